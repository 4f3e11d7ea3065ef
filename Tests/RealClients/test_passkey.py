"""Chromium's virtual authenticator makes a passkey on the tenant's page, and logs in with it."""

import re
import urllib.parse

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from conftest import proof
from web_application import WebApplication

pytestmark = pytest.mark.skipif(
    not chromium.IS_INSTALLED,
    reason="Debian's packages chromium and chromium-driver are not installed",
)


@pytest.fixture(scope="module", autouse=True)
def application(tenant):
    """Something that answers at the callback."""
    application = WebApplication(tenant)
    yield application
    application.stop()


@pytest.fixture
def browser():
    driver = chromium.start()
    driver.execute_cdp_cmd("WebAuthn.enable", {})
    driver.execute_cdp_cmd(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
                "isUserVerified": True, "automaticPresenceSimulation": True,
            }
        },
    )
    yield driver
    driver.quit()


def authorize(tenant, challenge, **parameters):
    # A relying party is a name; browsers take no IP address.
    query = {
        "client_id": "native", "response_type": "code", "redirect_uri": f"{tenant.web}/native", "state": "s",
        "scope": "openid profile email", "code_challenge": challenge, "code_challenge_method": "S256", **parameters,
    }
    return f"http://localhost:{tenant.port}/authorize?{urllib.parse.urlencode(query)}"


def code_of(browser, tenant):
    """The code in the address of the callback."""
    WebDriverWait(browser, 30).until(lambda driver: driver.current_url.startswith(f"{tenant.web}/native"))
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(browser.current_url).query))["code"]


def claims(tenant, code, verifier):
    import jwt

    answer = requests.post(
        f"http://localhost:{tenant.port}/oauth/token",
        json={
            "grant_type": "authorization_code", "client_id": "native", "code": code, "code_verifier": verifier,
            "redirect_uri": f"{tenant.web}/native",
        },
        timeout=10,
    )
    assert answer.status_code == 200, answer.text
    return jwt.decode(answer.json()["id_token"], options={"verify_signature": False})


def test_a_passkey_is_made_and_used(tenant, browser):
    verifier, challenge = proof()
    browser.get(authorize(tenant, challenge, screen_hint="signup"))
    browser.find_element(By.PARTIAL_LINK_TEXT, "with a passkey").click()
    browser.find_element(By.ID, "username").send_keys("passkey@example.com")
    browser.find_element(By.TAG_NAME, "button").click()
    made = claims(tenant, code_of(browser, tenant), verifier)
    assert made["email"] == "passkey@example.com"
    # Without the session only the passkey tells who the user is.
    browser.execute_cdp_cmd("Network.clearBrowserCookies", {})
    verifier, challenge = proof()
    browser.get(authorize(tenant, challenge))
    browser.find_element(By.PARTIAL_LINK_TEXT, "with a passkey").click()
    browser.find_element(By.TAG_NAME, "button").click()
    used = claims(tenant, code_of(browser, tenant), verifier)
    assert used["sub"] == made["sub"]
    assert re.fullmatch(r"auth0\|[0-9a-f]{24}", used["sub"])


def test_without_a_passkey_the_page_says_why(tenant, browser):
    browser.execute_cdp_cmd("WebAuthn.disable", {})
    browser.execute_cdp_cmd("WebAuthn.enable", {})
    _, challenge = proof()
    browser.get(authorize(tenant, challenge))
    browser.find_element(By.PARTIAL_LINK_TEXT, "with a passkey").click()
    form = browser.find_element(By.TAG_NAME, "form")
    browser.execute_script(
        "arguments[0].elements.authn_response.value = '{}'; HTMLFormElement.prototype.submit.call(arguments[0])", form
    )
    WebDriverWait(browser, 30).until(lambda driver: driver.find_elements(By.CLASS_NAME, "problem"))
    assert "The passkey is not valid" in browser.find_element(By.CLASS_NAME, "problem").text
