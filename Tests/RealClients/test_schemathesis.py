"""Schemathesis sends whatever the OpenAPI document allows, and more: never a 5xx, a hang or a stack trace.

Every answer has a status, a media type and members that the document names: without a token at all endpoints, and with
one for the Management API.
"""

import os
import re
import subprocess
import sys

import pytest
import requests

from conftest import Tenant

# At least so many in all; `make soak` asks for 2,000.
REQUESTS = int(os.environ.get("SCHEMATHESIS_REQUESTS", "0"))
EXAMPLES = os.environ.get("SCHEMATHESIS_EXAMPLES", "4")

CHECKS = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
]


def management_token(tenant):
    answer = requests.post(
        f"{tenant.url}oauth/token",
        json={
            "grant_type": "client_credentials", "client_id": "operations", "client_secret": "operations-secret",
            "audience": f"{tenant.url}api/v2/",
        },
        timeout=10,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["access_token"]


@pytest.mark.parametrize("has_token", [False, True])
def test_no_request_breaks_the_tenant(tmp_path, has_token):
    tenant = Tenant(tmp_path)
    try:
        if has_token:
            part = ["--header", f"Authorization: Bearer {management_token(tenant)}", "--include-path-regex", "^/api/v2/"]
        else:
            part = ["--exclude-path-regex", "^/_mock/(clock|caller|reset|faults|keys)"]
        run = subprocess.run(
            [
                os.path.join(os.path.dirname(sys.executable), "schemathesis"), "run",
                f"{tenant.url}_mock/openapi.json", "--url", tenant.url, "--checks", ",".join(CHECKS),
                "--max-examples", EXAMPLES, "--request-timeout", "10", "--seed", "1", "--phases", "examples,fuzzing",
                *part,
            ],
            capture_output=True,
            text=True,
            timeout=1200,
            cwd=tmp_path,
        )
        print(run.stdout[-3000:])
        assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
        assert tenant.process.poll() is None
        generated = re.search(r"(\d+) generated", run.stdout)
        assert generated and (has_token or int(generated.group(1)) >= REQUESTS)
    finally:
        tenant.stop()
    assert "Fatal" not in (tmp_path / "tenant.err").read_text()
