"""Custom token exchange with scripts of both triggers, and auth0-python's back-channel login."""

import base64
import hashlib
import hmac
import json

import pytest
import requests
from auth0.authentication import GetToken
from auth0.authentication.back_channel_login import BackChannelLogin

from conftest import Tenant

GRANT = "urn:ietf:params:oauth:grant-type:token-exchange"
KEY = b"the-key-of-the-partner"


@pytest.fixture(scope="module")
def exchange(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("exchange"), config="exchange.yaml")
    yield tenant
    tenant.stop()


@pytest.fixture
def host(exchange):
    return f"localhost:{exchange.port}"


def token_of(user):
    return f"{user}.{hmac.new(KEY, user.encode(), hashlib.sha256).hexdigest()}"


def send(tenant, subject_token, **parameters):
    return requests.post(
        f"{tenant.url}oauth/token",
        data={
            "grant_type": GRANT, "client_id": "app", "client_secret": "app-secret", "scope": "openid email",
            "subject_token": subject_token, "subject_token_type": "urn:partner:token", **parameters,
        },
        timeout=30,
    )


def claims(token):
    text = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def test_a_script_finds_the_user_and_post_login_runs(exchange):
    answer = send(exchange, token_of("ada"))
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert body["issued_token_type"] == "urn:ietf:params:oauth:token-type:access_token"
    seen = claims(body["id_token"])
    assert seen["sub"] == "auth0|ada"
    assert seen["https://exchange.example/seen"] == {
        "protocol": "oauth2-token-exchange", "type": "urn:partner:token",
    }


def test_a_script_creates_the_user_of_an_account(exchange):
    for _ in range(2):
        body = send(exchange, token_of("grace")).json()
        seen = claims(body["id_token"])
        assert seen["sub"] == "auth0|grace" and seen["email"] == "grace@partner.example"
        assert seen["https://exchange.example/seen"]["partner"] == "app"


def test_invalid_tokens_stop_the_address(exchange):
    for _ in range(10):
        answer = send(exchange, "ada.forged")
        assert answer.status_code == 400
        assert answer.json() == {"error": "invalid_request", "error_description": "the hash is wrong"}
    assert send(exchange, token_of("ada")).status_code == 429
    requests.put(f"{exchange.url}_mock/caller", json={"address": "203.0.113.9"}, timeout=10)
    assert send(exchange, token_of("ada")).status_code == 200


def test_profiles_are_managed(exchange, host):
    token = GetToken(host, "management", client_secret="management-secret", protocol="http").client_credentials(
        audience=f"{exchange.url}api/v2/"
    )
    headers = {"Authorization": f"Bearer {token['access_token']}"}
    profiles = f"{exchange.url}api/v2/token-exchange-profiles"
    listed = requests.get(profiles, headers=headers, timeout=10).json()
    assert [profile["action_id"] for profile in listed["token_exchange_profiles"]] == ["partner"]
    made = requests.post(
        profiles,
        headers=headers,
        json={
            "name": "second", "subject_token_type": "urn:second:token", "action_id": "partner",
            "type": "custom_authentication",
        },
        timeout=10,
    )
    assert made.status_code == 201, made.text
    assert send(exchange, token_of("ada"), subject_token_type="urn:second:token").status_code == 200
    gone = requests.delete(f"{profiles}/{made.json()['id']}", headers=headers, timeout=10)
    assert gone.status_code == 204


def test_auth0_python_logs_a_user_in_on_another_device(exchange, host):
    begun = BackChannelLogin(host, "app", client_secret="app-secret", protocol="http").back_channel_login(
        binding_message="ABC-123",
        login_hint=json.dumps({"format": "iss_sub", "iss": exchange.url, "sub": "auth0|ada"}),
        scope="openid",
    )
    tokens = GetToken(host, "app", client_secret="app-secret", protocol="http")
    with pytest.raises(Exception) as pending:
        tokens.backchannel_login(begun["auth_req_id"])
    assert pending.value.error_code == "authorization_pending"
    link = requests.get(f"{exchange.url}_mock/outbox", timeout=10).json()[0]["link"]
    ticket = link.split("ticket=")[1]
    requests.post(f"{exchange.url}u/push", data={"ticket": ticket, "action": "accept"}, timeout=10)
    assert claims(tokens.backchannel_login(begun["auth_req_id"])["id_token"])["sub"] == "auth0|ada"
