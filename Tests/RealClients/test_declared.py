"""Tenants of exports, Terraform folders and a project, as the program takes them without edits."""

import re
import subprocess

import pytest
import requests

from conftest import HERE, PROGRAM

DECLARED = HERE / "declared"


def start(folder, *arguments):
    process = subprocess.Popen(
        [PROGRAM, str(DECLARED / folder), "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    line = process.stdout.readline()
    match = re.search(r"https?://\S+/", line)
    assert match, process.stderr.read()
    return process, match.group(0)


def stop(process):
    process.terminate()
    report = process.stderr.read()
    assert process.wait(timeout=30) == 0, report
    return report


def log_in(url, user):
    browser = requests.Session()
    page = browser.get(f"{url}try", timeout=20)
    state = re.search(r'name="state" value="([^"]+)"', page.text).group(1)
    assert f'value="{user}"' in page.text
    return browser.post(f"{url}u/login", data={"state": state, "user": user}, timeout=20)


@pytest.mark.parametrize(
    "folder, arguments, claim",
    [
        ("export-file", [], "https://acme.example.com/roles"),
        ("export-folders", [], "https://bank.example.com/roles"),
        ("terraform-file", [], "https://shop.example.com/roles"),
        ("terraform-modules", ["--env", "environment=dev"], None),
        ("project", [], None),
    ],
)
def test_its_users_log_in(folder, arguments, claim):
    process, url = start(folder, *arguments)
    for user in ["auth0|ada", "auth0|bob"]:
        done = log_in(url, user)
        assert done.url.startswith(f"{url}try/callback?"), done.text
        assert "You are logged in" in done.text
        assert claim is None or claim in done.text
    stop(process)


def test_what_had_no_effect_is_said_once_with_its_place():
    process, url = start("export-file")
    report = stop(process)
    assert len([line for line in report.splitlines() if "logo_uri" in line]) == 1
    assert "tenant.yaml:22:5: withoutEffect: `clients[].logo_uri` has no effect" in report
    for part in ["futureThings", "branding", "prompts", "tenant.support_email", "tenant.flags.enable_sso"]:
        assert f"`{part}` has no effect at this tenant" in report
    assert "`##MISSING##` has no value" in report


def test_an_action_whose_code_is_not_known_stops_no_login():
    process, url = start("terraform-file")
    assert "You are logged in" in log_in(url, "auth0|ada").text
    report = stop(process)
    assert "every run of `post-change-password` fails" in report
    assert "`support_phone` has no value" in report


def test_users_of_a_file_take_the_place_of_the_sample(tmp_path):
    users = tmp_path / "users.ndjson"
    users.write_text('{"email": "eve@example.com", "password": "Eve-2026", "future": 1}\n\n{"email": "bad"}\n')
    process, url = start("project", "--users", str(users), "--test-control")
    assert "You are logged in" in log_in(url, "auth0|eve").text
    assert "future" in stop(process)


@pytest.mark.parametrize(
    "text, place", [("{", ":1:"), ('{"email": "a@example.com"}\n[', ":2:"), ('{"email": "a@example.com"} x', ":1:")]
)
def test_a_file_of_users_that_is_no_json_is_refused_with_its_line(tmp_path, text, place):
    users = tmp_path / "users.ndjson"
    users.write_text(text)
    done = subprocess.run(
        [PROGRAM, str(DECLARED / "project"), "--port", "0", "--users", str(users)],
        capture_output=True, text=True, timeout=30,
    )
    assert done.returncode == 2
    assert f"{users}{place}" in done.stderr


BROKEN = """
databases: [{ name: people }, { name: people }]
clients: [{ name: App }, { description: no name }, 7]
futureThings: [1]
actions:
  - { name: gate, code: ./gate.js, deployed: true, supported_triggers: [{ id: post-login, version: v3 }] }
  - { name: gate, code: ./other.js, deployed: true, supported_triggers: [{ id: post-login, version: v3 }] }
triggers:
  post-login: [{ action_name: gate, display_name: gate }, { action_name: absent, display_name: absent }]
  future-trigger: [{ action_name: gate, display_name: gate }]
"""


@pytest.mark.parametrize(
    "code, reason",
    [(None, "`gate`"), ("exports.onExecutePostLogin = (", "gate.js:1")],
)
def test_a_login_whose_action_cannot_be_deployed_fails_and_stops_no_start(tmp_path, code, reason):
    flow = BROKEN
    if code is not None:
        (tmp_path / "gate.js").write_text(code)
        flow = flow.replace(", { action_name: absent, display_name: absent }", "")
    (tmp_path / "tenant.yaml").write_text(flow)
    process, url = start(str(tmp_path))
    page = log_in(url, "auth0|ada")
    assert page.url.startswith(f"{url}try/callback?") and "error=" in page.url, page.url
    assert "No tokens" in page.text and "ID token" not in page.text
    report = stop(process)
    assert "every run of `post-login` fails" in report and reason in report
    for part in ["several Actions are called `gate`", "`future-trigger` is not known", "`futureThings` has no effect"]:
        assert part in report
    assert "the name `people` is already used" in report
