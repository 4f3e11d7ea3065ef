"""Two server processes on one database file: of two redemptions of one token at the same moment exactly one wins."""

import concurrent.futures
import threading

from conftest import Tenant, native_login, transfer_token
from test_killed import redeem

ROUNDS = 20


def test_one_of_two_redemptions_wins(tmp_path):
    database = str(tmp_path / "tenant.sqlite")
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    first = Tenant(tmp_path / "one", "--database", database)
    second = Tenant(tmp_path / "two", "--database", database, web_port=first.web_port)
    try:
        tokens = native_login(first)
        wins = []
        for _ in range(ROUNDS):
            token = transfer_token(first, tokens)
            together = threading.Barrier(4)

            def run(server):
                together.wait(timeout=10)
                return redeem(server, token)

            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                wins.append(sum(pool.map(run, [first, second, first, second])))
        assert wins == [1] * ROUNDS
    finally:
        first.stop()
        second.stop()
