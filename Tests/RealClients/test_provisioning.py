"""Auth0's deploy tool and its Terraform provider set up a tenant: their requests in their order, then a login.

Neither tool is installed here. Each test sends the requests that its tool sends: the deploy tool reads the lists of what
there is, creates or changes what differs, waits until an Action is built, and then deploys and binds it; the provider creates one
resource after the other and reads each of them back.
"""

import base64
import json
import re
import subprocess
import urllib.parse

import pytest
import requests

from conftest import PROGRAM, parameters, proof

CALLBACK = "https://app.example.com/callback"
CODE = """
exports.onExecutePostLogin = async (event, api) => {
  if (event.secrets.CLOSED === "yes") api.access.deny("closed");
  api.idToken.setCustomClaim("https://example.com/roles", event.authorization.roles);
  if (event.organization) api.idToken.setCustomClaim("https://example.com/tier", event.organization.metadata.tier);
};
"""


class Management:
    """A client of the Management API of a sample tenant, which begins without Actions."""

    def __init__(self, url):
        self.url = url
        token = requests.post(
            f"{url}oauth/token",
            json={
                "grant_type": "client_credentials", "client_id": "management", "client_secret": "management-secret",
                "audience": f"{url}api/v2/",
            },
            timeout=10,
        ).json()["access_token"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def send(self, method, path, body=None, status=None):
        answer = requests.request(method, f"{self.url}api/v2/{path}", json=body, headers=self.headers, timeout=30)
        assert answer.status_code == status if status else answer.status_code < 300, f"{method} {path}: {answer.text}"
        return answer.json() if answer.text else None

    def deploy(self, action):
        """Waits until the Action is built, and makes it the version that logins run."""
        assert self.send("GET", f"actions/actions/{action}")["status"] == "built"
        return self.send("POST", f"actions/actions/{action}/deploy", status=202)

    def bind(self, name, **reference):
        kind, value = next(iter(reference.items()))
        body = {"bindings": [{"ref": {"type": kind, "value": value}, "display_name": name}]}
        return self.send("PATCH", "actions/triggers/post-login/bindings", body)


@pytest.fixture
def management(tmp_path):
    process = subprocess.Popen(
        [PROGRAM, "--port", "0", "--test-control"],
        stdout=subprocess.PIPE, stderr=open(tmp_path / "tenant.err", "w"), text=True,
    )
    url = re.search(r"https?://\S+/", process.stdout.readline()).group(0)
    yield Management(url)
    process.terminate()
    assert process.wait(timeout=30) == 0


def log_in(management, client, secret=None, **more):
    """The claims of the ID token of Bob's login, or the parameters of the refusal."""
    browser = requests.Session()
    verifier, challenge = proof()
    page = browser.get(
        f"{management.url}authorize",
        params={
            "client_id": client, "response_type": "code", "redirect_uri": CALLBACK, "scope": "openid", "state": "s",
            "code_challenge": challenge, "code_challenge_method": "S256", **more,
        },
        timeout=10,
    )
    state = re.search(r'name="state" value="([^"]+)"', page.text).group(1)
    answer = browser.post(
        urllib.parse.urljoin(management.url, "/u/login"),
        data={"state": state, "username": "bob@example.com", "password": "Mock-Tenant-1"},
        allow_redirects=False, timeout=30,
    )
    returned = parameters(answer)
    if "code" not in returned:
        return returned
    form = {
        "grant_type": "authorization_code", "client_id": client, "code": returned["code"], "redirect_uri": CALLBACK,
        "code_verifier": verifier,
    }
    if secret:
        form["client_secret"] = secret
    tokens = requests.post(f"{management.url}oauth/token", data=form, timeout=10).json()
    payload = tokens["id_token"].split(".")[1]
    return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))


def test_the_deploy_tool_sets_up_a_tenant(management):
    for path in [
        "clients?page=0&per_page=100&include_totals=true&is_global=false",
        "connections?take=50", "resource-servers?page=0&per_page=100&include_totals=true",
        "client-grants?take=50", "roles?page=0&per_page=100&include_totals=true",
        "organizations?take=50", "actions/actions?page=0&per_page=100", "actions/triggers/post-login/bindings",
        "tenants/settings", "branding", "prompts",
    ]:
        management.send("GET", path)
    client = management.send(
        "POST", "clients",
        {
            "name": "Shop", "app_type": "regular_web", "callbacks": [CALLBACK], "organization_usage": "allow",
            "grant_types": ["authorization_code", "client_credentials"],
            "token_endpoint_auth_method": "client_secret_post",
        },
        201,
    )
    management.send(
        "POST", "resource-servers",
        {"name": "Orders", "identifier": "https://orders.example.com", "scopes": [{"value": "read:orders"}]}, 201,
    )
    management.send(
        "POST", "client-grants",
        {"client_id": client["client_id"], "audience": "https://orders.example.com", "scope": ["read:orders"]}, 201,
    )
    role = management.send("POST", "roles", {"name": "buyer", "description": "Buys"})
    permission = {"resource_server_identifier": "https://orders.example.com", "permission_name": "read:orders"}
    management.send("POST", f"roles/{role['id']}/permissions", {"permissions": [permission]}, 201)
    management.send("POST", "users/auth0%7Cbob/roles", {"roles": [role["id"]]}, 204)
    action = management.send(
        "POST", "actions/actions",
        {
            "name": "claims", "code": CODE, "runtime": "node22", "dependencies": [],
            "secrets": [{"name": "CLOSED", "value": "no"}],
            "supported_triggers": [{"id": "post-login", "version": "v3"}],
        },
        201,
    )
    assert log_in(management, client["client_id"], client["client_secret"]).get("https://example.com/roles") is None
    management.deploy(action["id"])
    management.bind("claims", action_name="claims")
    management.send("PATCH", "tenants/settings", {"friendly_name": "Shop", "default_audience": "https://orders.example.com"})
    claims = log_in(management, client["client_id"], client["client_secret"])
    assert claims["https://example.com/roles"] == ["buyer"]
    granted = requests.post(
        f"{management.url}oauth/token",
        data={
            "grant_type": "client_credentials", "client_id": client["client_id"],
            "client_secret": client["client_secret"], "audience": "https://orders.example.com",
        },
        timeout=10,
    ).json()
    assert granted["scope"] == "read:orders"
    # A second run finds the Action, changes and deploys it.
    found = management.send("GET", "actions/actions?actionName=claims")["actions"]
    assert [entry["id"] for entry in found] == [action["id"]]
    management.send("PATCH", f"actions/actions/{action['id']}", {"secrets": [{"name": "CLOSED", "value": "yes"}]})
    management.deploy(action["id"])
    refused = log_in(management, client["client_id"], client["client_secret"])
    assert refused["error"] == "access_denied" and refused["error_description"] == "closed"


def test_terraform_creates_reads_back_and_destroys(management):
    organization = management.send(
        "POST", "organizations", {"name": "acme", "display_name": "Acme", "metadata": {"tier": "gold"}}, 201
    )
    assert management.send("GET", f"organizations/{organization['id']}") == organization
    path = f"organizations/{organization['id']}"
    management.send("POST", f"{path}/members", {"members": ["auth0|bob"]}, 204)
    connection = management.send("GET", "connections?name=Username-Password-Authentication")[0]["id"]
    management.send(
        "POST", f"{path}/enabled_connections", {"connection_id": connection, "assign_membership_on_login": False}, 201
    )
    assert management.send("GET", f"{path}/enabled_connections/{connection}")["connection"]["strategy"] == "auth0"
    role = management.send("POST", "roles", {"name": "auditor"})
    management.send("POST", f"{path}/members/auth0%7Cbob/roles", {"roles": [role["id"]]}, 204)
    client = management.send(
        "POST", "clients",
        {
            "name": "Desk", "app_type": "native", "callbacks": [CALLBACK], "organization_usage": "allow",
            "grant_types": ["authorization_code"], "token_endpoint_auth_method": "none",
        },
        201,
    )
    action = management.send(
        "POST", "actions/actions",
        {"name": "tier", "code": CODE, "supported_triggers": [{"id": "post-login", "version": "v3"}]}, 201,
    )
    version = management.deploy(action["id"])
    assert management.send("GET", f"actions/actions/{action['id']}")["deployed_version"]["id"] == version["id"]
    bound = management.bind("tier", action_id=action["id"])
    assert [binding["action"]["id"] for binding in bound["bindings"]] == [action["id"]]
    claims = log_in(management, client["client_id"], organization=organization["id"])
    assert claims["org_id"] == organization["id"]
    assert claims["https://example.com/roles"] == ["auditor"] and claims["https://example.com/tier"] == "gold"
    # Destroyed in the reverse order.
    management.send("PATCH", "actions/triggers/post-login/bindings", {"bindings": []})
    management.send("DELETE", f"actions/actions/{action['id']}?force=true", status=204)
    management.send("DELETE", f"clients/{client['client_id']}", status=204)
    management.send("DELETE", f"roles/{role['id']}")
    management.send("DELETE", path, status=204)
    assert management.send("GET", "organizations?name=acme", status=400)["errorCode"] == "invalid_query_string"
    assert [entry["name"] for entry in management.send("GET", "organizations")] == ["sample"]


def test_an_action_with_a_syntax_error_is_refused_with_its_line(management):
    action = management.send(
        "POST", "actions/actions",
        {
            "name": "broken", "code": "exports.onExecutePostLogin = async (event, api) => {\n  api.access.deny(;\n};\n",
            "supported_triggers": [{"id": "post-login"}],
        },
        201,
    )
    refused = management.send("POST", f"actions/actions/{action['id']}/deploy", status=400)
    assert refused["errorCode"] == "invalid_code" and "broken.js:2" in refused["message"]
    assert management.send("GET", f"actions/actions/{action['id']}/versions")["total"] == 0
    assert management.send("GET", "custom-domains", status=501)["errorCode"] == "not_implemented_by_postlogin"
