"""A headless Chromium of Debian's packages, driven by selenium."""

import shutil

from selenium import webdriver

IS_INSTALLED = bool(shutil.which("chromium") and shutil.which("chromedriver"))


def start(*arguments, preferences=None):
    options = webdriver.ChromeOptions()
    options.add_experimental_option("prefs", preferences or {})
    options.binary_location = shutil.which("chromium")
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *arguments):
        options.add_argument(argument)
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    driver.set_page_load_timeout(60)
    # A click returns before the page that it leads to is there.
    driver.implicitly_wait(30)
    return driver
