"""A mock tenant for each session of tests, and the native application's side of the story."""

import base64
import hashlib
import os
import pathlib
import re
import secrets
import socket
import subprocess
import urllib.parse

import pytest
import requests

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
PROGRAM = os.environ.get("MOCK_TENANT", str(ROOT / ".build/release/mock-tenant"))
PASSWORD = "Subscribe-2026"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Tenant:
    """A running mock-tenant of its own, with the address that applications are pointed at."""

    def __init__(self, folder, *arguments, port=None, web_port=None, config="tenant.yaml"):
        self.web_port = web_port or free_port()
        self.folder = folder
        text = (HERE / config).read_text().replace("PORT", str(self.web_port))
        text = text.replace("ACTIONS", str(ROOT / "Actions")).replace("TESTS", str(HERE))
        config = folder / "tenant.yaml"
        config.write_text(text)
        self.process = subprocess.Popen(
            [PROGRAM, "--config", str(config), "--port", str(port or 0), "--test-control", *arguments],
            stdout=subprocess.PIPE,
            stderr=open(folder / "tenant.err", "a"),
            text=True,
        )
        line = self.process.stdout.readline()
        match = re.search(r"https?://\S+/", line)
        assert match, f"mock-tenant printed {line!r}; {(folder / 'tenant.err').read_text()[-2000:]}"
        self.url = match.group(0)
        self.port = urllib.parse.urlsplit(self.url).port

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=30) == 0

    def kill(self):
        self.process.kill()
        self.process.wait(timeout=30)

    def control(self, path, body=None):
        answer = requests.post(f"{self.url}_mock/{path}", json=body or {}, timeout=10)
        assert answer.status_code < 300, answer.text
        return answer

    def set_caller(self, address=None):
        """Every request seems to come from that address; from its own again without one."""
        answer = requests.put(f"{self.url}_mock/caller", json={"address": address}, timeout=10)
        assert answer.status_code < 300, answer.text

    @property
    def web(self):
        return f"http://127.0.0.1:{self.web_port}"


@pytest.fixture(scope="session")
def tenant(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("tenant"))
    yield tenant
    tenant.stop()


def proof():
    """A code verifier with its challenge (RFC 7636)."""
    verifier = secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    return verifier, base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def fill_in_login(browser, answer, url, password=PASSWORD, timeout=10):
    """Follows a redirect to the login page and sends the form, as a person would."""
    page = browser.get(urllib.parse.urljoin(url, answer.headers["location"]), timeout=timeout)
    assert page.status_code == 200
    state = re.search(r'name="state" value="([^"]+)"', page.text).group(1)
    return browser.post(
        urllib.parse.urljoin(url, "/u/login"),
        data={"state": state, "username": "ada@example.com", "password": password},
        allow_redirects=False,
        timeout=timeout,
    )


def parameters(answer):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(answer.headers["location"]).query))


def native_login(tenant, scope="openid profile email offline_access", timeout=10):
    """What the native application holds after its user has logged in."""
    browser = requests.Session()
    verifier, challenge = proof()
    answer = browser.get(
        f"{tenant.url}authorize",
        params={
            "client_id": "native", "response_type": "code", "redirect_uri": f"{tenant.web}/native", "state": "s",
            "scope": scope, "audience": "https://sample.api.com",
            "code_challenge": challenge, "code_challenge_method": "S256",
        },
        allow_redirects=False,
        timeout=timeout,
    )
    code = parameters(fill_in_login(browser, answer, tenant.url, timeout=timeout))["code"]
    tokens = requests.post(
        f"{tenant.url}oauth/token",
        json={
            "grant_type": "authorization_code", "client_id": "native", "code": code, "code_verifier": verifier,
            "redirect_uri": f"{tenant.web}/native",
        },
        timeout=timeout,
    )
    assert tokens.status_code == 200, tokens.text
    return tokens.json()


def transfer_token(tenant, tokens=None):
    """A session transfer token of a native login; the request is the one that Auth0.swift sends."""
    tokens = tokens or native_login(tenant)
    answer = requests.post(
        f"{tenant.url}oauth/token",
        json={
            "grant_type": "refresh_token", "client_id": "native", "refresh_token": tokens["refresh_token"],
            "audience": "urn:127.0.0.1:session_transfer",
        },
        timeout=10,
    )
    assert answer.status_code == 200, answer.text
    content = answer.json()
    assert content["issued_token_type"] == "urn:auth0:params:oauth:token-type:session_transfer_token"
    assert content["token_type"] == "N_A" and content["expires_in"] == 60 and content["id_token"]
    tokens["refresh_token"] = content["refresh_token"]
    return content["access_token"]


def pytest_sessionfinish(session, exitstatus):
    """A line that says how many ran, and that none running is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    count = {name: len(reporter.stats.get(name, [])) for name in ("passed", "failed", "error", "skipped")}
    if not count["passed"]:
        session.exitstatus = 1
