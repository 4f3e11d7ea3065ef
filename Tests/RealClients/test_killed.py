"""The tenant is killed in the middle of logins and started again: nothing is redeemable twice, nothing half-written."""

import concurrent.futures
import sqlite3
import threading

import requests

from conftest import Tenant, native_login, transfer_token

LOGINS = 500


def redeem(tenant, token):
    answer = requests.get(
        f"{tenant.url}authorize",
        params={
            "client_id": "web", "response_type": "code", "redirect_uri": f"{tenant.web}/callback", "state": "s",
            "scope": "openid", "session_transfer_token": token,
        },
        allow_redirects=False,
        timeout=20,
    )
    return "code=" in answer.headers.get("location", "")


def test_a_killed_tenant_forgets_and_repeats_nothing(tmp_path):
    database = tmp_path / "tenant.sqlite"
    first = Tenant(tmp_path, "--database", str(database))
    tokens = native_login(first)
    issued, redeemed, lock = [], set(), threading.Lock()
    seen_half = threading.Event()

    def login(number):
        try:
            with lock:
                token = transfer_token(first, tokens)
                issued.append(token)
            if number == LOGINS // 2:
                seen_half.set()
            if redeem(first, token):
                redeemed.add(token)
        except (requests.RequestException, AssertionError):
            # The tenant is gone, or went while it answered.
            pass

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        runs = [pool.submit(login, number) for number in range(LOGINS)]
        assert seen_half.wait(timeout=240)
        first.kill()
        concurrent.futures.wait(runs)
    assert redeemed and len(issued) < LOGINS

    second = Tenant(tmp_path, "--database", str(database), port=first.port, web_port=first.web_port)
    try:
        for token in issued:
            again = redeem(second, token)
            assert not (again and token in redeemed)
            assert not redeem(second, token)
    finally:
        second.stop()
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        orphans = "SELECT count(*) FROM refresh_token WHERE id NOT IN (SELECT refresh_token_id FROM refresh_token_value)"
        assert connection.execute(orphans).fetchone() == (0,)
