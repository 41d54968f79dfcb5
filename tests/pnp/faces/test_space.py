"""Nets in space: the pictures of a fold close where the net does, and show what is printed."""

import pytest

from pnp.draw.scene import Group, Path, group, rect
from pnp.faces.folded.die_net import cube_net
from pnp.faces.folded.nets import Net, unfold
from pnp.faces.folded.space import CARD, folded_net
from pnp.faces.folded.standing import net as standing_net
from pnp.faces.folded.tower import net as tower_net

RED = "#FF0000"


def printed(net):
    """A net that is red all over."""
    width, height = unfold(net.root).size
    return group(rect(-width / 2, -height / 2, width, height, fill=RED), key="red")


def shown(seen, color):
    """How many parts of a picture have a colour: of print the clipped groups."""
    (whole,) = [seen.drawing]
    if color == RED:
        return sum(isinstance(item, Group) for item in whole.items)
    return sum(isinstance(item, Path) and item.fill == CARD and item.stroke is not None
               for item in whole.items)  # fmt: skip


@pytest.mark.parametrize("root", [cube_net(16.0), tower_net(14.0, 20.0)])
def test_a_net_shows_all_its_print_flat_and_three_faces_when_it_is_made(root):
    net = Net(root)
    parts = len(unfold(root).panels) + len(net.flaps)
    flat, made = (folded_net(printed(net), net, share) for share in (0.0, 1.0))
    assert (shown(flat, RED), shown(flat, CARD)) == (parts, 0)
    turned_to_the_eye = shown(made, RED)
    assert turned_to_the_eye + shown(made, CARD) == parts
    panels = [item for item in made.drawing.items[-12:] if isinstance(item, Group)]
    assert len(panels) == 3, "three sides of a block are seen, drawn last"
    assert made.width < flat.width
    assert made.height < flat.height


def test_joints_stay_flat_and_angles_go_by_name():
    slotted = Net(standing_net(25.0, 40.0, "slot"), {"rear": 180.0})
    assert [slotted.angle(slotted.root, flap) for flap in slotted.flaps] == [0.0, 0.0]
    tent = Net(standing_net(25.0, 40.0, "fold", 14.0), {"rear": 160.0, "foot flap": 100.0})
    assert tent.angle(tent.root, tent.root.top) == 160.0
    assert tent.angle(tent.root.bottom, tent.root.bottom.top) == 100.0
    assert tent.angle(tent.root, tent.root.bottom) == 90.0
