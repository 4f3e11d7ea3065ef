"""authlib, a relying party that validates what it gets."""

import time

import requests
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt

from conftest import fill_in_login, native_login, parameters, transfer_token


def discovered(tenant):
    return requests.get(f"{tenant.url}.well-known/openid-configuration", timeout=10).json()


def session(tenant, client="web", secret="web-secret", method="client_secret_post"):
    return OAuth2Session(
        client,
        secret,
        scope="openid profile email",
        redirect_uri=f"{tenant.web}/callback",
        code_challenge_method="S256",
        token_endpoint_auth_method=method,
    )


def log_in(tenant, oauth, browser=None, **extra):
    endpoints = discovered(tenant)
    verifier = "v" * 64
    url, state = oauth.create_authorization_url(
        endpoints["authorization_endpoint"], code_verifier=verifier, nonce="n-0S6", **extra
    )
    browser = browser or requests.Session()
    answer = browser.get(url, allow_redirects=False, timeout=10)
    if "/u/login" in answer.headers.get("location", ""):
        answer = fill_in_login(browser, answer, tenant.url)
    token = oauth.fetch_token(
        endpoints["token_endpoint"],
        authorization_response=answer.headers["location"],
        state=state,
        code_verifier=verifier,
    )
    return token, endpoints


def validated(token, endpoints, audience, nonce="n-0S6"):
    keys = JsonWebKey.import_key_set(requests.get(endpoints["jwks_uri"], timeout=10).json())
    claims = jwt.decode(
        token["id_token"],
        keys,
        claims_options={
            "iss": {"essential": True, "value": endpoints["issuer"]},
            "aud": {"essential": True, "value": audience},
            "nonce": {"value": nonce},
        },
    )
    claims.validate(now=int(time.time()), leeway=5)
    return claims


def test_code_with_proof_key_and_a_valid_id_token(tenant):
    oauth = session(tenant)
    token, endpoints = log_in(tenant, oauth)
    claims = validated(token, endpoints, "web")
    assert claims["sub"] == "auth0|ada" and claims["email"] == "ada@example.com"
    profile = oauth.get(endpoints["userinfo_endpoint"], timeout=10).json()
    assert profile["sub"] == "auth0|ada" and profile["name"] == "Ada Lovelace"


def test_basic_authentication(tenant):
    token, endpoints = log_in(tenant, session(tenant, "basic", "basic-secret", "client_secret_basic"))
    assert validated(token, endpoints, "basic")["sub"] == "auth0|ada"


def test_a_secret_counts_in_the_header_and_in_the_body(tenant):
    token, endpoints = log_in(tenant, session(tenant, method="client_secret_basic"))
    assert validated(token, endpoints, "web")["sub"] == "auth0|ada"
    token, endpoints = log_in(tenant, session(tenant, "basic", "basic-secret"))
    assert validated(token, endpoints, "basic")["sub"] == "auth0|ada"


def test_an_access_token_is_a_json_web_token_only_for_an_api(tenant):
    oauth = session(tenant)
    token, endpoints = log_in(tenant, oauth)
    assert token["access_token"].count(".") == 4
    token, endpoints = log_in(tenant, session(tenant), audience="https://sample.api.com")
    keys = JsonWebKey.import_key_set(requests.get(endpoints["jwks_uri"], timeout=10).json())
    claims = jwt.decode(token["access_token"], keys)
    assert claims["aud"] == ["https://sample.api.com", f"{tenant.url}userinfo"]


def test_refresh_and_revocation(tenant):
    tokens = native_login(tenant)
    endpoints = discovered(tenant)
    oauth = OAuth2Session("native", token=tokens, token_endpoint_auth_method="none")
    first = tokens["refresh_token"]
    fresh = oauth.refresh_token(endpoints["token_endpoint"], refresh_token=first)
    assert fresh["refresh_token"] != first and fresh["access_token"]
    assert oauth.revoke_token(
        endpoints["revocation_endpoint"], token=fresh["refresh_token"], token_type_hint="refresh_token"
    ).status_code == 200
    answer = requests.post(
        endpoints["token_endpoint"],
        json={"grant_type": "refresh_token", "client_id": "native", "refresh_token": fresh["refresh_token"]},
        timeout=10,
    )
    assert answer.status_code == 403 and answer.json()["error"] == "invalid_grant"


def test_a_transferred_login_asks_for_nothing(tenant):
    token, endpoints = log_in(tenant, session(tenant), session_transfer_token=transfer_token(tenant))
    assert validated(token, endpoints, "web")["sub"] == "auth0|ada"


def test_a_transferred_login_from_another_country_is_denied(tenant):
    transfer = transfer_token(tenant)
    tenant.set_caller("127.0.0.2")
    try:
        oauth = session(tenant)
        url, _ = oauth.create_authorization_url(
            discovered(tenant)["authorization_endpoint"], session_transfer_token=transfer, code_verifier="v" * 64
        )
        answer = requests.get(url, allow_redirects=False, timeout=10)
        assert parameters(answer)["error"] == "access_denied"
        assert parameters(answer)["error_description"]
    finally:
        tenant.set_caller()
