"""Headless Chromium: a native application opens the web application, and nobody logs in twice."""

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from conftest import PASSWORD, Tenant, transfer_token
from web_application import WebApplication

pytestmark = pytest.mark.skipif(
    not chromium.IS_INSTALLED,
    reason="Debian's packages chromium and chromium-driver are not installed",
)


@pytest.fixture(scope="module")
def application(tenant):
    application = WebApplication(tenant)
    yield application
    application.stop()


@pytest.fixture
def denying(tmp_path):
    tenant = Tenant(tmp_path, config="denying.yaml")
    application = WebApplication(tenant)
    yield tenant
    application.stop()
    tenant.stop()


@pytest.fixture
def browser():
    driver = chromium.start()
    yield driver
    driver.quit()


def open_with_cookie(browser, tenant, application, token):
    """What the native application's web view does: the cookie first, the page then."""
    browser.execute_cdp_cmd("Network.enable", {})
    browser.execute_cdp_cmd(
        "Network.setCookie",
        {"name": "auth0_session_transfer_token", "value": token, "url": tenant.url, "path": "/", "httpOnly": True},
    )
    browser.get(f"{tenant.web}/join-membership")


def shown(browser):
    WebDriverWait(browser, 30).until(lambda driver: driver.find_elements(By.ID, "who"))
    return browser.find_element(By.ID, "who").text


def fill_in_form(browser):
    assert browser.find_element(By.TAG_NAME, "h1").text == "Log in"
    browser.find_element(By.ID, "username").send_keys("ada@example.com")
    browser.find_element(By.ID, "password").send_keys(PASSWORD)
    browser.find_element(By.TAG_NAME, "button").click()


def test_the_user_is_signed_in_without_a_form(tenant, application, browser):
    open_with_cookie(browser, tenant, application, transfer_token(tenant))
    assert shown(browser) == "signed in as Ada Lovelace"
    browser.get(f"{tenant.web}/join-membership")
    assert shown(browser) == "signed in as Ada Lovelace"


def test_an_action_denies_and_the_application_says_why(tenant, application, browser):
    token = transfer_token(tenant)
    tenant.set_caller("127.0.0.2")
    try:
        open_with_cookie(browser, tenant, application, token)
        assert shown(browser).startswith("access_denied: ")
    finally:
        tenant.set_caller()


def test_a_token_that_was_used_shows_the_login_form(tenant, application, browser):
    token = transfer_token(tenant)
    open_with_cookie(browser, tenant, application, token)
    assert shown(browser) == "signed in as Ada Lovelace"
    browser.delete_all_cookies()
    browser.get(tenant.url)
    browser.delete_all_cookies()
    open_with_cookie(browser, tenant, application, token)
    fill_in_form(browser)
    assert shown(browser) == "signed in as Ada Lovelace"


def test_a_denied_user_is_denied_again_without_a_form(denying, browser):
    browser.get(f"{denying.web}/join-membership")
    fill_in_form(browser)
    assert shown(browser) == "access_denied: closed"
    browser.get(f"{denying.web}/join-membership")
    assert shown(browser) == "access_denied: closed"
    logs = requests.get(f"{denying.url}_mock/logs", timeout=10).json()
    assert [entry["type"] for entry in logs] == ["f", "f"]
