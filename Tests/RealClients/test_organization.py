"""Roles of a member, given by auth0-python's client of the Management API, and in tokens by PyJWT; users' own tokens."""

import jwt
import pytest
import requests
from auth0.authentication import GetToken
from auth0.management import Auth0

from conftest import PASSWORD, Tenant, fill_in_login, parameters

API = "https://api.example.com"
REALM = "Username-Password-Authentication"
ADA = "auth0|ada"


@pytest.fixture(scope="module")
def organizations(tmp_path_factory):
    tenant = Tenant(tmp_path_factory.mktemp("organizations"), config="organizations.yaml")
    yield tenant
    tenant.stop()


def tokens(tenant, **more):
    """The tokens of a login of Ada by a browser."""
    browser = requests.Session()
    redirect = f"{tenant.web}/callback"
    query = {"client_id": "web", "response_type": "code", "redirect_uri": redirect, **more}
    answer = browser.get(f"{tenant.url}authorize", params=query, allow_redirects=False, timeout=10)
    code = parameters(fill_in_login(browser, answer, tenant.url))["code"]
    client = GetToken(f"localhost:{tenant.port}", "web", client_secret="web-secret", protocol="http")
    return client.authorization_code(code, redirect)


def login(tenant, **more):
    """The roles in the ID token, and the scopes of the access token."""
    got = tokens(tenant, audience=API, scope="openid read:things write:things", **more)
    keys = jwt.PyJWKClient(f"{tenant.url}.well-known/jwks.json")
    claims = [
        jwt.decode(
            got[name],
            keys.get_signing_key_from_jwt(got[name]).key,
            algorithms=["RS256"],
            audience=audience,
            issuer=tenant.url,
        )
        for name, audience in [("id_token", "web"), ("access_token", API)]
    ]
    return claims[0]["https://example.com/roles"], claims[1]["scope"]


def test_a_members_role_reaches_a_token(organizations):
    host = f"localhost:{organizations.port}"
    token = GetToken(host, "library", client_secret="library-secret", protocol="http").client_credentials(
        audience=f"{organizations.url}api/v2/"
    )
    management = Auth0(base_url=f"{organizations.url}api/v2", token=token["access_token"])
    roles = management.organizations.members.roles
    assert login(organizations, organization="acme") == ([], "openid")
    roles.assign("org_acme", ADA, roles=["rol_reader"])
    assert [role.name for role in roles.list("org_acme", ADA)] == ["reader"]
    assert login(organizations, organization="acme") == (["reader"], "openid read:things")
    assert login(organizations) == (["writer"], "openid write:things")
    with pytest.raises(Exception) as refusal:
        roles.assign("org_acme", "auth0|bob", roles=["rol_reader"])
    assert refusal.value.status_code == 404
    roles.delete("org_acme", ADA, roles=["rol_reader"])
    assert login(organizations, organization="acme") == ([], "openid")


def by_password(tenant, name, audience, scope):
    host = f"localhost:{tenant.port}"
    return GetToken(host, "web", client_secret="web-secret", protocol="http").login(
        f"{name}@example.com", PASSWORD, realm=REALM, audience=audience, scope=scope
    )


@pytest.mark.parametrize("way", ["browser", "password"])
def test_a_user_reads_changes_and_links_the_own_account(organizations, way):
    audience = f"{organizations.url}api/v2/"
    scope = "openid read:current_user update:current_user_metadata update:current_user_identities"
    if way == "browser":
        own = tokens(organizations, audience=audience, scope=scope)
    else:
        own = by_password(organizations, "ada", audience, scope)
    management = Auth0(base_url=f"{organizations.url}api/v2", token=own["access_token"])
    assert management.users.get(ADA).email == "ada@example.com"
    assert management.users.update(ADA, user_metadata={"way": way}).user_metadata == {"way": way}
    with pytest.raises(Exception) as refusal:
        management.users.get("auth0|bob")
    assert refusal.value.status_code == 403
    other = by_password(organizations, "bob", audience, "openid")
    linked = management.users.identities.link(ADA, link_with=other["id_token"])
    assert [identity.user_id for identity in linked] == ["ada", "bob"]
    assert len(management.users.identities.delete(ADA, "auth0", "bob")) == 1
