"""WS-Federation: signxml verifies the token with the certificate of the metadata."""

import pytest
import requests

pytest.importorskip("signxml")

from lxml import etree  # noqa: E402
from signxml import XMLVerifier  # noqa: E402

from conftest import fill_in_login, transfer_token  # noqa: E402
from service_provider import form, log_in, register  # noqa: E402

TRUST = "{http://schemas.xmlsoap.org/ws/2005/02/trust}"
SAML11 = "{urn:oasis:names:tc:SAML:1.0:assertion}"
SAML20 = "{urn:oasis:names:tc:SAML:2.0:assertion}"


def certificate(tenant):
    address = f"{tenant.url}wsfed/FederationMetadata/2007-06/FederationMetadata.xml"
    metadata = etree.fromstring(requests.get(address, timeout=10).content)
    return metadata.findtext(".//{http://www.w3.org/2000/09/xmldsig#}X509Certificate")


def verified(tenant, page, attribute):
    """The assertion as the verifier has read it."""
    action, fields = form(page)
    assert action == f"{tenant.web}/wsfed" and fields["wa"] == "wsignin1.0"
    answer = etree.fromstring(fields["wresult"].encode())
    assert answer.tag == f"{TRUST}RequestSecurityTokenResponse"
    token = answer.find(f"{TRUST}RequestedSecurityToken")[0]
    pem = f"-----BEGIN CERTIFICATE-----\n{certificate(tenant)}\n-----END CERTIFICATE-----\n"
    return fields, XMLVerifier().verify(token, x509_cert=pem, id_attribute=attribute).signed_xml


def sign_in(tenant, **parameters):
    parameters = {"wa": "wsignin1.0", "wtrealm": "urn:relying-party", "wctx": "ctx&1", **parameters}
    return requests.Request("GET", f"{tenant.url}wsfed", params=parameters).prepare().url


def test_a_token_of_saml_1_1(tenant):
    register(tenant, "wsfed", {"addons": {"wsfed": {}}})
    _, page = log_in(tenant, sign_in(tenant))
    fields, assertion = verified(tenant, page, "AssertionID")
    assert fields["wctx"] == "ctx&1"
    assert assertion.tag == f"{SAML11}Assertion" and assertion.get("Issuer") == "urn:localhost"
    assert assertion.findtext(f".//{SAML11}Audience") == "urn:relying-party"
    assert assertion.findtext(f".//{SAML11}NameIdentifier") == "auth0|ada"


def test_a_token_of_saml_2_0(tenant):
    register(tenant, "wsfed", {"addons": {"wsfed": {"tokenType": "urn:oasis:names:tc:SAML:2.0:assertion"}}})
    _, page = log_in(tenant, sign_in(tenant))
    _, assertion = verified(tenant, page, "ID")
    assert assertion.tag == f"{SAML20}Assertion"
    assert assertion.findtext(f".//{SAML20}NameID") == "auth0|ada"


def test_a_session_transfer_token_needs_no_login_page(tenant):
    register(tenant, "wsfed", {"addons": {"wsfed": {}}})
    page = requests.get(
        sign_in(tenant, session_transfer_token=transfer_token(tenant)), allow_redirects=False, timeout=10
    )
    assert page.status_code == 200
    _, assertion = verified(tenant, page, "AssertionID")
    assert assertion.findtext(f".//{SAML11}NameIdentifier") == "auth0|ada"


def test_wfresh_asks_again(tenant):
    register(tenant, "wsfed", {"addons": {"wsfed": {}}})
    browser, _ = log_in(tenant, sign_in(tenant))
    asked = browser.get(sign_in(tenant, wfresh="0"), allow_redirects=False, timeout=10)
    assert asked.status_code == 302 and asked.headers["location"].startswith("/u/login")
    _, assertion = verified(tenant, fill_in_login(browser, asked, tenant.url), "AssertionID")
    assert assertion.findtext(f".//{SAML11}NameIdentifier") == "auth0|ada"


def test_a_sign_out(tenant):
    register(tenant, "wsfed", {"addons": {"wsfed": {}}})
    browser, _ = log_in(tenant, sign_in(tenant))
    assert browser.get(sign_in(tenant), allow_redirects=False, timeout=10).status_code == 200
    out = browser.get(
        sign_in(tenant, wa="wsignout1.0", wreply=f"{tenant.web}/wsfed"), allow_redirects=False, timeout=10
    )
    assert out.status_code == 302 and out.headers["location"] == f"{tenant.web}/wsfed"
    assert browser.get(sign_in(tenant), allow_redirects=False, timeout=10).status_code == 302
