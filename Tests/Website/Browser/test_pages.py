"""Pages of every kind: axe-core finds nothing, and nothing but code and tables is wider than the window."""

import pytest

PAGES = [
    "index.html",
    "PostLogin/Installing.html",
    "PostLogin/KnownDifferences.html",
    "PostLoginTesting/SuiteReference.html",
    "PolicyAnalysis/FindingWhatAChangeDoes.html",
    "PolicyAnalysis/Codes.html",
    "MockTenant/MockTenant.html",
    "codes/index.html",
    "codes/lostChange.html",
    "codes/limitExceeded.html",
    "commands/test.html",
    "schemas/suite.html",
    "reference/event.html",
    "reference/api.html",
    "libraries/index.html",
    "libraries/PostLoginRules.html",
    "CHANGELOG.html",
]
# axe finds nothing in a page that is nothing, so each page says something.
LEAST_WORDS = 40


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", ["phone", "desktop"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(browser, page, width, colours):
    driver = browser.show(page, width, colours)
    assert browser.violations() == []
    assert len(driver.find_element("css selector", "main").text.split()) >= LEAST_WORDS
    wide = driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"the page is {wide} pixels wider than the window"


def test_axe_is_at_work(browser):
    driver = browser.show("index.html")
    driver.execute_script("document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=\"a.png\">')")
    assert [line.split(":")[0] for line in browser.violations()] == ["image-alt"]


def test_colours_follow_the_system(browser):
    grounds = []
    for colours in ("light", "dark"):
        driver = browser.show("index.html", colours=colours)
        grounds.append(driver.execute_script("return getComputedStyle(document.body).backgroundColor"))
    assert grounds == ["rgb(255, 255, 255)", "rgb(13, 17, 23)"]
