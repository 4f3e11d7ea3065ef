"""A service provider of pysaml2: its registration, its requests and its reading of responses."""

import re
import shutil

import requests
from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.client import Saml2Client
from saml2.config import Config
from saml2.saml import NAMEID_FORMAT_UNSPECIFIED

from service_provider import form, register

SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
DIGEST_SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256"


def service_provider(tenant, key, client_id="saml", path="", **addon):
    """A client of pysaml2 with the tenant's metadata, registered as a client; its URLs begin with the path."""
    web = f"{tenant.web}{path}"
    register(
        tenant, client_id,
        {"addons": {"samlp": {"signingCert": key.pem, "logout": {"callback": f"{web}/slo"}, **addon}}},
    )
    metadata = requests.get(f"{tenant.url}samlp/metadata/{client_id}", timeout=10)
    assert metadata.status_code == 200 and metadata.headers["content-type"].startswith("application/xml")
    config = Config()
    config.load(
        {
            "entityid": f"{web}/metadata",
            "xmlsec_binary": shutil.which("xmlsec1"),
            "key_file": str(key.key), "cert_file": str(key.certificate),
            "encryption_keypairs": [{"key_file": str(key.key), "cert_file": str(key.certificate)}],
            "metadata": {"inline": [metadata.text]},
            "allow_unknown_attributes": True,
            "service": {
                "sp": {
                    "endpoints": {
                        "assertion_consumer_service": [(f"{web}/acs", BINDING_HTTP_POST)],
                        "single_logout_service": [
                            (f"{web}/slo", BINDING_HTTP_REDIRECT), (f"{web}/slo", BINDING_HTTP_POST),
                        ],
                    },
                    "authn_requests_signed": True, "logout_requests_signed": True,
                    "want_assertions_signed": not addon.get("signResponse"),
                    "want_response_signed": bool(addon.get("signResponse")),
                    "allow_unsolicited": True,
                    "name_id_format": [NAMEID_FORMAT_UNSPECIFIED],
                }
            },
        }
    )
    return Saml2Client(config)


def request(client, binding, **attributes):
    """The id of a signed request with more attributes, and the address and form with which it begins."""
    identifier, info = client.prepare_for_authenticate(
        relay_state="inbox", binding=binding, sign=True, sigalg=SHA256,
        digest_alg=DIGEST_SHA256, **attributes,
    )
    if binding == BINDING_HTTP_REDIRECT:
        return identifier, dict(info["headers"])["Location"], None
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', info["data"]))
    return identifier, info["url"], fields


def parse(client, page, identifier=None):
    action, fields = form(page)
    outstanding = {identifier: "/"} if identifier else {}
    return fields.get("RelayState"), client.parse_authn_request_response(
        fields["SAMLResponse"], BINDING_HTTP_POST, outstanding
    )
