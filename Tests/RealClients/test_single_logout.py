"""Single logout of two service providers of pysaml2, which check every message of the tenant and answer it."""

import base64
import re
import shutil
import urllib.parse

import pytest

pytest.importorskip("saml2")

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT  # noqa: E402
from saml2.s_utils import (  # noqa: E402
    decode_base64_and_inflate, status_message_factory, success_status_factory,
)
from saml2.samlp import STATUS_RESPONDER, logout_response_from_string  # noqa: E402

from conftest import Tenant  # noqa: E402
from pysaml2_client import DIGEST_SHA256, SHA256, parse, request, service_provider  # noqa: E402
from service_provider import Key, form, log_in  # noqa: E402

pytestmark = pytest.mark.skipif(not shutil.which("xmlsec1"), reason="the program xmlsec1 is not installed")

SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success"
PARTIAL = "urn:oasis:names:tc:SAML:2.0:status:PartialLogout"


@pytest.fixture(scope="module")
def saml(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("single-logout"), config="saml.yaml")
    yield tenant
    tenant.stop()


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    return Key(tmp_path_factory.mktemp("single-logout-key"))


def message(answer, binding):
    """The address and the fields of a message that goes through the browser."""
    if binding == BINDING_HTTP_POST:
        assert answer.status_code == 200, answer.text
        return form(answer)
    assert answer.status_code == 302, answer.text
    address, query = answer.headers["location"].split("?")
    return address, dict(urllib.parse.parse_qsl(query))


def send(browser, client, text, binding, destination, relay_state, response=False):
    """Takes a message of a service provider to the tenant."""
    info = client.apply_binding(
        binding, str(text), destination, relay_state, response=response, sign=binding == BINDING_HTTP_REDIRECT,
        sigalg=SHA256,
    )
    if binding == BINDING_HTTP_REDIRECT:
        return browser.get(dict(info["headers"])["Location"], allow_redirects=False, timeout=10)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', info["data"]))
    return browser.post(info["url"], data=fields, allow_redirects=False, timeout=10)


@pytest.mark.parametrize("binding", [BINDING_HTTP_REDIRECT, BINDING_HTTP_POST], ids=["redirect", "post"])
@pytest.mark.parametrize("confirms", [True, False], ids=["confirmed", "partial"])
def test_both_service_providers_log_the_user_out(saml, key, binding, confirms):
    first = service_provider(saml, key, binding=binding)
    second = service_provider(saml, key, "second", "/second", binding=binding)
    identifier, url, _ = request(first, BINDING_HTTP_REDIRECT)
    browser, page = log_in(saml, url)
    _, login = parse(first, page, identifier)
    index = login.assertion.authn_statement[0].session_index
    identifier, url, _ = request(second, BINDING_HTTP_REDIRECT)
    _, page = log_in(saml, url, browser=browser)
    assert parse(second, page, identifier)[1].name_id.text == "auth0|ada"

    is_post = binding == BINDING_HTTP_POST
    destination = f"{saml.url}samlp/saml/logout"
    identifier, text = first.create_logout_request(
        destination, "urn:localhost", name_id=login.name_id, session_indexes=[index], sign=is_post,
        sign_alg=SHA256, digest_alg=DIGEST_SHA256,
    )
    address, fields = message(send(browser, first, text, binding, destination, "bye"), binding)
    assert address == f"{saml.web}/second/slo"
    told = second.parse_logout_request(
        fields["SAMLRequest"], binding, relay_state=fields["RelayState"], sigalg=fields.get("SigAlg", ""),
        signature=fields.get("Signature", ""),
    ).message
    assert told.name_id.text == "auth0|ada" and told.session_index[0].text == index
    assert told.issuer.text == "urn:localhost"

    status = success_status_factory() if confirms else status_message_factory("busy", STATUS_RESPONDER)
    answer = second.create_logout_response(
        told, [binding], status=status, sign=is_post, sign_alg=SHA256, digest_alg=DIGEST_SHA256
    )
    destination = f"{saml.url}samlp/second/logout"
    address, fields = message(
        send(browser, second, answer, binding, destination, fields["RelayState"], response=True), binding
    )
    assert address == f"{saml.web}/slo" and fields["RelayState"] == "bye"
    if confirms:
        ended = first.parse_logout_request_response(fields["SAMLResponse"], binding).response
        assert ended.in_response_to == identifier
        assert ended.status.status_code.value == SUCCESS and ended.status.status_code.status_code is None
    else:
        encoded = fields["SAMLResponse"]
        xml = base64.b64decode(encoded) if is_post else decode_base64_and_inflate(encoded)
        code = logout_response_from_string(xml).status.status_code
        assert code.value == SUCCESS and code.status_code.value == PARTIAL
    again = browser.get(f"{saml.url}samlp/saml", allow_redirects=False, timeout=10)
    assert again.status_code == 302 and again.headers["location"].startswith("/u/login")
