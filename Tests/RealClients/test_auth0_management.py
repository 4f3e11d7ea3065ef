"""auth0-python's client of the Management API, and what is left of its authentication client."""

import pytest
import requests
from auth0.authentication import GetToken
from auth0.management import Auth0

from conftest import PASSWORD, fill_in_login, parameters, proof

REALM = "Username-Password-Authentication"
ADA = "auth0|ada"


@pytest.fixture
def host(tenant):
    return f"localhost:{tenant.port}"


@pytest.fixture
def management(tenant, host):
    token = GetToken(host, "library", client_secret="library-secret", protocol="http").client_credentials(
        audience=f"{tenant.url}api/v2/"
    )
    return Auth0(base_url=f"{tenant.url}api/v2", token=token["access_token"])


@pytest.fixture
def bob(management):
    user = management.users.create(connection=REALM, email="bob@example.com", password=PASSWORD, verify_email=False)
    yield user.user_id
    management.users.delete(user.user_id)


def test_users_are_created_read_changed_and_found(management, bob):
    user = management.users.get(bob)
    assert user.email == "bob@example.com" and user.email_verified is False
    assert [identity.connection for identity in user.identities] == [REALM]
    changed = management.users.update(bob, user_metadata={"plan": "free"}, nickname="Bobby")
    assert changed.user_metadata == {"plan": "free"} and changed.nickname == "Bobby"
    found = [user.user_id for user in management.users.list(q='email:"bob@example.com"', search_engine="v3")]
    assert found == [bob]
    assert management.users.list_users_by_email(email="bob@example.com")[0].user_id == bob


def test_accounts_are_linked_and_unlinked(management, bob):
    account = bob.removeprefix("auth0|")
    linked = management.users.identities.link(ADA, provider="auth0", user_id=bob)
    assert [identity.user_id for identity in linked] == ["ada", account]
    with pytest.raises(Exception) as refusal:
        management.users.create(connection=REALM, email="bob@example.com", password=PASSWORD)
    assert refusal.value.status_code == 409
    left = management.users.identities.delete(ADA, "auth0", account)
    assert len(left) == 1
    assert management.users.get(bob).email == "bob@example.com"


def test_clients_are_created_listed_changed_and_deleted(management):
    made = management.clients.create(name="Kiosk", app_type="native", grant_types=["refresh_token"])
    assert management.clients.get(made.client_id).name == "Kiosk"
    assert management.clients.update(made.client_id, name="Stand").name == "Stand"
    assert made.client_id in [client.client_id for client in management.clients.list()]
    management.clients.delete(made.client_id)
    with pytest.raises(Exception) as refusal:
        management.clients.get(made.client_id)
    assert refusal.value.status_code == 404


def test_connections_and_logs_are_read(management):
    assert REALM in [connection.name for connection in management.connections.list()]
    management.users.update(ADA, nickname="Ada")
    logs = management.logs.list(fields="log_id,type", include_fields=True, sort="date:-1", per_page=10)
    # Whole logs are no use to the library: it takes `scope` for a text, where tenants have a list.
    assert next(log for log in logs if log.type == "sapi").log_id


def browse(tenant, client, redirect, **more):
    browser = requests.Session()
    answer = browser.get(
        f"{tenant.url}authorize",
        params={"client_id": client, "response_type": "code", "redirect_uri": redirect, "scope": "openid", **more},
        allow_redirects=False,
        timeout=10,
    )
    return parameters(fill_in_login(browser, answer, tenant.url))["code"]


def test_a_native_application_exchanges_its_code(tenant, host):
    verifier, challenge = proof()
    redirect = f"{tenant.web}/native"
    code = browse(tenant, "native", redirect, code_challenge=challenge, code_challenge_method="S256")
    client = GetToken(host, "native", protocol="http")
    assert client.authorization_code_pkce(verifier, code, redirect)["id_token"]
    with pytest.raises(Exception) as refusal:
        client.authorization_code_pkce(verifier, code, redirect)
    assert refusal.value.error_code == "invalid_grant"


def test_a_web_application_exchanges_its_code(tenant, host):
    redirect = f"{tenant.web}/callback"
    code = browse(tenant, "web", redirect)
    tokens = GetToken(host, "web", client_secret="web-secret", protocol="http").authorization_code(code, redirect)
    assert tokens["id_token"]
