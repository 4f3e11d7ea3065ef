"""Sixty-four browsers log in at once to a tenant with a database: every login ends, and the tenant stays healthy.

Their requests once held every thread of the program: it answered nothing more, and only SIGKILL ended it.
"""

import concurrent.futures
import os
import threading
import time

import pytest
import requests

from conftest import Tenant, native_login

BROWSERS = 64
LOGINS = 4


def log_in(tenant):
    for _ in range(LOGINS):
        assert native_login(tenant, timeout=60)["access_token"]


def watch_health(tenant, ended, seconds):
    """The longest that /health took, while the browsers log in."""
    slowest = 0
    while not ended.is_set():
        begin = time.monotonic()
        assert requests.get(f"{tenant.url}health", timeout=10).json() == {"status": "ok"}
        slowest = max(slowest, time.monotonic() - begin)
    seconds.append(slowest)


@pytest.mark.parametrize("processors", [1, 2])
def test_browsers_at_once_do_not_stop_the_tenant(tmp_path, processors):
    available = sorted(os.sched_getaffinity(0))
    if len(available) < processors:
        pytest.skip(f"this machine has fewer than {processors} processors")
    # The program and its workers inherit the processors of the thread that starts them.
    os.sched_setaffinity(0, available[:processors])
    try:
        tenant = Tenant(tmp_path, "--database", str(tmp_path / "tenant.sqlite"))
    finally:
        os.sched_setaffinity(0, available)
    ended, seconds = threading.Event(), []
    watch = threading.Thread(target=watch_health, args=(tenant, ended, seconds))
    watch.start()
    try:
        with concurrent.futures.ThreadPoolExecutor(BROWSERS) as pool:
            for run in [pool.submit(log_in, tenant) for _ in range(BROWSERS)]:
                run.result(timeout=240)
    finally:
        ended.set()
        watch.join(timeout=30)
        begin = time.monotonic()
        tenant.process.terminate()
        try:
            assert tenant.process.wait(timeout=15) == 0
        finally:
            tenant.kill()
    assert time.monotonic() - begin < 15
    assert seconds and seconds[0] < 1, f"/health took up to {seconds} s"
