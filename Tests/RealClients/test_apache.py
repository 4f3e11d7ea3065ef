"""mod_auth_openidc in a real Apache: an unmodified relying party that forwards `session_transfer_token`."""

import pathlib
import shutil
import subprocess
import time
import urllib.parse

import pytest
import requests

from conftest import fill_in_login, transfer_token

MODULE = pathlib.Path("/usr/lib/apache2/modules/mod_auth_openidc.so")
pytestmark = pytest.mark.skipif(
    not (shutil.which("apache2") and MODULE.exists()),
    reason="Debian's packages apache2 and libapache2-mod-auth-openidc are not installed",
)

CONFIGURATION = """
ServerRoot {folder}
ServerName 127.0.0.1
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
LoadModule auth_openidc_module {module}
DocumentRoot {folder}/www
OIDCProviderMetadataURL {tenant}.well-known/openid-configuration
OIDCClientID basic
OIDCClientSecret basic-secret
OIDCProviderTokenEndpointAuth client_secret_basic
OIDCRedirectURI http://127.0.0.1:{port}/protected/callback
OIDCCryptoPassphrase only-for-tests
OIDCScope "openid profile email"
OIDCRemoteUserClaim email
OIDCAuthRequestParams session_transfer_token=#
OIDCSSLValidateServer Off
OIDCCacheType file
OIDCCacheDir {folder}/cache
<Location /protected>
  AuthType openid-connect
  Require valid-user
</Location>
"""


@pytest.fixture(scope="module")
def apache(tenant, tmp_path_factory):
    folder = tmp_path_factory.mktemp("apache")
    (folder / "www/protected").mkdir(parents=True)
    (folder / "www/protected/index.html").write_text("members only")
    (folder / "cache").mkdir()
    for path in (folder.parent, folder, folder / "cache"):
        path.chmod(0o777)
    for path in folder.parents:
        if path.is_relative_to("/tmp") and path != pathlib.Path("/tmp"):
            path.chmod(path.stat().st_mode | 0o055)
    configuration = folder / "apache.conf"
    configuration.write_text(
        CONFIGURATION.format(folder=folder, port=tenant.web_port, module=MODULE, tenant=tenant.url, user="www-data")
    )
    process = subprocess.Popen(["apache2", "-X", "-f", str(configuration)], stderr=subprocess.PIPE, text=True)
    for _ in range(100):
        try:
            requests.get(f"{tenant.web}/", timeout=5)
            break
        except requests.ConnectionError:
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.1)
    yield folder
    process.terminate()
    process.wait(timeout=30)


def test_a_forwarded_token_signs_the_user_in(tenant, apache):
    browser = requests.Session()
    answer = browser.get(
        f"{tenant.web}/protected/", params={"session_transfer_token": transfer_token(tenant)}, timeout=20
    )
    trail = [urllib.parse.urlsplit(step.url).path for step in answer.history]
    assert answer.status_code == 200 and answer.text == "members only", (apache / "apache.log").read_text()[-2000:]
    assert "/u/login" not in trail


def test_without_a_token_the_user_logs_in(tenant, apache):
    browser = requests.Session()
    answer = browser.get(f"{tenant.web}/protected/", allow_redirects=False, timeout=20)
    at_tenant = browser.get(answer.headers["location"], allow_redirects=False, timeout=20)
    back = fill_in_login(browser, at_tenant, tenant.url)
    answer = browser.get(back.headers["location"], timeout=20)
    assert answer.status_code == 200 and answer.text == "members only"
