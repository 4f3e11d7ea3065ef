"""Back-channel logout: applications that verify logout tokens, and some that do not behave."""

import http.server
import threading
import time
import urllib.parse

import jwt
import pytest
import requests

from conftest import fill_in_login, parameters

EVENT = "http://schemas.openid.net/event/backchannel-logout"


class Receiver(http.server.ThreadingHTTPServer):
    """An application's logout endpoint; it verifies each token as OpenID Connect Back-Channel Logout 2.6 says."""

    daemon_threads = True

    def __init__(self, tenant, behaviour="verify"):
        super().__init__(("127.0.0.1", 0), Handler)
        self.tenant = tenant
        self.behaviour = behaviour
        self.requests = []
        self.ended = []
        self.closing = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/logout"

    def verify(self, token):
        keys = jwt.PyJWKClient(f"{self.tenant.url}.well-known/jwks.json")
        claims = jwt.decode(
            token, keys.get_signing_key_from_jwt(token).key, algorithms=["RS256"], audience="web",
            issuer=self.tenant.url, options={"require": ["iss", "aud", "iat", "exp", "jti", "sub", "sid", "events"]},
        )
        assert claims["events"] == {EVENT: {}} and "nonce" not in claims
        assert claims["exp"] - claims["iat"] == 120
        return claims


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        form = dict(urllib.parse.parse_qsl(self.rfile.read(int(self.headers["Content-Length"])).decode()))
        self.server.requests.append(self.path)
        status = {"redirect": 302, "fail": 500}.get(self.server.behaviour, 200)
        if self.server.behaviour == "hang":
            self.server.closing.wait(30)
        if self.server.behaviour == "verify":
            try:
                self.server.ended.append(self.server.verify(form["logout_token"]))
            except Exception:
                status = 400
        self.send_response(status)
        if status == 302:
            self.send_header("Location", f"{self.server.url}/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture
def receivers(tenant):
    started = []

    def start(behaviour="verify"):
        started.append(Receiver(tenant, behaviour))
        return started[-1]

    yield start
    for receiver in started:
        receiver.closing.set()
        receiver.shutdown()
        receiver.server_close()


@pytest.fixture
def management(tenant):
    answer = requests.post(
        f"{tenant.url}oauth/token",
        data={
            "grant_type": "client_credentials", "client_id": "operations", "client_secret": "operations-secret",
            "audience": f"{tenant.url}api/v2/",
        },
        timeout=10,
    )
    return {"Authorization": f"Bearer {answer.json()['access_token']}"}


def register(tenant, management, url):
    answer = requests.patch(
        f"{tenant.url}api/v2/clients/web",
        headers=management,
        json={
            "oidc_logout": {
                "backchannel_logout_urls": [url], "backchannel_logout_initiators": {"mode": "all"},
            }
        },
        timeout=10,
    )
    assert answer.status_code == 200, answer.text


def log_in(tenant):
    """A browser with a session at the web application, and the session's id."""
    browser = requests.Session()
    query = {
        "client_id": "web", "response_type": "code", "redirect_uri": f"{tenant.web}/callback", "scope": "openid",
        "state": "s",
    }
    answer = browser.get(f"{tenant.url}authorize", params=query, allow_redirects=False, timeout=10)
    code = parameters(fill_in_login(browser, answer, tenant.url))["code"]
    tokens = requests.post(
        f"{tenant.url}oauth/token",
        data={
            "grant_type": "authorization_code", "client_id": "web", "client_secret": "web-secret", "code": code,
            "redirect_uri": f"{tenant.web}/callback",
        },
        timeout=10,
    ).json()
    return browser, jwt.decode(tokens["id_token"], options={"verify_signature": False})["sid"]


def log_out(tenant, browser):
    begun = time.monotonic()
    answer = browser.get(f"{tenant.url}v2/logout", params={"client_id": "web"}, allow_redirects=False, timeout=10)
    assert answer.status_code == 302
    return time.monotonic() - begun


def result(tenant, management, url):
    """The newest log of a logout token for a URL."""
    for _ in range(150):
        logs = requests.get(
            f"{tenant.url}api/v2/logs",
            params={"q": "type:oidc_backchannel_logout*", "sort": "date:-1"}, headers=management, timeout=10,
        ).json()
        for log in logs:
            if log["details"]["request"]["backchannel_logout_uri"] == url:
                return log
        time.sleep(0.1)
    raise AssertionError("no log of a logout token")


def test_discovery(tenant):
    metadata = requests.get(f"{tenant.url}.well-known/openid-configuration", timeout=10).json()
    assert metadata["backchannel_logout_supported"] is True
    assert metadata["backchannel_logout_session_supported"] is True


def test_an_application_verifies_the_token_of_a_logout(tenant, management, receivers):
    receiver = receivers()
    register(tenant, management, receiver.url)
    browser, sid = log_in(tenant)
    log_out(tenant, browser)
    log = result(tenant, management, receiver.url)
    assert log["type"] == "oidc_backchannel_logout_succeeded"
    assert log["details"]["initiator"] == "rp-logout"
    assert [claims["sid"] for claims in receiver.ended] == [sid]
    assert receiver.ended[0]["sub"] == "auth0|ada"


def test_a_revoked_session_is_told(tenant, management, receivers):
    receiver = receivers()
    register(tenant, management, receiver.url)
    _, sid = log_in(tenant)
    revoked = requests.delete(f"{tenant.url}api/v2/sessions/{sid}", headers=management, timeout=10)
    assert revoked.status_code == 202
    assert result(tenant, management, receiver.url)["details"]["initiator"] == "session-revoked"
    assert [claims["sid"] for claims in receiver.ended] == [sid]


@pytest.mark.parametrize("behaviour, status", [("redirect", 302), ("fail", 500)])
def test_a_refusal_is_logged_and_not_repeated(tenant, management, receivers, behaviour, status):
    receiver = receivers(behaviour)
    register(tenant, management, receiver.url)
    browser, _ = log_in(tenant)
    log_out(tenant, browser)
    log = result(tenant, management, receiver.url)
    assert log["type"] == "oidc_backchannel_logout_failed"
    assert log["details"]["response"] == {"statusCode": status}
    assert receiver.requests == ["/logout"]


def test_an_application_that_hangs_delays_nothing(tenant, management, receivers):
    receiver = receivers("hang")
    register(tenant, management, receiver.url)
    browser, _ = log_in(tenant)
    begun = time.monotonic()
    assert log_out(tenant, browser) < 4
    log = result(tenant, management, receiver.url)
    assert log["type"] == "oidc_backchannel_logout_failed"
    assert 4 < time.monotonic() - begun < 15
    assert receiver.requests == ["/logout"]


@pytest.mark.parametrize("url", ["http://10.255.255.1/logout", "http://169.254.169.254/latest", "http://[fd00::1]/"])
def test_an_address_of_a_network_is_refused(tenant, management, url):
    register(tenant, management, url)
    browser, _ = log_in(tenant)
    log_out(tenant, browser)
    log = result(tenant, management, url)
    assert log["type"] == "oidc_backchannel_logout_failed"
    assert "response" not in log["details"]
    assert "RFC" in log["details"]["errors"][0]
