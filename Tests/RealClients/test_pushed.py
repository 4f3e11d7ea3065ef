"""Pushed authorization requests: auth0-python pushes, authlib validates what comes of it."""

import pytest
import requests
from auth0.authentication.pushed_authorization_requests import PushedAuthorizationRequests

from conftest import fill_in_login, parameters, proof, transfer_token
from test_authlib import discovered, session, validated


def pushed(tenant, **changes):
    """The request URI of a request that Auth0's own library pushes."""
    verifier, challenge = proof()
    client = PushedAuthorizationRequests(
        f"localhost:{tenant.port}", "web", client_secret="web-secret", protocol="http"
    )
    answer = client.pushed_authorization_request(
        "code",
        f"{tenant.web}/callback",
        scope="openid profile email",
        state="s",
        nonce="n-0S6",
        code_challenge=challenge,
        code_challenge_method="S256",
        **changes,
    )
    assert answer["expires_in"] == 30
    return answer["request_uri"], verifier


def opened(tenant, uri, browser=None, **more):
    return (browser or requests).get(
        f"{tenant.url}authorize",
        params={"client_id": "web", "request_uri": uri, **more},
        allow_redirects=False,
        timeout=10,
    )


def test_a_pushed_login(tenant):
    uri, verifier = pushed(tenant)
    browser = requests.Session()
    answer = fill_in_login(browser, opened(tenant, uri, browser), tenant.url)
    endpoints = discovered(tenant)
    oauth = session(tenant)
    token = oauth.fetch_token(
        endpoints["token_endpoint"],
        authorization_response=answer.headers["location"],
        state="s",
        code_verifier=verifier,
    )
    assert validated(token, endpoints, "web")["sub"] == "auth0|ada"
    assert opened(tenant, uri, browser).status_code == 400


def test_a_session_transfer_token_beside_the_request_uri_counts(tenant):
    uri, _ = pushed(tenant)
    answer = opened(tenant, uri, session_transfer_token=transfer_token(tenant))
    assert answer.status_code == 302
    assert parameters(answer)["code"] and parameters(answer)["state"] == "s"


def test_a_refused_push_raises(tenant):
    with pytest.raises(Exception) as refusal:
        pushed(tenant, audience="https://none.example")
    assert refusal.value.status_code == 403 and refusal.value.error_code == "access_denied"
