"""auth0-python, Auth0's own library, unmodified."""

import pytest
import requests
from auth0.authentication import GetToken, RevokeToken, Users

from conftest import PASSWORD, native_login


@pytest.fixture
def host(tenant):
    return f"localhost:{tenant.port}"


def get_token(host, client, secret=None):
    return GetToken(host, client, client_secret=secret, protocol="http")


def test_client_credentials_and_management_calls(tenant, host):
    token = get_token(host, "operations", "operations-secret").client_credentials(audience=f"{tenant.url}api/v2/")
    headers = {"Authorization": f"Bearer {token['access_token']}"}
    client = requests.get(f"{tenant.url}api/v2/clients/web", headers=headers, timeout=10)
    assert client.status_code == 200 and client.json()["name"] == "Web"
    changed = requests.patch(
        f"{tenant.url}api/v2/clients/web",
        headers=headers,
        json={"session_transfer": {"allow_refresh_token": True}},
        timeout=10,
    ).json()["session_transfer"]
    assert changed["allow_refresh_token"] is True
    assert changed["allowed_authentication_methods"] == ["cookie", "query"]
    requests.patch(
        f"{tenant.url}api/v2/clients/web",
        headers=headers,
        json={"session_transfer": {"allow_refresh_token": False}},
        timeout=10,
    )
    native_login(tenant)
    logs = requests.get(f"{tenant.url}api/v2/logs", params={"q": "type:seacft"}, headers=headers, timeout=10).json()
    assert logs and all(log["type"] == "seacft" for log in logs)


def test_refresh_userinfo_revoke(tenant, host):
    tokens = native_login(tenant)
    fresh = get_token(host, "native").refresh_token(tokens["refresh_token"], scope="openid profile")
    assert fresh["access_token"] and fresh["id_token"]
    profile = Users(host, protocol="http").userinfo(fresh["access_token"])
    assert profile["sub"] == "auth0|ada"
    RevokeToken(host, "native", protocol="http").revoke_refresh_token(fresh["refresh_token"])
    with pytest.raises(Exception) as refusal:
        get_token(host, "native").refresh_token(fresh["refresh_token"])
    assert refusal.value.error_code == "invalid_grant"


def test_a_wrong_secret_is_unauthorized(tenant, host):
    with pytest.raises(Exception) as refusal:
        get_token(host, "operations", "wrong").client_credentials(audience=f"{tenant.url}api/v2/")
    assert refusal.value.status_code == 401


def test_grants_that_a_client_lacks_are_refused(host):
    with pytest.raises(Exception) as refusal:
        get_token(host, "web", "web-secret").login("ada@example.com", PASSWORD, realm="Username-Password-Authentication")
    assert refusal.value.status_code == 403


def test_a_client_with_a_key_signs_its_assertions(tenant, host):
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import rsa

    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()
    public = key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    ).decode()
    token = get_token(host, "operations", "operations-secret").client_credentials(audience=f"{tenant.url}api/v2/")
    realm = "http://auth0.com/oauth/grant-type/password-realm"
    credential = {"credential_type": "public_key", "pem": public, "alg": "RS256"}
    made = requests.post(
        f"{tenant.url}api/v2/clients",
        headers={"Authorization": f"Bearer {token['access_token']}"},
        json={
            "name": "Signed", "app_type": "regular_web", "grant_types": [realm],
            "client_authentication_methods": {"private_key_jwt": {"credentials": [credential]}},
        },
        timeout=10,
    )
    assert made.status_code == 201, made.text
    client = GetToken(host, made.json()["client_id"], client_assertion_signing_key=private, protocol="http")
    for _ in range(2):
        answer = client.login(
            username="ada@example.com", password=PASSWORD, scope="openid",
            realm="Username-Password-Authentication", audience=None, grant_type=realm,
        )
        assert answer["id_token"]
