"""Tokens in the browser: mod_auth_openidc, which verifies nonce and hashes, and oauthlib's mobile client."""

import html
import re
import urllib.parse

import pytest
import requests
from oauthlib.oauth2 import MobileApplicationClient, OAuth2Error
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from apache import IS_INSTALLED, Apache
from conftest import PASSWORD, fill_in_login
from test_authlib import discovered, validated

needs_apache = pytest.mark.skipif(
    not IS_INSTALLED, reason="Debian's packages apache2 and libapache2-mod-auth-openidc are not installed"
)
needs_chromium = pytest.mark.skipif(
    not chromium.IS_INSTALLED, reason="Debian's packages chromium and chromium-driver are not installed"
)


@pytest.fixture(params=["id_token", "code id_token", "id_token token", "code id_token token"])
def response_type(request):
    return request.param


@pytest.fixture
def apache(tenant, tmp_path_factory, request, response_type):
    mode = request.getfixturevalue("mode")
    directives = (
        "OIDCClientID front\nOIDCClientSecret front-secret\n"
        f'OIDCResponseType "{response_type}"\nOIDCResponseMode {mode}\n'
    )
    apache = Apache(tenant, tmp_path_factory.mktemp("apache"), directives)
    yield apache
    apache.stop()


def asked(url):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))


def log_types(tenant):
    return [entry["type"] for entry in requests.get(f"{tenant.url}_mock/logs", timeout=10).json()]


@needs_apache
@pytest.mark.parametrize("mode", ["form_post"])
def test_apache_verifies_a_form_that_the_browser_posts(tenant, apache, response_type, mode):
    browser = requests.Session()
    answer = browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20)
    request = asked(answer.headers["location"])
    assert request["response_type"] == response_type and request["response_mode"] == mode and request["nonce"]
    at_tenant = browser.get(answer.headers["location"], allow_redirects=False, timeout=20)
    page = fill_in_login(browser, at_tenant, tenant.url)
    assert page.status_code == 200
    action = html.unescape(re.search(r'<form method="post" action="([^"]+)"', page.text).group(1))
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]+)"', page.text))
    assert action == f"{tenant.web}/protected/callback" and ("code" in fields) == ("code" in response_type)
    answer = browser.post(action, data=fields, timeout=20)
    assert answer.status_code == 200 and answer.text == "members only", apache.log
    if "code" in response_type:
        assert log_types(tenant)[-2:] == ["s", "seacft"]


@needs_apache
@pytest.mark.parametrize("mode", ["form_post"])
def test_apache_refuses_an_answer_whose_parts_do_not_belong_together(tenant, apache, response_type, mode):
    """An ID token of another request: its nonce, and the hash of the code, are not those of this one."""

    def fields():
        browser = requests.Session()
        answer = browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20)
        at_tenant = browser.get(answer.headers["location"], allow_redirects=False, timeout=20)
        page = fill_in_login(browser, at_tenant, tenant.url)
        return browser, dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]+)"', page.text))

    browser, sent = fields()
    _, other = fields()
    answer = browser.post(
        f"{tenant.web}/protected/callback", data={**sent, "id_token": other["id_token"]}, timeout=20
    )
    assert answer.text != "members only"


@needs_apache
@needs_chromium
@pytest.mark.parametrize("mode", ["fragment"])
def test_chromium_hands_the_fragment_to_apache(tenant, apache, response_type, mode):
    driver = chromium.start()
    try:
        driver.get(f"{tenant.web}/protected/")
        WebDriverWait(driver, 30).until(lambda driver: asked(driver.current_url).keys() == {"state"})
        driver.find_element(By.ID, "username").send_keys("ada@example.com")
        driver.find_element(By.ID, "password").send_keys(PASSWORD)
        driver.find_element(By.TAG_NAME, "button").click()
        # Each page on the way replaces the one before.
        WebDriverWait(driver, 30, ignored_exceptions=[StaleElementReferenceException]).until(
            lambda driver: driver.find_element(By.TAG_NAME, "body").text == "members only"
        )
        assert driver.current_url == f"{tenant.web}/protected/"
    finally:
        driver.quit()


def mobile_login(tenant, client_id, redirect_uri, scope, **extra):
    """The answer's address, as a web view of a mobile application sees it."""
    client = MobileApplicationClient(client_id)
    url = client.prepare_request_uri(
        discovered(tenant)["authorization_endpoint"], redirect_uri=redirect_uri, scope=scope, state="s-1", **extra
    )
    browser = requests.Session()
    answer = browser.get(url, allow_redirects=False, timeout=10)
    if "/u/login" in answer.headers.get("location", ""):
        answer = fill_in_login(browser, answer, tenant.url)
    return client, answer.headers["location"]


@pytest.fixture
def insecure(monkeypatch):
    """oauthlib refuses addresses without TLS otherwise."""
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")


def test_oauthlib_reads_an_access_token_from_the_fragment(tenant, insecure):
    client, location = mobile_login(tenant, "front", f"{tenant.web}/callback", ["openid", "profile"])
    token = client.parse_request_uri_response(location, state="s-1", scope=["openid", "profile"])
    assert token["token_type"] == "Bearer" and int(token["expires_in"]) == 7200 and "id_token" not in token
    profile = requests.get(
        discovered(tenant)["userinfo_endpoint"], headers={"Authorization": f"Bearer {token['access_token']}"}, timeout=10
    ).json()
    assert profile["sub"] == "auth0|ada" and profile["name"] == "Ada Lovelace" and "email" not in profile


def test_oauthlib_raises_the_error_of_the_fragment(tenant, insecure):
    client, location = mobile_login(tenant, "front", f"{tenant.web}/callback", ["openid"], prompt="none")
    with pytest.raises(OAuth2Error) as refusal:
        client.parse_request_uri_response(location, state="s-1")
    assert refusal.value.error == "login_required"


def test_a_legacy_application_signs_in_at_the_page_of_the_tenant(tenant, insecure):
    scope = ["openid", "name", "email"]
    client, location = mobile_login(tenant, "legacy", f"{tenant.url}mobile", scope)
    assert location.startswith(f"{tenant.url}mobile#")
    assert requests.get(location, timeout=10).status_code == 200
    token = client.parse_request_uri_response(location, state="s-1", scope=scope)
    claims = validated(token, discovered(tenant), "legacy", nonce=None)
    assert {**claims, "exp": 0, "iat": 0} == {
        "iss": tenant.url, "sub": "auth0|ada", "aud": "legacy", "exp": 0, "iat": 0,
        "name": "Ada Lovelace", "email": "ada@example.com", "email_verified": True,
    }
    assert claims["exp"] - claims["iat"] == 36000
