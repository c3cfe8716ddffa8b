"""The OpenAPI description says what the site does, and the site does what it says."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lacewars.web.calls import CALLS
from lacewars.web.openapi import described, description

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(json.loads(description()))


def test_the_description_names_every_call():
    paths = described()["paths"]
    assert {(call.method.lower(), call.path) for call in CALLS} == {
        (method, path) for path, methods in paths.items() for method in methods
    }
    assert all(call.says for call in CALLS)


def test_it_is_served(site, anna):
    assert anna.get("/api/openapi.json")["openapi"] == "3.1.0"


@pytest.fixture(scope="module")
def crowd(site):
    """Somebody with a table, whose seats the made-up requests may hit."""
    with site.person() as who:
        yield who, site.table(who, "toy", seed=5)


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=8,
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.filter_too_much,
        HealthCheck.function_scoped_fixture,
    ],
)
def test_whatever_the_description_allows_is_answered_as_it_says(case, site, crowd):
    who, table = crowd
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    headers = {"Authorization": who.http.headers["authorization"]}
    if case.path in {"/api/account/end", "/api/session/end"}:
        headers = {"Origin": site.address}
    response = case.call(base_url=site.address, headers=headers, cookies={})
    case.validate_response(response, checks=CHECKS)
