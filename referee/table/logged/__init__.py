"""What every table that is kept in a log shares, judged by coded rules or not."""
