"""A server for attacks that leave it alive."""

import pytest

from tests.attack.real_server import real_server


@pytest.fixture
def server(tmp_path):
    with real_server(tmp_path) as running:
        yield running
