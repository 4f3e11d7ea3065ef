"""A real Apache with mod_auth_openidc, on the port that the tenant's web applications are registered with."""

import pathlib
import shutil
import subprocess
import time

import requests

MODULE = pathlib.Path("/usr/lib/apache2/modules/mod_auth_openidc.so")
IS_INSTALLED = bool(shutil.which("apache2") and MODULE.exists())

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
OIDCProviderTokenEndpointAuth client_secret_basic
OIDCRedirectURI http://127.0.0.1:{port}/protected/callback
OIDCCryptoPassphrase only-for-tests
OIDCScope "openid profile email"
OIDCRemoteUserClaim email
OIDCSSLValidateServer Off
OIDCCacheType file
OIDCCacheDir {folder}/cache
{directives}
<Location /protected>
  AuthType openid-connect
  Require valid-user
</Location>
"""


class Apache:
    """Serves `members only` at `/protected/`; the directives name the client and what it asks for."""

    def __init__(self, tenant, folder, directives, template=CONFIGURATION):
        self.folder = folder
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
            template.format(
                folder=folder, port=tenant.web_port, module=MODULE, tenant=tenant.url, user="www-data",
                directives=directives,
            )
        )
        self.process = subprocess.Popen(
            ["apache2", "-X", "-f", str(configuration)], stderr=subprocess.PIPE, text=True
        )
        for _ in range(100):
            try:
                requests.get(f"{tenant.web}/", timeout=5)
                break
            except requests.ConnectionError:
                assert self.process.poll() is None, self.process.stderr.read()
                time.sleep(0.1)

    @property
    def log(self):
        return (self.folder / "apache.log").read_text()[-2000:]

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)
