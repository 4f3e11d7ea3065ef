"""DPoP (RFC 9449) with pydpop: tokens that only the holder of a key can use."""

import time

import jwt
import pydpop
import requests

from conftest import fill_in_login, native_login, parameters, proof


def prove(key, url, method="POST", **claims):
    return {"DPoP": pydpop.generate_proof(private_key=key, htm=method, htu=url, **claims)}


def ask(url, key, form, **claims):
    """Sends a form with a proof; as RFC 9449 says, again with the nonce that the tenant asks for."""
    answer = requests.post(url, data=form, headers=prove(key, url, **claims), timeout=10)
    if answer.status_code == 400 and answer.json()["error"] == "use_dpop_nonce":
        nonce = answer.headers["DPoP-Nonce"]
        answer = requests.post(url, data=form, headers=prove(key, url, nonce=nonce, **claims), timeout=10)
    return answer


def bound_login(tenant, key, **extra):
    """The answer to the code of a native login whose code is bound to the key."""
    browser = requests.Session()
    verifier, challenge = proof()
    query = {
        "client_id": "native", "response_type": "code", "redirect_uri": f"{tenant.web}/native", "state": "s",
        "scope": "openid profile offline_access", "code_challenge": challenge, "code_challenge_method": "S256",
        "dpop_jkt": pydpop.jwk_thumbprint(pydpop.public_jwk(key)), **extra,
    }
    answer = browser.get(f"{tenant.url}authorize", params=query, allow_redirects=False, timeout=10)
    return {
        "grant_type": "authorization_code", "client_id": "native", "code_verifier": verifier,
        "code": parameters(fill_in_login(browser, answer, tenant.url))["code"], "redirect_uri": f"{tenant.web}/native",
    }


def test_discovery_names_the_algorithm(tenant):
    metadata = requests.get(f"{tenant.url}.well-known/openid-configuration", timeout=10).json()
    assert metadata["dpop_signing_alg_values_supported"] == ["ES256"]
    assert pydpop.select_alg(metadata) == "ES256"


def test_a_native_application_gets_and_uses_bound_tokens(tenant):
    key = pydpop.generate_key()
    token_url, info_url = f"{tenant.url}oauth/token", f"{tenant.url}userinfo"
    tokens = ask(token_url, key, bound_login(tenant, key))
    assert tokens.status_code == 200, tokens.text
    assert tokens.headers["DPoP-Nonce"]
    tokens = tokens.json()
    assert tokens["token_type"] == "DPoP"
    access = tokens["access_token"]

    def userinfo(scheme, **headers):
        return requests.get(info_url, headers={"Authorization": f"{scheme} {access}", **headers}, timeout=10)

    assert userinfo("DPoP", **prove(key, info_url, "GET", access_token=access)).json()["sub"] == "auth0|ada"
    for refused in (
        userinfo("Bearer"),
        userinfo("DPoP"),
        userinfo("DPoP", **prove(key, info_url, "GET")),
        userinfo("DPoP", **prove(pydpop.generate_key(), info_url, "GET", access_token=access)),
    ):
        assert refused.status_code == 401
        assert refused.headers["WWW-Authenticate"].startswith("DPoP error=")

    form = {"grant_type": "refresh_token", "client_id": "native", "refresh_token": tokens["refresh_token"]}
    assert requests.post(token_url, data=form, timeout=10).json()["error"] == "invalid_grant"
    assert ask(token_url, pydpop.generate_key(), form).json()["error"] == "invalid_grant"
    renewed = ask(token_url, key, form).json()
    assert renewed["token_type"] == "DPoP"


def test_the_access_token_of_an_api_says_its_key(tenant):
    key = pydpop.generate_key()
    form = bound_login(tenant, key, audience="https://sample.api.com")
    answer = ask(f"{tenant.url}oauth/token", key, form).json()
    signing_key = jwt.PyJWKClient(f"{tenant.url}.well-known/jwks.json").get_signing_key_from_jwt(answer["access_token"])
    claims = jwt.decode(
        answer["access_token"], signing_key.key, algorithms=["RS256"], audience="https://sample.api.com",
        issuer=tenant.url,
    )
    assert claims["cnf"] == {"jkt": pydpop.jwk_thumbprint(pydpop.public_jwk(key))}


def test_a_code_that_is_bound_to_a_key_is_of_no_use_to_another(tenant):
    key, thief = pydpop.generate_key(), pydpop.generate_key()
    answer = ask(f"{tenant.url}oauth/token", thief, bound_login(tenant, key))
    assert answer.status_code == 403 and answer.json()["error"] == "invalid_grant"


def test_a_bad_proof_is_refused(tenant):
    key = pydpop.generate_key()
    url = f"{tenant.url}oauth/token"
    form = {"grant_type": "refresh_token", "client_id": "native", "refresh_token": native_login(tenant)["refresh_token"]}
    nonce = requests.post(url, data=form, headers=prove(key, url), timeout=10).headers["DPoP-Nonce"]
    used = prove(key, url, nonce=nonce, jti="used")
    now = int(time.time())
    claims = {"htm": "POST", "htu": url, "iat": now, "jti": "p", "nonce": nonce}
    private = jwt.encode(
        claims, key, algorithm="ES256", headers={"typ": "dpop+jwt", "jwk": pydpop.private_jwk(key)}
    )
    for headers in (
        prove(key, f"{tenant.url}userinfo", nonce=nonce),
        prove(key, url, "GET", nonce=nonce),
        prove(key, url, nonce=nonce, iat=now + 3600),
        prove(key, url, nonce=nonce, iat=now - 3600),
        {"DPoP": private},
        {"DPoP": "nonsense"},
    ):
        answer = requests.post(url, data=form, headers=headers, timeout=10)
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_dpop_proof"), headers
    assert requests.post(url, data=form, headers=used, timeout=10).status_code == 200
    replayed = requests.post(url, data=form, headers=used, timeout=10)
    assert (replayed.status_code, replayed.json()["error"]) == (400, "invalid_dpop_proof")


def test_a_script_can_read_the_nonce(tenant):
    url = f"{tenant.url}oauth/token"
    answer = requests.post(
        url, data={"grant_type": "refresh_token", "client_id": "native", "refresh_token": "x"},
        headers={"Origin": tenant.web, **prove(pydpop.generate_key(), url)}, timeout=10,
    )
    assert "DPoP-Nonce" in answer.headers["Access-Control-Expose-Headers"]
    assert answer.json()["error"] == "use_dpop_nonce"
