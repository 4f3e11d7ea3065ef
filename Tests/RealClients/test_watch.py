"""The program with an Action folder on its command line: what the folder holds decides the next login."""

import re
import subprocess

import pytest
import requests

from conftest import PROGRAM, fill_in_login, parameters

ALLOW = "exports.onExecutePostLogin = async (event, api) => {};\n"
DENY = """exports.onExecutePostLogin = async (event, api) => {
  api.access.deny(`not today, ${event.user.email}`);
};
"""


class SampleTenant:
    """The sample tenant, which needs no configuration file, with one Action."""

    def __init__(self, folder, *arguments):
        self.action = folder / "gate"
        self.action.mkdir()
        self.write(ALLOW)
        self.errors = folder / "tenant.err"
        self.process = subprocess.Popen(
            [PROGRAM, str(self.action), "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=open(self.errors, "w"),
            text=True,
        )
        line = self.process.stdout.readline()
        match = re.search(r"https?://\S+/", line)
        assert match, f"mock-tenant printed {line!r}; {self.errors.read_text()[-2000:]}"
        self.url = match.group(0)

    def write(self, source):
        (self.action / "code.js").write_text(source)

    def log_in(self):
        """What the application receives for a login of a new browser."""
        browser = requests.Session()
        answer = browser.get(
            f"{self.url}authorize",
            params={
                "client_id": "web", "response_type": "code", "scope": "openid", "state": "s",
                "redirect_uri": "http://localhost:3000/callback",
            },
            allow_redirects=False,
            timeout=20,
        )
        return parameters(fill_in_login(browser, answer, self.url, password="Mock-Tenant-1"))

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=30) == 0


@pytest.fixture
def start(tmp_path):
    tenants = []

    def start(*arguments):
        tenants.append(SampleTenant(tmp_path, *arguments))
        return tenants[-1]

    yield start
    for tenant in tenants:
        tenant.stop()


def test_a_changed_action_decides_the_next_login(start):
    tenant = start("--watch")
    assert tenant.log_in()["code"]
    tenant.write(DENY)
    answer = tenant.log_in()
    assert answer["error"] == "access_denied"
    assert answer["error_description"] == "not today, ada@example.com"
    tenant.write(ALLOW)
    assert tenant.log_in()["code"]


def test_an_action_that_cannot_be_read_leaves_the_one_before(start):
    tenant = start("--watch")
    tenant.write(DENY)
    assert tenant.log_in()["error"] == "access_denied"
    tenant.write("exports.onExecutePostLogin = async (event, api) => {")
    assert tenant.log_in()["error_description"] == "not today, ada@example.com"
    assert "the changed Actions cannot be used" in tenant.errors.read_text()


def test_without_watch_the_action_of_the_start_stays(start):
    tenant = start()
    tenant.write(DENY)
    assert tenant.log_in()["code"]
