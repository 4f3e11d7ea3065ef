"""The key of a service provider, its registration at the tenant, and a browser that posts forms."""

import html
import re
import subprocess

import requests

from conftest import fill_in_login


class Key:
    """A key and its certificate as files, made by OpenSSL."""

    def __init__(self, folder):
        self.key, self.certificate = folder / "sp.key", folder / "sp.crt"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=sp",
             "-keyout", self.key, "-out", self.certificate],
            check=True, capture_output=True,
        )

    @property
    def pem(self):
        return self.certificate.read_text()

    @property
    def public(self):
        command = ["openssl", "x509", "-in", self.certificate, "-pubkey", "-noout"]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def register(tenant, client_id, members):
    """Creates or changes a client by the Management API."""
    token = requests.post(
        f"{tenant.url}oauth/token",
        json={
            "grant_type": "client_credentials", "client_id": "operations", "client_secret": "operations-secret",
            "audience": f"{tenant.url}api/v2/",
        },
        timeout=10,
    ).json()["access_token"]
    answer = requests.patch(
        f"{tenant.url}api/v2/clients/{client_id}", json=members, headers={"Authorization": f"Bearer {token}"}, timeout=10
    )
    assert answer.status_code == 200, answer.text


def form(page):
    """The address and the fields of a page's form."""
    action = re.search(r'action="([^"]+)"', page.text)
    assert action, page.text
    fields = re.findall(r'name="([^"]+)" value="([^"]*)"', page.text)
    return html.unescape(action.group(1)), {name: html.unescape(value) for name, value in fields}


def log_in(tenant, url=None, data=None, browser=None):
    """Begins a login at an address, logs in, and returns the browser and the page that posts the answer."""
    browser = browser or requests.Session()
    if data:
        answer = browser.post(url, data=data, allow_redirects=False, timeout=10)
    else:
        answer = browser.get(url, allow_redirects=False, timeout=10)
    if answer.status_code == 302:
        answer = fill_in_login(browser, answer, tenant.url)
    assert answer.status_code == 200, answer.text
    return browser, answer
