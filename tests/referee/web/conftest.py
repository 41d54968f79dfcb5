"""One server a module."""

import pytest

from tests.served import serving


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("tables")) as server:
        yield server
