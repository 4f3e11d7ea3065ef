"""A headless Chromium of Debian's packages, in the widths and colours that the site is made for."""

import importlib.util
import os
import pathlib
import shutil

import pytest
from selenium import webdriver

ROOT = pathlib.Path(__file__).resolve().parents[3]
SITE = pathlib.Path(os.environ.get("POSTLOGIN_SITE", ROOT / ".build-site/pages"))
WIDTHS = {"phone": 400, "desktop": 1280}


def axe():
    """The text of axe-core, out of a package that ships it; the package itself is not imported."""
    package = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    return (package / "axe.min.js").read_text(encoding="utf-8")


class Browser:
    """Opens pages of the site from the disk."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        self.driver.set_page_load_timeout(60)
        self.driver.set_script_timeout(60)

    def show(self, page, width="desktop", colours="light"):
        """Loads a page; a window of Chromium has a least width, so the width is that of an emulated device."""
        metrics = {"width": WIDTHS[width], "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        features = [{"name": "prefers-color-scheme", "value": colours}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        self.driver.get((SITE / page).as_uri())
        return self.driver

    def violations(self):
        self.driver.execute_script(axe())
        return self.driver.execute_async_script(
            "const done = arguments[0]; axe.run().then((result) => done(result.violations.flatMap((violation) =>"
            " violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary}`))));"
        )


@pytest.fixture(scope="session")
def browser():
    if not (SITE / "index.html").exists():
        pytest.fail(f"there is no site in {SITE}; run make site first")
    browser = Browser()
    yield browser
    browser.driver.quit()
