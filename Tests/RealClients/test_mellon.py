"""mod_auth_mellon in a real Apache: a service provider on lasso, a library of its own for SAML."""

import pathlib
import re
import urllib.parse

import pytest
import requests

from apache import IS_INSTALLED, Apache
from conftest import fill_in_login, transfer_token
from service_provider import Key, form, register

MODULE = pathlib.Path("/usr/lib/apache2/modules/mod_auth_mellon.so")

pytestmark = pytest.mark.skipif(
    not (IS_INSTALLED and MODULE.exists()),
    reason="Debian's packages apache2 and libapache2-mod-auth-mellon are not installed",
)

CONFIGURATION = """
ServerRoot {folder}
ServerName http://127.0.0.1:{port}
UseCanonicalName On
Listen 127.0.0.1:{port}
PidFile {folder}/apache.pid
ErrorLog {folder}/apache.log
User {user}
Group {user}
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authn_core_module /usr/lib/apache2/modules/mod_authn_core.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule authz_user_module /usr/lib/apache2/modules/mod_authz_user.so
LoadModule dir_module /usr/lib/apache2/modules/mod_dir.so
LoadModule auth_mellon_module /usr/lib/apache2/modules/mod_auth_mellon.so
DocumentRoot {folder}/www
MellonLockFile {folder}/cache/lock
{directives}
<Location />
  MellonEndpointPath /mellon
  MellonSPentityId http://127.0.0.1:{port}/metadata
  MellonSPPrivateKeyFile {folder}/sp.key
  MellonSPCertFile {folder}/sp.crt
  MellonIdPMetadataFile {folder}/idp.xml
  MellonSignatureMethod rsa-sha256
  MellonSecureCookie Off
</Location>
<Location /protected>
  AuthType Mellon
  MellonEnable auth
  Require valid-user
</Location>
"""


@pytest.fixture(scope="module", params=["plain", "encrypted", "post"])
def apache(request, tenant, tmp_path_factory):
    folder = tmp_path_factory.mktemp("mellon")
    key = Key(folder)
    for path in (key.key, key.certificate):
        path.chmod(0o644)
    addon = {
        "signingCert": key.pem, "callback": f"{tenant.web}/mellon/postResponse",
        "logout": {"callback": f"{tenant.web}/mellon/logout"},
        # The browser here follows redirects, but sends no forms.
        "binding": "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
    }
    if request.param == "encrypted":
        addon.update(encryptionCert=key.pem, encryptionPublicKey=key.pem)
    register(tenant, "saml", {"addons": {"samlp": addon}})
    metadata = requests.get(f"{tenant.url}samlp/metadata/saml", timeout=10).text
    if request.param == "post":
        # The module posts its request only to an identity provider that offers no redirect.
        metadata, count = re.subn('<SingleSignOnService Binding="[^"]+HTTP-Redirect"[^>]*/>', "", metadata)
        assert count == 1
    (folder / "idp.xml").write_text(metadata)
    apache = Apache(tenant, folder, "", template=CONFIGURATION)
    apache.method = "POST" if request.param == "post" else "GET"
    yield apache
    apache.stop()


def to_page(tenant, browser, url):
    """Follows redirects, and posts requests, by hand as far as the page of the tenant."""
    answer = browser.get(url, allow_redirects=False, timeout=20)
    while True:
        if answer.status_code in (302, 303) and "/u/login" not in answer.headers["location"]:
            address = urllib.parse.urljoin(answer.url, answer.headers["location"])
            answer = browser.get(address, allow_redirects=False, timeout=20)
        elif 'name="SAMLRequest"' in answer.text:
            action, fields = form(answer)
            answer = browser.post(action, data=fields, allow_redirects=False, timeout=20)
        else:
            return answer


def test_a_user_logs_in_and_out(tenant, apache):
    browser = requests.Session()
    answer = to_page(tenant, browser, f"{tenant.web}/protected/")
    assert answer.status_code == 302, (answer.text, apache.log)
    assert answer.request.method == apache.method
    posted = fill_in_login(browser, answer, tenant.url)
    action, fields = form(posted)
    assert action == f"{tenant.web}/mellon/postResponse"
    done = browser.post(action, data=fields, timeout=20)
    assert done.status_code == 200 and done.text == "members only", apache.log
    out = browser.get(f"{tenant.web}/mellon/logout", params={"ReturnTo": f"{tenant.web}/"}, timeout=20)
    trail = [urllib.parse.urlsplit(step.url).path for step in out.history]
    assert "/samlp/saml/logout" in trail, (trail, apache.log)
    assert trail.count("/mellon/logout") == 2 and urllib.parse.urlsplit(out.url).path == "/", (trail, apache.log)
    assert "auth0" not in browser.cookies
    assert to_page(tenant, browser, f"{tenant.web}/protected/").status_code == 302


def test_a_session_transfer_token_signs_the_user_in(tenant, apache):
    browser = requests.Session()
    browser.cookies.set("auth0_session_transfer_token", transfer_token(tenant), domain="localhost.local")
    posted = to_page(tenant, browser, f"{tenant.web}/protected/")
    assert posted.status_code == 200, apache.log
    action, fields = form(posted)
    assert browser.post(action, data=fields, timeout=20).text == "members only", apache.log


def test_a_changed_response_is_refused(tenant, apache):
    browser = requests.Session()
    posted = fill_in_login(browser, to_page(tenant, browser, f"{tenant.web}/protected/"), tenant.url)
    action, fields = form(posted)
    middle = len(fields["SAMLResponse"]) * 3 // 4
    response = fields["SAMLResponse"]
    changed = "B" if response[middle] != "B" else "C"
    fields["SAMLResponse"] = response[:middle] + changed + response[middle + 1:]
    done = browser.post(action, data=fields, timeout=20)
    assert done.text != "members only" and done.status_code >= 400
