"""python3-saml, whose signatures are checked by another binding of xmlsec, and the program xmlsec1 itself."""

import base64
import datetime
import re
import shutil
import subprocess
import textwrap

import pytest
import requests

pytest.importorskip("onelogin.saml2.auth")

from onelogin.saml2.auth import OneLogin_Saml2_Auth  # noqa: E402
from onelogin.saml2.idp_metadata_parser import OneLogin_Saml2_IdPMetadataParser  # noqa: E402

from service_provider import Key, form, log_in, register  # noqa: E402


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    return Key(tmp_path_factory.mktemp("python-saml"))


def settings(tenant, key, encrypted):
    addon = {
        "signingCert": key.pem, "logout": {"callback": f"{tenant.web}/slo"},
        "binding": "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
    }
    if encrypted:
        addon.update(encryptionCert=key.pem, encryptionPublicKey=key.pem, encryptionAlgorithm="aes256-cbc")
    register(tenant, "saml", {"addons": {"samlp": addon}})
    metadata = requests.get(f"{tenant.url}samlp/metadata/saml", timeout=10).text
    return {
        "strict": True,
        "sp": {
            "entityId": f"{tenant.web}/metadata",
            "assertionConsumerService": {"url": f"{tenant.web}/acs"},
            "singleLogoutService": {"url": f"{tenant.web}/slo"},
            "x509cert": key.pem, "privateKey": key.key.read_text(),
        },
        "idp": OneLogin_Saml2_IdPMetadataParser.parse(metadata)["idp"],
        "security": {
            "authnRequestsSigned": True, "logoutRequestSigned": True, "logoutResponseSigned": True,
            "wantAssertionsSigned": True, "wantMessagesSigned": False, "wantAssertionsEncrypted": encrypted,
            "signatureAlgorithm": "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
            "digestAlgorithm": "http://www.w3.org/2001/04/xmlenc#sha256", "rejectDeprecatedAlgorithm": True,
            "requestedAuthnContext": False,
        },
    }


def request(tenant, path, fields=None, query=None):
    host = tenant.web.split("//")[1]
    return {
        "https": "off", "http_host": host, "script_name": path, "get_data": query or {}, "post_data": fields or {},
    }


@pytest.mark.parametrize("encrypted", [False, True], ids=["plain", "encrypted"])
def test_a_login_and_a_logout(tenant, key, encrypted):
    own = settings(tenant, key, encrypted)
    auth = OneLogin_Saml2_Auth(request(tenant, "/"), own)
    url = auth.login(return_to="inbox")
    browser, page = log_in(tenant, url)
    action, fields = form(page)
    assert action == f"{tenant.web}/acs" and fields["RelayState"] == "inbox"
    answer = OneLogin_Saml2_Auth(request(tenant, "/acs", fields), own)
    answer.process_response(request_id=auth.get_last_request_id())
    assert answer.get_errors() == [], answer.get_last_error_reason()
    assert answer.is_authenticated() and answer.get_nameid() == "auth0|ada"
    # A changed assertion is refused, so the check above means something.
    xml = base64.b64decode(fields["SAMLResponse"])
    if not encrypted:
        forged = {**fields, "SAMLResponse": base64.b64encode(xml.replace(b"auth0|ada", b"auth0|bob")).decode()}
        other = OneLogin_Saml2_Auth(request(tenant, "/acs", forged), own)
        other.process_response()
        assert not other.is_authenticated()
    url = answer.logout(
        name_id=answer.get_nameid(), session_index=answer.get_session_index(), return_to="bye",
        name_id_format=answer.get_nameid_format(),
    )
    back = browser.get(url, allow_redirects=False, timeout=10)
    assert back.status_code == 302, back.text
    query = dict(
        (name, requests.utils.unquote(value))
        for name, value in (pair.split("=", 1) for pair in back.headers["location"].split("?")[1].split("&"))
    )
    ended = OneLogin_Saml2_Auth(request(tenant, "/slo", query=query), own)
    ended.process_slo(request_id=answer.get_last_request_id())
    assert ended.get_errors() == [], ended.get_last_error_reason()


AUTHN_REQUEST = """
<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="{id}" Version="2.0"
  xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" IssueInstant="{now}" Destination="{destination}">
  <saml:Issuer>urn:xmlsec1</saml:Issuer>
  <ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
    <ds:SignedInfo>
      <ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
      <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#{signature}"/>
      <ds:Reference URI="#{id}">
        <ds:Transforms>
          <ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>
          <ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
        </ds:Transforms>
        <ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#{digest}"/>
        <ds:DigestValue/>
      </ds:Reference>
    </ds:SignedInfo>
    <ds:SignatureValue/>
  </ds:Signature>
</samlp:AuthnRequest>
"""


@pytest.mark.skipif(not shutil.which("xmlsec1"), reason="the program xmlsec1 is not installed")
@pytest.mark.parametrize("signature, digest", [("rsa-sha256", "sha256"), ("rsa-sha512", "sha512")])
def test_xmlsec1_signs_a_request_by_post(tenant, key, tmp_path, signature, digest):
    settings(tenant, key, False)
    template, signed = tmp_path / "template.xml", tmp_path / "signed.xml"
    url = f"{tenant.url}samlp/saml"
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    template.write_text(
        AUTHN_REQUEST.format(id=f"_{signature}", now=now, destination=url, signature=signature, digest=digest)
    )
    subprocess.run(
        ["xmlsec1", "--sign", "--privkey-pem", key.key, "--id-attr:ID",
         "urn:oasis:names:tc:SAML:2.0:protocol:AuthnRequest", "--output", signed, template],
        check=True, capture_output=True,
    )
    fields = {"SAMLRequest": base64.b64encode(signed.read_bytes()).decode(), "RelayState": "inbox"}
    forged = {"SAMLRequest": base64.b64encode(signed.read_bytes().replace(b"urn:xmlsec1", b"urn:xmlsec2")).decode()}
    refused = requests.post(url, data=forged, allow_redirects=False, timeout=10)
    assert refused.status_code == 400 and "is not valid" in refused.text
    _, page = log_in(tenant, url, data=fields)
    answer = form(page)[1]
    assert answer["RelayState"] == "inbox"
    assert f'InResponseTo="_{signature}"' in base64.b64decode(answer["SAMLResponse"]).decode()
    again = requests.post(url, data=fields, allow_redirects=False, timeout=10)
    assert again.status_code == 400 and "has been sent before" in again.text


@pytest.mark.skipif(not shutil.which("xmlsec1"), reason="the program xmlsec1 is not installed")
def test_xmlsec1_verifies_with_the_certificate_of_the_metadata(tenant, key, tmp_path):
    own = settings(tenant, key, False)
    _, page = log_in(tenant, OneLogin_Saml2_Auth(request(tenant, "/"), own).login())
    response = tmp_path / "response.xml"
    response.write_bytes(base64.b64decode(form(page)[1]["SAMLResponse"]))
    certificate = tmp_path / "tenant.pem"
    metadata = requests.get(f"{tenant.url}samlp/metadata/saml", timeout=10).text
    lines = textwrap.wrap(re.search("<X509Certificate>([^<]+)<", metadata).group(1), 64)
    certificate.write_text("\n".join(["-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""]))
    command = [
        "xmlsec1", "--verify", "--pubkey-cert-pem", certificate, "--id-attr:ID",
        "urn:oasis:names:tc:SAML:2.0:assertion:Assertion", response,
    ]
    assert subprocess.run(command, capture_output=True).returncode == 0
    response.write_bytes(response.read_bytes().replace(b"ada@", b"bob@"))
    assert subprocess.run(command, capture_output=True).returncode != 0
