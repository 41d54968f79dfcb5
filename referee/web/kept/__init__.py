"""Tables without coded rules, as the page shows them."""
