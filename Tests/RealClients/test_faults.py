"""Failures that a test asks for, as real client libraries meet them."""

import time

import pytest
import requests
from auth0.authentication import GetToken
from auth0.management import Auth0
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session

from conftest import Tenant, native_login


@pytest.fixture(scope="module")
def tenant(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("faults"))
    yield tenant
    tenant.stop()


@pytest.fixture(autouse=True)
def no_fault_is_left(tenant):
    yield
    requests.delete(f"{tenant.url}_mock/faults", timeout=10).raise_for_status()


def fault(tenant, path, **members):
    answer = requests.put(f"{tenant.url}_mock/faults", json={"path": path, **members}, timeout=10)
    assert answer.status_code == 200, answer.text


def left(tenant):
    return requests.get(f"{tenant.url}_mock/faults", timeout=10).json()


def get_token(tenant):
    return GetToken(f"localhost:{tenant.port}", "operations", client_secret="operations-secret", protocol="http")


def management(tenant, **options):
    token = get_token(tenant).client_credentials(audience=f"{tenant.url}api/v2/")["access_token"]
    return Auth0(base_url=f"{tenant.url}api/v2", token=token, **options)


def test_auth0_python_waits_and_tries_again_after_429(tenant):
    client = management(tenant)
    fault(tenant, "/api/v2/clients/{id}", status=429, retry_after=1)
    begin = time.monotonic()
    assert client.clients.get("web").name == "Web"
    assert time.monotonic() - begin >= 1
    assert left(tenant) == []


def test_auth0_python_gives_up_with_the_limit(tenant):
    client = management(tenant, max_retries=0)
    fault(tenant, "/api/v2/clients/web", method="GET", status=429, times=5)
    with pytest.raises(Exception) as refusal:
        client.clients.get("web")
    assert refusal.value.status_code == 429
    assert left(tenant)[0]["times"] == 4


def test_auth0_python_tries_again_after_503(tenant):
    client = management(tenant)
    fault(tenant, "/api/v2/clients/{id}", status=503)
    assert client.clients.get("web").name == "Web"
    assert left(tenant) == []


def test_a_limit_of_the_token_endpoint_has_its_headers(tenant):
    fault(tenant, "/oauth/token", status=429, retry_after=7)
    with pytest.raises(Exception) as refusal:
        get_token(tenant).client_credentials(audience=f"{tenant.url}api/v2/")
    assert refusal.value.status_code == 429
    headers = {name.lower(): value for name, value in refusal.value.headers.items()}
    assert headers["retry-after"] == "7" and headers["x-ratelimit-remaining"] == "0"
    assert 5 <= int(headers["x-ratelimit-reset"]) - time.time() <= 8


def test_a_cut_off_answer_and_garbage_are_errors_of_the_connection_and_the_text(tenant):
    url = f"{tenant.url}.well-known/openid-configuration"
    fault(tenant, "/.well-known/openid-configuration", cut_off=True)
    with pytest.raises((requests.exceptions.ChunkedEncodingError, requests.ConnectionError)):
        requests.get(url, timeout=10)
    fault(tenant, "/.well-known/openid-configuration", garbage=True)
    with pytest.raises(requests.exceptions.JSONDecodeError):
        requests.get(url, timeout=10).json()
    fault(tenant, "/.well-known/openid-configuration", delay_ms=1500)
    with pytest.raises(requests.exceptions.ReadTimeout):
        requests.get(url, timeout=0.5)
    assert requests.get(url, timeout=10).json()["issuer"]


def test_a_lost_answer_costs_a_client_without_leeway_its_refresh_token(tenant):
    tokens = native_login(tenant)
    client = OAuth2Session("native", token=tokens, token_endpoint_auth_method="none")
    fault(tenant, "/oauth/token", cut_off=True)
    with pytest.raises(requests.RequestException):
        client.refresh_token(f"{tenant.url}oauth/token", refresh_token=tokens["refresh_token"])
    # The tenant has rotated the token, so that the second use looks like theft.
    with pytest.raises(OAuthError) as refusal:
        client.refresh_token(f"{tenant.url}oauth/token", refresh_token=tokens["refresh_token"])
    assert refusal.value.error == "invalid_grant"


def test_old_keys_go(tenant):
    tokens = native_login(tenant)
    audience = f"{tenant.url}api/v2/"
    old = get_token(tenant).client_credentials(audience=audience)["access_token"]
    url = f"{tenant.url}api/v2/clients/web"
    assert requests.get(url, headers={"Authorization": f"Bearer {old}"}, timeout=10).status_code == 200
    requests.post(f"{tenant.url}_mock/keys/rotate", json={"keep_old": True}, timeout=10).raise_for_status()
    assert requests.get(url, headers={"Authorization": f"Bearer {old}"}, timeout=10).status_code == 200
    requests.post(f"{tenant.url}_mock/keys/rotate", json={"keep_old": False}, timeout=10).raise_for_status()
    assert requests.get(url, headers={"Authorization": f"Bearer {old}"}, timeout=10).status_code == 401
    # Refresh tokens are no signed tokens.
    client = OAuth2Session("native", token=tokens, token_endpoint_auth_method="none")
    assert client.refresh_token(f"{tenant.url}oauth/token", refresh_token=tokens["refresh_token"])["access_token"]


def test_a_user_is_blocked_while_a_code_is_redeemed(tenant):
    tokens = native_login(tenant)
    fault(tenant, "/oauth/token", block_user="auth0|ada")
    client = OAuth2Session("native", token=tokens, token_endpoint_auth_method="none")
    with pytest.raises(Exception):
        client.refresh_token(f"{tenant.url}oauth/token", refresh_token=tokens["refresh_token"])
    tenant.control("reset")


def test_an_unknown_path_is_refused_each_time(tenant):
    for _ in range(200):
        answer = requests.put(f"{tenant.url}_mock/faults", json={"path": "/oauth/tokens", "status": 500}, timeout=10)
        assert answer.status_code == 400 and "No endpoint" in answer.json()["message"]
    assert left(tenant) == []
