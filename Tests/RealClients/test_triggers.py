"""Actions of triggers beside logins, as clients see them: tokens of clients by auth0-python, messages by requests."""

import base64
import json

import pytest
import requests
from auth0.authentication import Database, GetToken

from conftest import Tenant

CONNECTION = "Username-Password-Authentication"
API = "https://reports.example/"


@pytest.fixture(scope="module")
def triggers(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("triggers"), config="triggers.yaml")
    yield tenant
    tenant.stop()


def tokens(tenant, client):
    return GetToken(f"localhost:{tenant.port}", client, client_secret=f"{client}-secret", protocol="http")


def claims(token):
    body = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))


def test_a_token_of_a_client_carries_the_claim_of_an_action(triggers):
    token = tokens(triggers, "report").client_credentials(API)["access_token"]
    assert claims(token)["https://reports.example/plan"] == "free"


def test_a_denial_is_an_error_of_the_library(triggers):
    with pytest.raises(Exception) as refusal:
        tokens(triggers, "blocked").client_credentials(API)
    assert refusal.value.status_code == 400
    assert refusal.value.error_code == "invalid_request"
    assert refusal.value.message == "this client is blocked"


def test_a_dropped_message_is_not_in_the_outbox(triggers):
    database = Database(f"localhost:{triggers.port}", "web", protocol="http")
    for email in ["ada@example.com", "eve@bounces.example"]:
        database.change_password(email, CONNECTION)
    messages = requests.get(f"{triggers.url}_mock/outbox", timeout=10).json()
    assert [message["to"] for message in messages] == ["ada@example.com"]
