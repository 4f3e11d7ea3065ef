"""State that outlives a tenant: exported, imported, reset between tests."""

import re
import subprocess

import pytest
import requests

from conftest import PROGRAM, Tenant, free_port, native_login

CLOCK = "2030-01-01T00:00:00Z"


def start(folder, port, web_port, *arguments):
    tenant = Tenant(folder, "--seed", "11", *arguments, port=port, web_port=web_port)
    requests.put(f"{tenant.url}_mock/clock", json={"now": CLOCK}, timeout=10).raise_for_status()
    return tenant


def test_an_import_goes_on_with_the_same_tokens(tmp_path):
    port, web_port, state = free_port(), free_port(), tmp_path / "state.jsonl"
    first = start(tmp_path, port, web_port)
    begun = [native_login(first), native_login(first)]
    first.stop()

    exporting = start(tmp_path, port, web_port, "--export-on-exit", str(state), "--export-secrets")
    assert native_login(exporting) == begun[0]
    exporting.stop()
    assert state.stat().st_mode & 0o777 == 0o600

    importing = start(tmp_path, port, web_port, "--import", str(state))
    assert native_login(importing) == begun[1]
    importing.stop()


def test_a_file_that_was_cut_short_or_edited_is_refused_with_its_line(tmp_path):
    state = tmp_path / "state.jsonl"
    tenant = Tenant(tmp_path, "--export-on-exit", str(state))
    native_login(tenant)
    tenant.stop()
    text = state.read_text()
    assert "Subscribe" not in text and "PRIVATE KEY" not in text and "$2" not in text
    lines = text.splitlines(keepends=True)
    for content, line in (
        ("".join(lines[:-1]), len(lines)),
        ("".join(lines[:3]) + lines[3][:40], 4),
        (text.replace('"auth0|ada"', '"auth0|eve"', 1), None),
    ):
        state.write_text(content)
        result = subprocess.run(
            [PROGRAM, "--port", "0", "--import", str(state)], capture_output=True, text=True, timeout=60
        )
        assert result.returncode == 2
        place = re.match(r"mock-tenant: (\S+):(\d+):1: invalidState: ", result.stderr)
        assert place and place.group(1) == str(state), result.stderr
        assert line is None or int(place.group(2)) == line


@pytest.fixture
def tenant(tmp_path):
    tenant = Tenant(tmp_path)
    yield tenant
    tenant.stop()


def test_a_reset_to_a_snapshot_brings_tokens_back(tenant):
    tokens = native_login(tenant)
    requests.put(f"{tenant.url}_mock/snapshots/logged-in", timeout=10).raise_for_status()

    def refresh():
        return requests.post(
            f"{tenant.url}oauth/token",
            json={"grant_type": "refresh_token", "client_id": "native", "refresh_token": tokens["refresh_token"]},
            timeout=10,
        ).status_code

    # The token rotates without leeway, so that it counts once after each reset.
    for _ in range(3):
        assert refresh() == 200 and refresh() == 403
        tenant.control("reset", {"snapshot": "logged-in"})
    requests.post(f"{tenant.url}_mock/reset", timeout=10).raise_for_status()
    assert refresh() == 403
