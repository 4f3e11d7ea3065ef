"""Each method of `api.samlResponse`, by what signxml has verified of the response, with the certificate of the metadata."""

import base64
import re
import shutil
import subprocess
import textwrap

import pytest
import requests

pytest.importorskip("signxml")

from lxml import etree  # noqa: E402
from signxml import DigestAlgorithm, SignatureConfiguration, SignatureMethod, XMLVerifier  # noqa: E402

from conftest import Tenant, fill_in_login  # noqa: E402
from service_provider import Key, form, log_in, register  # noqa: E402

PROTOCOL = "{urn:oasis:names:tc:SAML:2.0:protocol}"
SAML = "{urn:oasis:names:tc:SAML:2.0:assertion}"
SIGNATURE = "{http://www.w3.org/2000/09/xmldsig#}"
ENCRYPTION = "{http://www.w3.org/2001/04/xmlenc#}"
TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type"
CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/"
BOTH = SignatureConfiguration(
    signature_methods={SignatureMethod.RSA_SHA1, SignatureMethod.RSA_SHA256},
    digest_algorithms={DigestAlgorithm.SHA1, DigestAlgorithm.SHA256},
)


@pytest.fixture(scope="module")
def saml(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("saml-response"), config="saml.yaml")
    yield tenant
    tenant.stop()


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    return Key(tmp_path_factory.mktemp("saml-response-key"))


def pem(text):
    lines = textwrap.wrap(text, 64)
    return "\n".join(["-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""])


def certificate(tenant):
    metadata = requests.get(f"{tenant.url}samlp/metadata/saml", timeout=10).text
    return pem(re.search("<X509Certificate>([^<]+)<", metadata).group(1))


def set_calls(tenant, calls):
    token = requests.post(
        f"{tenant.url}oauth/token",
        json={
            "grant_type": "client_credentials", "client_id": "operations", "client_secret": "operations-secret",
            "audience": f"{tenant.url}api/v2/",
        },
        timeout=10,
    ).json()["access_token"]
    answer = requests.patch(
        f"{tenant.url}api/v2/users/auth0|ada", json={"app_metadata": {"calls": calls}},
        headers={"Authorization": f"Bearer {token}"}, timeout=10,
    )
    assert answer.status_code == 200, answer.text


class Response:
    """A response; what it says of the assertion was signed."""

    def __init__(self, tenant, calls, addon=None, cert=None):
        register(tenant, "saml", {"addons": {"samlp": addon or {}}})
        set_calls(tenant, calls)
        _, page = log_in(tenant, f"{tenant.url}samlp/saml?RelayState=inbox")
        self.action, self.fields = form(page)
        self.root = etree.fromstring(base64.b64decode(self.fields["SAMLResponse"]))
        self.assertion = self.root.find(f"{SAML}Assertion")
        self.is_whole = self.root.find(f"{SIGNATURE}Signature") is not None
        signed = self.root if self.is_whole else self.assertion
        if signed is None:
            return
        verified = XMLVerifier().verify(
            signed, x509_cert=cert or certificate(tenant), id_attribute="ID", expect_config=BOTH
        ).signed_xml
        self.root, self.assertion = (verified, verified.find(f"{SAML}Assertion")) if self.is_whole else (
            self.root, verified
        )

    def find(self, path):
        return self.assertion.find(path.replace("saml:", SAML))

    def text(self, path):
        return self.find(path).text

    def attributes(self):
        return {attribute.get("Name"): attribute for attribute in self.assertion.iter(f"{SAML}Attribute")}

    def values(self, name):
        attribute = self.attributes().get(name)
        return None if attribute is None else [value.text for value in attribute]

    def algorithm(self, name):
        """The algorithm of the response's own signature, which no longer stands in what was verified."""
        root = etree.fromstring(base64.b64decode(self.fields["SAMLResponse"]))
        return root.find(f".//{SIGNATURE}{name}").get("Algorithm")

    def seconds(self):
        def at(text):
            hours, minutes, seconds = re.search(r"T(\d+):(\d+):([\d.]+)Z", text).groups()
            return int(hours) * 3600 + int(minutes) * 60 + float(seconds)

        conditions = self.find("saml:Conditions")
        return (at(conditions.get("NotOnOrAfter")) - at(conditions.get("NotBefore"))) % 86400


CONFIRMATION = "saml:Subject/saml:SubjectConfirmation/saml:SubjectConfirmationData"
UPN = f"{CLAIMS}upn"
SHA1, RSA_SHA1 = "http://www.w3.org/2000/09/xmldsig#sha1", "http://www.w3.org/2000/09/xmldsig#rsa-sha1"
SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256"
RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"

# The calls, the add-on's settings, and what the response says with and without the calls.
CASES = {
    "setAttribute": (["plan", "pro & <b>"], {}, lambda r: r.values("plan"), ["pro & <b>"], None),
    "setAudience": (
        ["urn:a"], {"audience": "urn:add-on"},
        lambda r: r.text("saml:Conditions/saml:AudienceRestriction/saml:Audience"), "urn:a", "urn:add-on",
    ),
    "setRecipient": (
        ["urn:r"], {"recipient": "urn:add-on"}, lambda r: r.find(CONFIRMATION).get("Recipient"), "urn:r", "urn:add-on",
    ),
    "setCreateUpnClaim": ([False], {}, lambda r: r.values(UPN), None, ["ada@example.com"]),
    "setPassthroughClaimsWithNoMapping": (
        [False], {}, lambda r: r.values("http://schemas.auth0.com/nickname"), None, ["ada"],
    ),
    "setMapUnknownClaimsAsIs": ([True], {}, lambda r: r.values("nickname"), ["ada"], None),
    "setMapIdentities": (
        [False], {}, lambda r: r.values("http://schemas.auth0.com/identities/default/provider"), None, ["auth0"],
    ),
    "setSignatureAlgorithm": (
        ["rsa-sha1"], {}, lambda r: r.algorithm("SignatureMethod"), RSA_SHA1, RSA_SHA256,
    ),
    "setDigestAlgorithm": (
        ["sha256"], {"digestAlgorithm": "sha1"}, lambda r: r.algorithm("DigestMethod"), SHA256, SHA1,
    ),
    "setDestination": (
        ["urn:d"], {"destination": "urn:add-on"}, lambda r: r.root.get("Destination"), "urn:d", "urn:add-on",
    ),
    "setLifetimeInSeconds": ([60], {"lifetimeInSeconds": 90}, lambda r: r.seconds(), 60, 90),
    "setSignResponse": ([True], {}, lambda r: r.is_whole, True, False),
    "setNameIdentifierFormat": (
        ["urn:f"], {"nameIdentifierFormat": "urn:add-on"},
        lambda r: r.find("saml:Subject/saml:NameID").get("Format"), "urn:f", "urn:add-on",
    ),
    "setNameIdentifierProbes": (
        [["urn:none", f"{CLAIMS}emailaddress"]], {}, lambda r: r.text("saml:Subject/saml:NameID"), "ada@example.com",
        "auth0|ada",
    ),
    "setAuthnContextClassRef": (
        ["urn:c"], {}, lambda r: r.text("saml:AuthnStatement/saml:AuthnContext/saml:AuthnContextClassRef"), "urn:c",
        "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified",
    ),
    "setIncludeAttributeNameFormat": (
        [False], {}, lambda r: r.attributes()[UPN].get("NameFormat"), None,
        "urn:oasis:names:tc:SAML:2.0:attrname-format:uri",
    ),
    "setTypedAttributes": ([False], {}, lambda r: r.attributes()[UPN][0].get(TYPE), "xs:anyType", "xs:string"),
    "setRelayState": (["r"], {}, lambda r: r.fields["RelayState"], "r", "inbox"),
    "setIssuer": (["urn:i"], {"issuer": "urn:add-on"}, lambda r: r.text("saml:Issuer"), "urn:i", "urn:add-on"),
}


@pytest.mark.parametrize("method", CASES)
def test_a_setting_is_in_what_was_signed(saml, method):
    values, addon, read, expected, without = CASES[method]
    assert read(Response(saml, [], addon)) == without
    assert read(Response(saml, [[method, *values]], addon)) == expected


def test_of_several_calls_the_last_counts(saml):
    response = Response(saml, [["setIssuer", "urn:first"], ["setAudience", "urn:a"], ["setIssuer", "urn:last"]])
    assert response.text("saml:Issuer") == "urn:last"
    assert response.text("saml:Conditions/saml:AudienceRestriction/saml:Audience") == "urn:a"


def test_attributes_have_the_order_of_their_last_change_and_their_types(saml):
    response = Response(
        saml,
        [
            ["setAttribute", "first", "1"], ["setAttribute", "second", 2.5], ["setAttribute", "third", True],
            ["setAttribute", "first", ["a", "b"]], ["setAttribute", UPN, None],
        ],
    )
    assert list(response.attributes())[-3:] == ["second", "third", "first"]
    assert response.values("first") == ["a", "b"] and response.values(UPN) is None
    types = [response.attributes()[name][0].get(TYPE) for name in ("first", "second", "third")]
    assert types == ["xs:string", "xs:double", "xs:boolean"]


def test_set_cert_with_set_key_sign(saml, key):
    calls = [["setCert", key.pem], ["setKey", key.key.read_text()]]
    assert Response(saml, calls, cert=key.pem).text("saml:Subject/saml:NameID") == "auth0|ada"
    for call in calls:
        assert Response(saml, [call]).text("saml:Subject/saml:NameID") == "auth0|ada"


def test_set_signing_cert_demands_a_signed_request(saml, key):
    register(saml, "saml", {"addons": {"samlp": {}}})
    set_calls(saml, [["setSigningCert", key.pem]])
    request = (
        '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0"/>'
    )
    browser = requests.Session()
    answer = browser.post(f"{saml.url}samlp/saml", data={"SAMLRequest": request}, allow_redirects=False, timeout=10)
    refused = fill_in_login(browser, answer, saml.url)
    assert refused.status_code == 400 and "MUST be signed" in refused.text


@pytest.mark.skipif(not shutil.which("xmlsec1"), reason="the program xmlsec1 is not installed")
@pytest.mark.parametrize("algorithm", ["aes256-gcm", "aes256-cbc"])
def test_encryption_needs_both_setters_and_is_read_with_the_private_key(saml, key, algorithm, tmp_path):
    calls = [
        ["setEncryptionCert", key.pem], ["setEncryptionPublicKey", key.public], ["setEncryptionAlgorithm", algorithm],
    ]
    response = Response(saml, calls)
    assert response.assertion is None
    method = response.root.find(f".//{ENCRYPTION}EncryptedData/{ENCRYPTION}EncryptionMethod")
    assert method.get("Algorithm").endswith(algorithm)
    encrypted, plain = tmp_path / "encrypted.xml", tmp_path / "plain.xml"
    encrypted.write_bytes(etree.tostring(response.root))
    subprocess.run(
        ["xmlsec1", "--decrypt", "--privkey-pem", key.key, "--output", plain, encrypted], check=True,
        capture_output=True,
    )
    assertion = etree.fromstring(plain.read_bytes()).find(f"{SAML}EncryptedAssertion/{SAML}Assertion")
    signed = XMLVerifier().verify(assertion, x509_cert=certificate(saml), id_attribute="ID").signed_xml
    assert signed.findtext(f"{SAML}Subject/{SAML}NameID") == "auth0|ada"
    for call in calls[:2]:
        assert Response(saml, [call]).assertion is not None
