"""What /openapi.json describes, thrown at the server in all shapes: never a 5xx."""

from __future__ import annotations

from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.core.result import Ok

from tests.web.conftest import Person, Server


@pytest.fixture(scope="module")
def seated_person(server: Server) -> Person:
    return server.people("toy", 2)[0]


def test_the_description_has_every_route_of_the_api(server: Server) -> None:
    paths = server.http.get("/openapi.json").json()["paths"]
    found = {
        (method.upper(), path) for path, item in paths.items() for method in item if method != "parameters"
    }
    assert found == {
        ("GET", "/api/games"),
        ("GET", "/api/tables"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/{table}/seats/{seat}"),
        ("DELETE", "/api/tables/{table}/seats/{seat}"),
        ("GET", "/api/tables/{table}"),
        ("POST", "/api/tables/{table}/moves"),
        ("POST", "/api/tables/{table}/undo"),
        ("GET", "/api/tables/{table}/record"),
        ("GET", "/api/tables/{table}/talk"),
        ("POST", "/api/tables/{table}/talk"),
        ("GET", "/api/tables/{table}/live"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
    }
    for path, item in paths.items():
        for method, operation in item.items():
            assert operation["summary"], (method, path)
            if "/{table}" in path:
                assert {"404", "429", "503"} <= set(operation["responses"])


@pytest.mark.parametrize("real", [False, True], ids=["any table", "a real table"])
def test_nothing_that_fits_or_does_not_fit_the_description_makes_the_server_fail(
    server: Server, seated_person: Person, real: bool
) -> None:
    """P-38, P-78: schemathesis over every operation, with and without a real table and token."""
    schema = schemathesis.openapi.from_url(f"{server.address}/openapi.json")
    tried = 0
    failures: list[str] = []
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if real and ("{table}" not in operation.path or operation.path.endswith("/live")):
            continue  # the stream of a real table has no end; that of any other is refused

        @hypothesis.settings(
            max_examples=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy())
        def throw(case: Any) -> None:
            nonlocal tried
            tried += 1
            headers = {}
            if real:
                case.path_parameters["table"] = seated_person.table
                headers = seated_person.headers if case.method.upper() != "DELETE" else {}
            answer = case.call(base_url=server.address, headers=headers, timeout=20)
            if answer.status_code >= 500:
                failures.append(f"{answer.status_code} {case.as_curl_command()} {answer.text}")
            elif answer.status_code >= 400:
                error = answer.json()["error"]
                assert set(error) == {"code", "message", "hint"}

        throw()
    assert not failures
    assert tried > 100
