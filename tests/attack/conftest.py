"""How long the attacks are, and a server for those that leave it alive."""

import pytest

from tests.attack.real_server import real_server


@pytest.fixture(scope="session")
def full(request):
    """Whether an attack goes to its full length; `make test` takes a sample."""
    return request.config.getoption("full")


@pytest.fixture
def server(tmp_path):
    with real_server(tmp_path) as running:
        yield running
