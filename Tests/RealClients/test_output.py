"""A program that starts the tenant with pipes, and does not read them."""

import re
import subprocess

import pytest
import requests

from conftest import PROGRAM


@pytest.fixture
def process():
    with subprocess.Popen(
        [PROGRAM, "--port", "0", "--logs"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        yield process
        process.kill()


def get_tokens(process, count):
    """Makes the tenant write so many lines to each of its streams."""
    url = next(found.group(1) for line in process.stderr if (found := re.match(r"mock-tenant: (http\S+/)", line)))
    client = requests.Session()
    for _ in range(count):
        answer = client.post(
            f"{url}oauth/token",
            json={
                "grant_type": "client_credentials", "client_id": "management",
                "client_secret": "management-secret", "audience": f"{url}api/v2/",
            },
            timeout=20,
        )
        assert answer.status_code == 200, answer.text


def test_logs_that_are_not_read_stop_no_login(process):
    # A pipe holds 64 kB, less than these lines on either stream.
    get_tokens(process, 1000)
    process.terminate()
    # In little more than the second that a slow reader has for each stream.
    assert process.wait(timeout=10) == 0


def test_every_log_is_there_when_the_tenant_has_stopped(process):
    get_tokens(process, 20)
    process.terminate()
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert len(output.splitlines()) == 20, errors
    assert "missing" not in errors
