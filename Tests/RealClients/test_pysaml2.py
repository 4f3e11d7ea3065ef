"""pysaml2, an independent implementation of SAML: it verifies by the program xmlsec1."""

import re
import shutil

import pytest
import requests

pytest.importorskip("saml2")

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT  # noqa: E402

from conftest import fill_in_login, transfer_token  # noqa: E402
from pysaml2_client import SHA256, parse, request, service_provider  # noqa: E402
from service_provider import Key, form, log_in  # noqa: E402

pytestmark = pytest.mark.skipif(not shutil.which("xmlsec1"), reason="the program xmlsec1 is not installed")

EMAIL = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    return Key(tmp_path_factory.mktemp("pysaml2"))


@pytest.mark.parametrize("binding", [BINDING_HTTP_REDIRECT, BINDING_HTTP_POST])
@pytest.mark.parametrize(
    "addon",
    [
        {},
        {"signResponse": True},
        {"encryptionAlgorithm": "aes256-cbc"},
        {"encryptionAlgorithm": "aes256-gcm"},
    ],
    ids=["signed-assertion", "signed-response", "encrypted-cbc", "encrypted-gcm"],
)
def test_a_signed_request_ends_in_a_response_that_pysaml2_accepts(tenant, key, binding, addon):
    if "encryptionAlgorithm" in addon:
        addon = {**addon, "encryptionCert": key.pem, "encryptionPublicKey": key.pem}
    client = service_provider(tenant, key, **addon)
    identifier, url, data = request(client, binding)
    _, page = log_in(tenant, url, data)
    relay_state, response = parse(client, page, identifier)
    assert relay_state == "inbox"
    assert response.name_id.text == "auth0|ada"
    assert response.ava[EMAIL] == ["ada@example.com"]
    assert response.in_response_to == identifier


def test_the_tenant_begins_a_login_by_itself(tenant, key):
    client = service_provider(tenant, key)
    _, page = log_in(tenant, f"{tenant.url}samlp/saml")
    # Without a request there is no issuer, so the audience is the client's own setting.
    action, _ = form(page)
    assert action == f"{tenant.web}/acs"
    client = service_provider(tenant, key, audience=f"{tenant.web}/metadata")
    _, page = log_in(tenant, f"{tenant.url}samlp/saml")
    _, response = parse(client, page)
    assert response.name_id.text == "auth0|ada"


def test_a_session_transfer_token_needs_no_login_page(tenant, key):
    client = service_provider(tenant, key)
    identifier, url, _ = request(client, BINDING_HTTP_REDIRECT)
    page = requests.get(f"{url}&session_transfer_token={transfer_token(tenant)}", allow_redirects=False, timeout=10)
    assert page.status_code == 200, page.headers.get("location")
    _, response = parse(client, page, identifier)
    assert response.name_id.text == "auth0|ada"


def test_a_forced_login_asks_again_and_a_passive_one_with_a_session_does_not(tenant, key):
    client = service_provider(tenant, key)
    identifier, url, _ = request(client, BINDING_HTTP_REDIRECT)
    browser, page = log_in(tenant, url)
    index = parse(client, page, identifier)[1].assertion.authn_statement[0].session_index
    identifier, url, _ = request(client, BINDING_HTTP_REDIRECT, is_passive="true")
    page = browser.get(url, allow_redirects=False, timeout=10)
    assert parse(client, page, identifier)[1].assertion.authn_statement[0].session_index == index
    identifier, url, _ = request(client, BINDING_HTTP_REDIRECT, force_authn="true")
    asked = browser.get(url, allow_redirects=False, timeout=10)
    assert asked.status_code == 302 and asked.headers["location"].startswith("/u/login")
    page = fill_in_login(browser, asked, tenant.url)
    _, response = parse(client, page, identifier)
    assert response.name_id.text == "auth0|ada"
    assert response.assertion.authn_statement[0].session_index != index


def test_an_unsigned_request_and_a_replay_are_refused(tenant, key):
    client = service_provider(tenant, key)
    identifier, info = client.prepare_for_authenticate(binding=BINDING_HTTP_REDIRECT, sign=False)
    answer = requests.get(dict(info["headers"])["Location"], allow_redirects=False, timeout=10)
    assert answer.status_code == 400
    assert "MUST be signed when using an asynchronous binding" in answer.text
    _, url, _ = request(client, BINDING_HTTP_REDIRECT)
    assert requests.get(url, allow_redirects=False, timeout=10).status_code == 302
    assert requests.get(url, allow_redirects=False, timeout=10).status_code == 400


@pytest.mark.parametrize("binding", [BINDING_HTTP_REDIRECT, BINDING_HTTP_POST])
def test_a_signed_logout_request_ends_the_session(tenant, key, binding):
    client = service_provider(tenant, key, binding=binding)
    identifier, url, data = request(client, BINDING_HTTP_REDIRECT)
    browser, page = log_in(tenant, url, data)
    _, response = parse(client, page, identifier)
    session_index = response.assertion.authn_statement[0].session_index
    destination = f"{tenant.url}samlp/saml/logout"
    identifier, message = client.create_logout_request(
        destination, "urn:localhost", name_id=response.name_id, session_indexes=[session_index],
        sign=binding == BINDING_HTTP_POST, sign_alg=SHA256, digest_alg="http://www.w3.org/2001/04/xmlenc#sha256",
    )
    info = client.apply_binding(
        binding, str(message), destination, "bye", sign=binding == BINDING_HTTP_REDIRECT, sigalg=SHA256
    )
    if binding == BINDING_HTTP_REDIRECT:
        answer = browser.get(dict(info["headers"])["Location"], allow_redirects=False, timeout=10)
        assert answer.status_code == 302, answer.text
        address, query = answer.headers["location"].split("?")
        fields = requests.compat.urlparse(f"?{query}")
        fields = dict(re.findall(r"([^&=]+)=([^&]*)", fields.query))
        fields = {name: requests.utils.unquote(value) for name, value in fields.items()}
        assert fields["SigAlg"] == SHA256 and fields["Signature"]
        xml = client.parse_logout_request_response(fields["SAMLResponse"], binding)
    else:
        data = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', info["data"]))
        answer = browser.post(info["url"], data=data, allow_redirects=False, timeout=10)
        address, fields = form(answer)
        xml = client.parse_logout_request_response(fields["SAMLResponse"], binding)
    assert address == f"{tenant.web}/slo"
    assert fields["RelayState"] == "bye"
    assert xml.response.in_response_to == identifier
    assert xml.response.status.status_code.value == "urn:oasis:names:tc:SAML:2.0:status:Success"
    again = browser.get(f"{tenant.url}samlp/saml", allow_redirects=False, timeout=10)
    assert again.status_code == 302 and again.headers["location"].startswith("/u/login")
