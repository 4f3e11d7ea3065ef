"""Finding one's way on the site: search, navigation and keyboard, as a reader uses them."""

from urllib.parse import unquote

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


def results(driver):
    return [
        unquote(link.get_attribute("href")).split("/pages/")[-1]
        for link in driver.find_elements(By.CSS_SELECTOR, ".results a")
    ]


def search(driver, words):
    field = driver.find_element(By.ID, "search")
    field.clear()
    field.send_keys(words)
    WebDriverWait(driver, 20).until(lambda _: driver.find_element(By.CSS_SELECTOR, ".results").is_displayed())
    return results(driver)


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("lostChange", "codes/lostChange.html"),
        ("setCustomClaim", "reference/api.html"),
        ("geoip countryCode", "reference/event.html"),
        ("stubbing", "PostLoginTesting/StubbingHTTP.html"),
        ("--against", "commands/test.html"),
        ("looser", "PolicyAnalysis/DirectionsOfAChange.html"),
        ("known differences", "PostLogin/KnownDifferences.html"),
    ],
)
def test_the_search_finds_a_page(browser, words, page):
    driver = browser.show("MockTenant/MockTenant.html")
    assert page in [address.split("#")[0] for address in search(driver, words)[:10]]


def test_the_search_says_that_it_finds_nothing(browser):
    driver = browser.show("index.html")
    assert search(driver, "zebra crossing") == []
    assert driver.find_element(By.CSS_SELECTOR, ".results [role=status]").text == "0 results"


def test_the_search_is_used_without_a_mouse(browser):
    driver = browser.show("codes/index.html")
    body = driver.find_element(By.TAG_NAME, "body")
    body.send_keys("/")
    assert driver.switch_to.active_element.get_attribute("id") == "search"
    search(driver, "lostChange")
    driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    first = driver.switch_to.active_element
    assert first.get_attribute("href").endswith("codes/lostChange.html")
    first.send_keys(Keys.ESCAPE)
    assert not driver.find_element(By.CSS_SELECTOR, ".results").is_displayed()
    assert driver.switch_to.active_element.get_attribute("id") == "search"


def test_results_lead_to_pages(browser):
    driver = browser.show("codes/lostChange.html")
    search(driver, "stubbing")
    driver.find_element(By.CSS_SELECTOR, ".results a").click()
    assert "Stubbing" in driver.find_element(By.TAG_NAME, "h1").text


def test_axe_finds_nothing_in_results(browser):
    driver = browser.show("index.html", "phone", "dark")
    assert search(driver, "deny")
    assert browser.violations() == []


def test_the_navigation_marks_the_page_and_opens_its_section(browser):
    driver = browser.show("PostLoginTesting/StubbingHTTP.html")
    current = driver.find_element(By.CSS_SELECTOR, "#navigation [aria-current=page]")
    assert current.is_displayed()
    assert current.get_attribute("href").endswith("StubbingHTTP.html")
    assert driver.find_element(By.CSS_SELECTOR, "#navigation details[open] summary").text == "Test"


def test_a_page_of_a_code_marks_the_list_of_codes(browser):
    driver = browser.show("codes/lostChange.html")
    marked = driver.find_element(By.CSS_SELECTOR, "#navigation [aria-current]")
    assert marked.get_attribute("href").endswith("codes/index.html")


def test_a_phone_shows_the_navigation_at_the_push_of_a_button(browser):
    driver = browser.show("codes/lostChange.html", "phone")
    navigation = driver.find_element(By.ID, "navigation")
    button = driver.find_element(By.CSS_SELECTOR, "button.menu")
    assert not navigation.is_displayed()
    button.click()
    assert navigation.is_displayed()
    assert button.get_attribute("aria-expanded") == "true"


def test_the_first_stop_of_the_keyboard_skips_to_the_content(browser):
    driver = browser.show("codes/lostChange.html")
    driver.find_element(By.TAG_NAME, "body").send_keys(Keys.TAB)
    assert driver.switch_to.active_element.text == "Skip to the content"
