"""Native SSO: PyJWT checks what binds ID token and device secret, and the requests are those of okta-mobile-swift."""

import base64
import hashlib
import urllib.parse

import jwt
import pytest
import requests

from conftest import native_login

FORM = {"Content-Type": "application/x-www-form-urlencoded; charset=UTF-8", "Accept": "application/json"}


@pytest.fixture
def metadata(tenant):
    """okta-mobile-swift takes every address from discovery, and compares the issuer exactly."""
    document = requests.get(
        f"{tenant.url}.well-known/openid-configuration", params={"client_id": "companion"}, timeout=10
    ).json()
    assert document["issuer"] == tenant.url
    assert document["native_sso_supported"] is True
    assert "device_sso" in document["scopes_supported"]
    assert "urn:ietf:params:oauth:grant-type:token-exchange" in document["grant_types_supported"]
    return document


@pytest.fixture
def login(tenant):
    return native_login(tenant, scope="openid profile device_sso offline_access")


def encoded(text):
    """As okta-mobile-swift encodes a form: colons remain, spaces become plus signs."""
    return urllib.parse.quote(text, safe=":-._~*").replace("%20", "+")


def post(url, fields):
    """The body of OAuth2Client: sorted by name."""
    body = "&".join(f"{name}={encoded(value)}" for name, value in sorted(fields.items()))
    return requests.post(url, data=body, headers=FORM, timeout=10)


def exchange(metadata, login, **changes):
    """What TokenExchangeFlow.start(with: [.actor(type: .deviceSecret), .subject(type: .idToken)]) sends."""
    fields = {
        "actor_token": login["device_secret"],
        "actor_token_type": "urn:x-oath:params:oauth:token-type:device-secret",
        "audience": "api://default",
        "client_id": "companion",
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "scope": "profile openid device_sso offline_access",
        "subject_token": login["id_token"],
        "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
    }
    return post(metadata["token_endpoint"], {**fields, **changes})


def verified(metadata, token, client):
    key = jwt.PyJWKClient(metadata["jwks_uri"] + f"?client_id={client}").get_signing_key_from_jwt(token)
    return jwt.decode(token, key, algorithms=["RS256"], audience=client, issuer=metadata["issuer"])


def binding(secret):
    """okta-mobile-swift's DeviceSecretValidator: the left half of the hash, like at_hash."""
    digest = hashlib.sha256(secret.encode()).digest()
    return base64.urlsafe_b64encode(digest[: len(digest) // 2]).rstrip(b"=").decode()


def introspect(metadata, client, token, hint):
    fields = {"client_id": client, "token": token, "token_type_hint": hint}
    answer = post(metadata["introspection_endpoint"], fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_two_applications_share_a_login(metadata, login):
    first = verified(metadata, login["id_token"], "native")
    assert first["ds_hash"] == binding(login["device_secret"])
    answer = exchange(metadata, login)
    assert answer.status_code == 200, answer.text
    tokens = answer.json()
    assert tokens["token_type"] == "Bearer" and tokens["expires_in"] > 0
    assert tokens["issued_token_type"] == "urn:ietf:params:oauth:token-type:access_token"
    assert set(tokens["scope"].split()) == {"profile", "openid", "device_sso", "offline_access"}
    second = verified(metadata, tokens["id_token"], "companion")
    assert {claim: second[claim] for claim in ("sub", "sid")} == {claim: first[claim] for claim in ("sub", "sid")}
    assert second["ds_hash"] == binding(tokens["device_secret"])
    access = verified(metadata, tokens["access_token"], "api://default")
    assert access["azp"] == "companion"


def test_a_refresh_binds_another_secret_only_if_it_names_device_sso(metadata, login):
    fields = {"client_id": "native", "grant_type": "refresh_token", "refresh_token": login["refresh_token"]}
    tokens = post(metadata["token_endpoint"], {**fields, "scope": "openid device_sso offline_access"}).json()
    assert tokens["device_secret"] != login["device_secret"]
    assert verified(metadata, tokens["id_token"], "native")["ds_hash"] == binding(tokens["device_secret"])
    for pair in (login, tokens):
        assert exchange(metadata, pair).status_code == 200
    kept = post(metadata["token_endpoint"], {**fields, "refresh_token": tokens["refresh_token"]}).json()
    assert "device_secret" not in kept
    assert verified(metadata, kept["id_token"], "native")["ds_hash"] == binding(tokens["device_secret"])


def test_a_replaced_secret_logs_both_out_too(metadata, login):
    fields = {"client_id": "native", "grant_type": "refresh_token", "refresh_token": login["refresh_token"]}
    tokens = post(metadata["token_endpoint"], {**fields, "scope": "openid device_sso offline_access"}).json()
    revocation = {"client_id": "native", "token": login["device_secret"]}
    assert post(metadata["revocation_endpoint"], revocation).status_code == 200
    assert introspect(metadata, "native", tokens["refresh_token"], "refresh_token") == {"active": False}
    assert exchange(metadata, tokens).json()["error"] == "invalid_grant"


def test_a_revoked_secret_logs_both_out(metadata, login):
    tokens = exchange(metadata, login).json()
    live = introspect(metadata, "companion", login["device_secret"], "device_secret")
    assert live["active"] is True and live["sid"] == verified(metadata, login["id_token"], "native")["sid"]
    assert live["token_type"] == "urn:x-oath:params:oauth:token-type:device-secret"
    revocation = {"client_id": "native", "token": login["device_secret"], "token_type_hint": "device_secret"}
    answer = post(metadata["revocation_endpoint"], revocation)
    assert answer.status_code == 200 and answer.content == b""
    for client, token, hint in (
        ("native", login["device_secret"], "device_secret"),
        ("native", login["refresh_token"], "refresh_token"),
        ("companion", tokens["refresh_token"], "refresh_token"),
    ):
        assert introspect(metadata, client, token, hint) == {"active": False}
    for token in (login["access_token"], tokens["access_token"]):
        headers = {"Authorization": f"Bearer {token}"}
        assert requests.get(metadata["userinfo_endpoint"], headers=headers, timeout=10).status_code == 401
    assert exchange(metadata, login).json()["error"] == "invalid_grant"


def test_logging_out_with_the_secret(tenant, metadata, login):
    query = {
        "id_token_hint": login["id_token"], "device_secret": login["device_secret"], "state": "s",
        "post_logout_redirect_uri": f"{tenant.web}/native",
    }
    answer = requests.get(metadata["end_session_endpoint"], params=query, allow_redirects=False, timeout=10)
    assert answer.headers["location"] == f"{tenant.web}/native?state=s"
    assert introspect(metadata, "native", login["refresh_token"], "refresh_token") == {"active": False}
    assert exchange(metadata, login).json()["error"] == "invalid_grant"
