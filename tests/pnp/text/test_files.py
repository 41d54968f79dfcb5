"""Files written whole: never half, never over another where that is not wanted."""

import pytest

from pnp.text.errors import OutputError
from pnp.text.files import PRIVATE, write_output, write_whole


def test_a_file_is_replaced_whole_and_no_draft_is_left(tmp_path):
    path = tmp_path / "a.txt"
    for data in (b"one", b"two"):
        write_whole(path, data, durable=True)
        assert path.read_bytes() == data
    assert [p.name for p in tmp_path.iterdir()] == ["a.txt"]


def test_a_new_file_replaces_none(tmp_path):
    path = tmp_path / "a.txt"
    write_whole(path, b"first", mode=PRIVATE, new=True)
    with pytest.raises(FileExistsError):
        write_whole(path, b"second", new=True)
    assert path.read_bytes() == b"first"
    assert path.stat().st_mode & 0o777 == PRIVATE
    assert [p.name for p in tmp_path.iterdir()] == ["a.txt"]


def test_an_output_makes_its_folders_and_says_where_it_cannot(tmp_path):
    write_output(tmp_path / "a" / "b.txt", b"text")
    with pytest.raises(OutputError, match="cannot write to"):
        write_output(tmp_path / "a" / "b.txt" / "c.txt", b"text")
    with pytest.raises(OutputError, match="cannot write"):
        write_output(tmp_path / "a", b"text")
    assert [p.name for p in (tmp_path / "a").iterdir()] == ["b.txt"]
