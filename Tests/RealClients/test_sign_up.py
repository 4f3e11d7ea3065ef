"""Sign-ups that an Action decides: by a person in Chromium, by auth0-python, and by requests."""

import pytest
import requests
from auth0.authentication import Database
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from conftest import PASSWORD, Tenant
from web_application import WebApplication

CONNECTION = "Username-Password-Authentication"


@pytest.fixture(scope="module")
def sign_up(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("sign-up"), config="sign-up.yaml")
    application = WebApplication(tenant)
    yield tenant
    application.stop()
    tenant.stop()


@pytest.fixture
def database(sign_up):
    return Database(f"localhost:{sign_up.port}", "web", protocol="http")


def fill_in(browser, email):
    field = browser.find_element(By.ID, "username")
    field.clear()
    field.send_keys(email)
    browser.find_element(By.ID, "password").send_keys(PASSWORD)
    browser.find_element(By.TAG_NAME, "button").click()


def expect_problem(browser, text):
    wait = WebDriverWait(browser, 30, ignored_exceptions=[NoSuchElementException, StaleElementReferenceException])
    wait.until(lambda driver: driver.find_element(By.CLASS_NAME, "problem").text == text)


def test_the_error_is_auth0s(sign_up):
    answer = requests.post(
        f"{sign_up.url}dbconnections/signup",
        json={"client_id": "web", "connection": CONNECTION, "email": "eve@elsewhere.example", "password": PASSWORD},
        timeout=30,
    )
    assert answer.status_code == 400
    assert answer.json() == {
        "name": "InternalExtensibilityError", "code": "extensibility_error", "statusCode": 400,
        "message": "domain of the address", "description": "domain of the address",
        "friendly_message": "Sign up with your work address",
    }


def test_auth0_python_signs_up_and_raises_the_refusal(database):
    user = database.signup("ida@example.com", PASSWORD, CONNECTION)
    assert user["email"] == "ida@example.com"
    with pytest.raises(Exception) as refusal:
        database.signup("ida@elsewhere.example", PASSWORD, CONNECTION)
    assert refusal.value.status_code == 400
    assert refusal.value.error_code == "extensibility_error"


@pytest.mark.skipif(
    not chromium.IS_INSTALLED,
    reason="Debian's packages chromium and chromium-driver are not installed",
)
def test_the_page_shows_why_and_takes_another_address(sign_up):
    browser = chromium.start()
    try:
        browser.get(f"{sign_up.web}/join-membership")
        browser.find_element(By.LINK_TEXT, "Sign up").click()
        fill_in(browser, "eve@elsewhere.example")
        expect_problem(browser, "Sign up with your work address")
        fill_in(browser, "later@example.com")
        expect_problem(browser, "Sign up next week")
        fill_in(browser, "eve@example.com")
        WebDriverWait(browser, 30).until(lambda driver: driver.find_elements(By.ID, "who"))
        assert browser.find_element(By.ID, "who").text.startswith("signed in as ")
    finally:
        browser.quit()
