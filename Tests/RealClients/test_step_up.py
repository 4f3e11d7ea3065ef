"""auth0-server-python steps up by refresh token: 403, challenge, one-time password, tokens."""

import asyncio

import jwt
import pyotp
import pytest
import requests
from auth0_server_python.auth_server.server_client import ServerClient
from auth0_server_python.error import MfaRequiredError, MfaVerifyError

from conftest import PASSWORD, Tenant

API = "https://bank.example/transfers"
SCOPE = "create:transfers"
SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"


class Memory:
    """The library's store of a session."""

    def __init__(self, refresh_token):
        session = {"refresh_token": refresh_token, "token_sets": [], "internal": {"sid": "s", "created_at": 0}}
        self.states = {"_a0_session": session}

    async def get(self, identifier, options=None):
        return self.states.get(identifier)

    async def set(self, identifier, state, remove_if_expires=False, options=None):
        self.states[identifier] = state

    async def delete(self, identifier, options=None):
        self.states.pop(identifier, None)


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bank")
    tenant = Tenant(folder, "--tls", "--tls-directory", str(folder), config="step_up.yaml")
    yield tenant
    tenant.stop()


def tokens(bank, grant, **parameters):
    return requests.post(
        f"{bank.url}oauth/token",
        json={"grant_type": grant, "client_id": "app", "client_secret": "app-secret", **parameters},
        verify=str(bank.folder / "authority.pem"),
        timeout=10,
    )


def test_a_refresh_token_steps_up_with_a_one_time_password(bank, monkeypatch):
    # The library has no setting for the authority; httpx reads this one.
    monkeypatch.setenv("SSL_CERT_FILE", str(bank.folder / "authority.pem"))
    login = tokens(
        bank, "password", username="ada@example.com", password=PASSWORD, scope="openid offline_access"
    )
    assert login.status_code == 200, login.text
    first = login.json()["refresh_token"]
    client = ServerClient(
        domain=f"localhost:{bank.port}", client_id="app", client_secret="app-secret", secret="s" * 32,
        state_store=Memory(first),
    )

    async def step_up():
        with pytest.raises(MfaRequiredError) as asked:
            await client.get_access_token(audience=API, scope=SCOPE)
        assert [requirement.type for requirement in asked.value.mfa_requirements.challenge] == ["otp"]
        token = {"mfa_token": asked.value.mfa_token}
        authenticators = await client.mfa.list_authenticators(token)
        assert [authenticator.authenticator_type for authenticator in authenticators] == ["otp"]
        challenge = await client.mfa.challenge_authenticator({**token, "factor_type": "otp"})
        assert challenge.challenge_type == "otp"
        proof = {**token, "otp": pyotp.TOTP(SECRET).now()}
        verified = await client.mfa.verify({**proof, "persist": True, "audience": API, "scope": SCOPE})
        with pytest.raises(MfaVerifyError):
            await client.mfa.verify(proof)
        # The token that the library has kept; it asks the tenant for no other.
        assert await client.get_access_token(audience=API, scope=SCOPE) == verified.access_token
        return verified

    verified = asyncio.run(step_up())
    claims = jwt.decode(verified.access_token, options={"verify_signature": False})
    assert claims["sub"] == "auth0|ada" and SCOPE in claims["scope"].split()
    assert claims["aud"] == API or API in claims["aud"]
    assert claims["https://bank.example/methods"] == ["mfa otp"]

    # The proof has rotated the refresh token once: the next exchange needs the new one, and no factor.
    assert verified.refresh_token and verified.refresh_token != first
    renewed = tokens(bank, "refresh_token", refresh_token=verified.refresh_token)
    assert renewed.status_code == 200 and renewed.json()["refresh_token"]
    assert tokens(bank, "refresh_token", refresh_token=first).json()["error"] == "invalid_grant"
