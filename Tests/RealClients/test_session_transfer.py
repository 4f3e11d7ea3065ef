"""auth0-server-python asks for session transfer tokens of a tenant whose domain has a port, over TLS."""

import asyncio

import pytest
from auth0_server_python.auth_server.server_client import ServerClient
from auth0_server_python.error import CustomTokenExchangeError, CustomTokenExchangeErrorCode

from conftest import Tenant
from test_exchange import token_of


@pytest.fixture(scope="module")
def secure(tmp_path_factory):
    folder = tmp_path_factory.mktemp("transfer")
    tenant = Tenant(folder, "--tls", "--tls-directory", str(folder), config="exchange.yaml")
    yield tenant
    tenant.stop()


@pytest.fixture
def request_token(secure, monkeypatch):
    # The library has no setting for the authority; httpx reads this one.
    monkeypatch.setenv("SSL_CERT_FILE", str(secure.folder / "authority.pem"))
    client = ServerClient(
        domain=f"localhost:{secure.port}", client_id="app", client_secret="app-secret", secret="s" * 32
    )

    def request_token(actor):
        return asyncio.run(
            client.request_session_transfer_token(
                subject_token=token_of("ada"), subject_token_type="urn:partner:token",
                actor_token=actor, actor_token_type="urn:partner:agent",
            )
        )

    return request_token


def test_a_domain_with_a_port_gets_a_session_transfer_token(request_token):
    result = request_token("agent-7")
    assert result.issued_token_type == "urn:auth0:params:oauth:token-type:session_transfer_token"
    assert result.session_transfer_token and result.expires_in == 60


def test_an_action_without_an_actor_is_named_by_its_code(request_token):
    with pytest.raises(CustomTokenExchangeError) as refusal:
        request_token("nobody")
    assert refusal.value.code == CustomTokenExchangeErrorCode.SETACTOR_REQUIRED
