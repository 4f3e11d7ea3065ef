"""mod_auth_openidc in a real Apache: an unmodified relying party that forwards `session_transfer_token`."""

import time
import urllib.parse

import pytest
import requests

from apache import IS_INSTALLED, Apache
from conftest import fill_in_login, transfer_token

pytestmark = pytest.mark.skipif(
    not IS_INSTALLED, reason="Debian's packages apache2 and libapache2-mod-auth-openidc are not installed"
)

DIRECTIVES = """
OIDCClientID basic
OIDCClientSecret basic-secret
OIDCAuthRequestParams session_transfer_token=#
"""


@pytest.fixture(scope="module")
def apache(tenant, tmp_path_factory):
    apache = Apache(tenant, tmp_path_factory.mktemp("apache"), DIRECTIVES)
    yield apache
    apache.stop()


def test_a_forwarded_token_signs_the_user_in(tenant, apache):
    browser = requests.Session()
    answer = browser.get(
        f"{tenant.web}/protected/", params={"session_transfer_token": transfer_token(tenant)}, timeout=20
    )
    trail = [urllib.parse.urlsplit(step.url).path for step in answer.history]
    assert answer.status_code == 200 and answer.text == "members only", apache.log
    assert "/u/login" not in trail


def test_without_a_token_the_user_logs_in(tenant, apache):
    browser = requests.Session()
    answer = browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20)
    at_tenant = browser.get(answer.headers["location"], allow_redirects=False, timeout=20)
    back = fill_in_login(browser, at_tenant, tenant.url)
    answer = browser.get(back.headers["location"], timeout=20)
    assert answer.status_code == 200 and answer.text == "members only"


def test_a_logout_at_the_tenant_ends_the_session_of_apache(tenant, apache):
    browser = requests.Session()
    answer = browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20)
    at_tenant = browser.get(answer.headers["location"], allow_redirects=False, timeout=20)
    back = fill_in_login(browser, at_tenant, tenant.url)
    assert browser.get(back.headers["location"], timeout=20).text == "members only"
    assert browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20).status_code == 200
    browser.get(f"{tenant.url}v2/logout", params={"client_id": "web"}, allow_redirects=False, timeout=10)
    for _ in range(100):
        answer = browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20)
        if answer.status_code == 302:
            break
        time.sleep(0.1)
    assert answer.status_code == 302, apache.log
    assert answer.headers["location"].startswith(f"{tenant.url}authorize")
