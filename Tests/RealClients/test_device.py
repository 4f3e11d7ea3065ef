"""Devices: oauthlib's DeviceClient polls, a browser or Chromium connects the device."""

import re

import pytest
import requests
from oauthlib.oauth2 import DeviceClient
from oauthlib.oauth2.rfc6749.errors import CustomOAuth2Error
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from conftest import PASSWORD, fill_in_login

GRANT = "urn:ietf:params:oauth:grant-type:device_code"


class Device:
    """A television with oauthlib, at the endpoints that discovery names."""

    def __init__(self, tenant):
        self.tenant = tenant
        self.endpoints = requests.get(f"{tenant.url}.well-known/openid-configuration", timeout=10).json()
        assert GRANT in self.endpoints["grant_types_supported"]
        self.client = DeviceClient("tv", scope=["openid", "profile", "offline_access"])
        answer = requests.post(
            self.endpoints["device_authorization_endpoint"],
            data={"client_id": "tv", "scope": "openid profile offline_access"},
            timeout=10,
        )
        assert answer.status_code == 200, answer.text
        self.codes = answer.json()

    def poll(self):
        """One poll, after the interval by the tenant's clock."""
        self.tenant.control("clock/advance", {"seconds": self.codes["interval"]})
        answer = requests.post(
            self.endpoints["token_endpoint"],
            data=self.client.prepare_request_body(device_code=self.codes["device_code"], include_client_id=True),
            headers={"Content-Type": "application/x-www-form-urlencoded"},
            timeout=10,
        )
        return self.client.parse_request_body_response(answer.text)


@pytest.fixture
def device(tenant):
    yield Device(tenant)
    requests.put(f"{tenant.url}_mock/clock", json={"now": None}, timeout=10)


def confirm(tenant, browser, url, action="confirm"):
    page = browser.get(url, timeout=10)
    state = re.search(r'name="state" value="([^"]+)"', page.text).group(1)
    return browser.post(
        f"{tenant.url}u/activate", data={"state": state, "action": action}, allow_redirects=False, timeout=10
    )


def test_oauthlib_gets_tokens_after_the_login(tenant, device):
    with pytest.raises(CustomOAuth2Error) as waiting:
        device.poll()
    assert waiting.value.error == "authorization_pending"
    browser = requests.Session()
    login = confirm(tenant, browser, device.codes["verification_uri_complete"])
    assert "all set" in fill_in_login(browser, login, tenant.url).text
    token = device.poll()
    assert token["access_token"] and token["id_token"] and token["refresh_token"]
    with pytest.raises(Exception) as again:
        device.poll()
    assert "invalid_grant" in str(again.value)


def test_oauthlib_learns_of_the_refusal(tenant, device):
    page = confirm(tenant, requests.Session(), device.codes["verification_uri_complete"], action="cancel")
    assert page.status_code == 403
    with pytest.raises(Exception) as refusal:
        device.poll()
    assert "access_denied" in str(refusal.value)


def await_heading(browser, text):
    # The page before has a heading too, which may be found and then be gone.
    WebDriverWait(browser, 30, ignored_exceptions=[StaleElementReferenceException]).until(
        lambda driver: driver.find_element(By.TAG_NAME, "h1").text == text
    )


@pytest.mark.skipif(
    not chromium.IS_INSTALLED,
    reason="Debian's packages chromium and chromium-driver are not installed",
)
def test_a_user_connects_a_device_in_chromium(tenant, device):
    browser = chromium.start()
    try:
        browser.get(device.codes["verification_uri"])
        browser.find_element(By.ID, "user_code").send_keys("bbbb bbbb")
        browser.find_element(By.TAG_NAME, "button").click()
        assert browser.find_element(By.CLASS_NAME, "problem").text
        browser.find_element(By.ID, "user_code").send_keys(device.codes["user_code"].lower().replace("-", ""))
        browser.find_element(By.TAG_NAME, "button").click()
        await_heading(browser, "Device confirmation")
        browser.find_element(By.CSS_SELECTOR, "button[value=confirm]").click()
        browser.find_element(By.ID, "username").send_keys("ada@example.com")
        browser.find_element(By.ID, "password").send_keys(PASSWORD)
        browser.find_element(By.TAG_NAME, "button").click()
        await_heading(browser, "Congratulations, you're all set!")
    finally:
        browser.quit()
    assert device.poll()["access_token"]
