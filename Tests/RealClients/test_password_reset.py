"""Headless Chromium resets a password: link, page for a proof, new password, the application."""

import http.server
import threading
import time
import urllib.parse

import jwt
import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from conftest import HERE, PASSWORD, Tenant

NEW = "Another-One-2026"
SECRET = "the-secret-of-the-proof"

pytestmark = pytest.mark.skipif(
    not chromium.IS_INSTALLED,
    reason="Debian's packages chromium and chromium-driver are not installed",
)


class ProofPage:
    """Sends the browser from `/proof` back to the tenant with an answer, and serves `/welcome`."""

    def __init__(self, tenant, answer):
        page = self
        self.tenant, self.proof = tenant, answer

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                page.answer(self)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", tenant.web_port), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, handler):
        url = urllib.parse.urlsplit(handler.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        if url.path == "/proof":
            asked = jwt.decode(query["token"], SECRET, algorithms=["HS256"])
            now = int(time.time())
            claims = {
                "iat": now, "exp": now + 60, "iss": "proof", "sub": asked["sub"],
                "state": query["state"], "answer": self.proof,
            }
            target = urllib.parse.urlencode(
                {"state": query["state"], "session_token": jwt.encode(claims, SECRET, algorithm="HS256")}
            )
            handler.send_response(302)
            handler.send_header("Location", f"{self.tenant.url}continue?{target}")
            handler.end_headers()
            return
        handler.send_response(200)
        handler.send_header("Content-Type", "text/html")
        handler.end_headers()
        handler.wfile.write(b"<h1>Welcome back</h1>")


@pytest.fixture
def start(tmp_path):
    running = []

    def start(answer="yes", action="prove-identity.js"):
        config = HERE / "reset.yaml"
        written = tmp_path / "reset.yaml"
        written.write_text(config.read_text().replace("ACTION", action))
        tenant = Tenant(tmp_path, config=written)
        running.append(tenant)
        running.append(ProofPage(tenant, answer))
        return tenant

    yield start
    for part in reversed(running):
        part.stop()


@pytest.fixture
def browser():
    driver = chromium.start()
    yield driver
    driver.quit()


def follow_link(tenant, browser):
    answer = requests.post(
        f"{tenant.url}dbconnections/change_password",
        json={
            "client_id": "web", "connection": "Username-Password-Authentication", "email": "ada@example.com",
        },
        timeout=10,
    )
    assert answer.status_code == 200, answer.text
    browser.get(requests.get(f"{tenant.url}_mock/outbox", timeout=10).json()[0]["link"])


def heading(browser):
    return browser.find_element(By.TAG_NAME, "h1").text


def can_log_in(tenant, password):
    answer = requests.post(
        f"{tenant.url}oauth/token",
        json={
            "grant_type": "password", "client_id": "web", "client_secret": "web-secret",
            "username": "ada@example.com", "password": password,
        },
        timeout=10,
    )
    return answer.status_code == 200


def test_a_reset_goes_by_way_of_the_proof_and_ends_at_the_application(start, browser):
    tenant = start()
    follow_link(tenant, browser)
    assert heading(browser) == "Change your password"
    assert can_log_in(tenant, PASSWORD)
    browser.find_element(By.ID, "password").send_keys(NEW)
    browser.find_element(By.TAG_NAME, "button").click()
    WebDriverWait(browser, 30).until(lambda driver: "/welcome" in driver.current_url)
    assert browser.current_url == f"{tenant.web}/welcome?user=auth0%7Cada"
    assert heading(browser) == "Welcome back"
    assert can_log_in(tenant, NEW) and not can_log_in(tenant, PASSWORD)


def test_without_the_proof_the_old_password_stays(start, browser):
    tenant = start("no")
    follow_link(tenant, browser)
    assert heading(browser) == "Your password was not changed"
    assert "no proof" not in browser.page_source
    assert can_log_in(tenant, PASSWORD)


def test_a_method_that_the_trigger_lacks_fails_the_reset(start, browser):
    tenant = start(action="wrong-method.js")
    follow_link(tenant, browser)
    assert heading(browser) == "Your password was not changed"
    assert can_log_in(tenant, PASSWORD)
