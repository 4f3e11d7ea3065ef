"""Native logins with factors and without passwords: auth0-python where it has the call, pyotp for codes."""

import urllib.parse

import pyotp
import pytest
import requests
from auth0.authentication import Database, GetToken, Passwordless

from conftest import PASSWORD, Tenant

CONNECTION = "Username-Password-Authentication"
GRANT = "http://auth0.com/oauth/grant-type/"


@pytest.fixture(scope="module")
def factors(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("factors"), config="factors.yaml")
    yield tenant
    tenant.stop()


@pytest.fixture
def host(factors):
    return f"localhost:{factors.port}"


def outbox(tenant):
    return requests.get(f"{tenant.url}_mock/outbox", timeout=10).json()


def exchange(tenant, grant, **parameters):
    return requests.post(
        f"{tenant.url}oauth/token",
        json={"grant_type": GRANT + grant, "client_id": "phone", **parameters},
        headers={"Auth0-Client": "e30"},
        timeout=10,
    )


def test_pyotp_enrols_and_passes_a_factor(factors, host):
    with pytest.raises(Exception) as asked:
        GetToken(host, "phone", protocol="http").login(
            "ada@example.com", PASSWORD, realm=CONNECTION, scope="openid offline_access"
        )
    assert asked.value.error_code == "mfa_required"
    token = asked.value.content["mfa_token"]
    association = requests.post(
        f"{factors.url}mfa/associate",
        json={"authenticator_types": ["otp"]},
        headers={"Authorization": f"Bearer {token}"},
        timeout=10,
    ).json()
    totp = pyotp.parse_uri(association["barcode_uri"])
    assert totp.secret == association["secret"] and totp.issuer == "factors"
    # The same one later: another half a minute has another code.
    otp = totp.now()
    tokens = exchange(factors, "mfa-otp", mfa_token=token, otp=otp)
    assert tokens.status_code == 200, tokens.text
    assert tokens.json()["id_token"] and tokens.json()["refresh_token"]

    # The next login is challenged; a code counts once, so the clock moves on.
    with pytest.raises(Exception) as asked:
        GetToken(host, "phone", protocol="http").login("ada@example.com", PASSWORD, realm=CONNECTION)
    token = asked.value.content["mfa_token"]
    assert asked.value.content["mfa_requirements"] == {"challenge": [{"type": "otp"}]}
    reused = exchange(factors, "mfa-otp", mfa_token=token, otp=otp)
    assert reused.json() == {"error": "invalid_grant", "error_description": "Invalid otp_code."}
    code = association["recovery_codes"][0]
    recovered = exchange(factors, "mfa-recovery-code", mfa_token=token, recovery_code=code)
    assert recovered.status_code == 200 and len(recovered.json()["recovery_code"]) == 24


def test_auth0_python_signs_up_and_resets_a_password(factors, host):
    database = Database(host, "plain", protocol="http")
    user = database.signup("eve@example.com", "Correct-Horse-1", CONNECTION)
    assert user["email"] == "eve@example.com" and user["email_verified"] is False and len(user["_id"]) == 24
    assert "verified" in requests.get(outbox(factors)[0]["link"], timeout=10).text
    with pytest.raises(Exception) as taken:
        database.signup("eve@example.com", "Correct-Horse-1", CONNECTION)
    assert taken.value.error_code == "invalid_signup"
    with pytest.raises(Exception) as weak:
        database.signup("mallory@example.com", "weak", CONNECTION)
    assert weak.value.error_code == "invalid_password"
    assert "email" in database.change_password("eve@example.com", CONNECTION)
    link = outbox(factors)[0]["link"]
    ticket = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(link).query))["ticket"]
    page = requests.post(
        f"{factors.url}u/reset-password", data={"ticket": ticket, "password": "Battery-Staple-2"}, timeout=10
    )
    assert page.status_code == 200
    tokens = GetToken(host, "plain", protocol="http").login("eve@example.com", "Battery-Staple-2", realm=CONNECTION)
    assert tokens["access_token"]


def test_auth0_python_logs_in_without_a_password(factors, host):
    passwordless = Passwordless(host, "plain", protocol="http")
    tokens = GetToken(host, "plain", protocol="http")
    passwordless.email("grace@example.com", send="code")
    answer = tokens.passwordless_login(
        "grace@example.com", outbox(factors)[0]["code"], "email", "openid email", ""
    )
    assert answer["id_token"]
    passwordless.sms("+15551230000")
    message = outbox(factors)[0]
    assert message["channel"] == "sms"
    assert tokens.passwordless_login("+15551230000", message["code"], "sms", "openid", "")["id_token"]
    with pytest.raises(Exception) as again:
        tokens.passwordless_login("+15551230000", message["code"], "sms", "openid", "")
    assert again.value.error_code == "invalid_grant"
    assert "phone number" in again.value.message
