"""schemathesis against the whole API: no 5xx, and every error a problem with a sentence."""

import tempfile
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from referee.web.app import create_app
from tests.served import GAME, serving

EXAMPLES = 12
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def described():
    """Every operation of the API by its name."""
    with tempfile.TemporaryDirectory() as folder:
        schema = schemathesis.openapi.from_dict(create_app(Path(folder)).openapi())
    found = [result.ok() for result in schema.get_all_operations()]
    return {operation.label: operation for operation in found}


OPERATIONS = described()


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("schema")) as served:
        yield served.table()


def lead_somewhere(case, table):
    """Most cases go to a real table and game, so that they reach past the door."""
    places = case.path_parameters
    if str(places.get("table", "~"))[:1] < "n":
        places["table"] = table.name
    if str(places.get("game", "~"))[:1] < "n":
        places["game"] = GAME
    if case.path.endswith("/events"):
        case.query["once"] = "true"
    if isinstance(case.body, dict) and str(case.body.get("game", "~")) < "n":
        case.body["game"] = GAME


def test_the_whole_api_is_described():
    assert len(OPERATIONS) >= 20
    assert any("/play" in label for label in OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_no_input_breaks_it(label, table):
    headers = {"X-Herald": "page", "Authorization": f"Bearer {table.token}"}

    @given(case=OPERATIONS[label].as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def holds(case):
        lead_somewhere(case, table)
        answer = case.call(base_url=table.served.base, headers=headers)
        if answer.status_code >= 400:
            body = answer.json()
            assert body["status"] == answer.status_code
            assert body["detail"][-1] in ".?!"
        case.validate_response(answer, checks=CHECKS)

    holds()
