"""A tenant that many log in to stays as small as it was; by `make soak`, for it takes minutes.

SOAK_LOGINS logins (50,000) in a browser that is signed in: authorize with a warm Action, and a code for tokens. The
resident memory of the program and its workers after a tenth and at the end differs by less than 20 %. An hour of the
tenant's clock goes by for every 5,000 logins, so that what is only kept for a while does come to its end.
"""

import http.client
import json
import os
import pathlib
import re
import urllib.parse

import requests

from conftest import HERE, PROGRAM, Tenant, fill_in_login, parameters

LOGINS = int(os.environ.get("SOAK_LOGINS", "50000"))
ALLOWED_GROWTH = 0.20
TICKS = 50
HOURS_PER_RUN = 10


def resident(process):
    """Kilobytes of a process and all of its descendants."""
    total, waiting = 0, [process]
    while waiting:
        number = waiting.pop()
        folder = pathlib.Path("/proc") / str(number)
        try:
            match = re.search(r"^VmRSS:\s+(\d+)", (folder / "status").read_text(), re.M)
            total += int(match.group(1)) if match else 0
            for thread in (folder / "task").iterdir():
                waiting += [int(child) for child in (thread / "children").read_text().split()]
        except (FileNotFoundError, ProcessLookupError):
            # It ended while it was looked at.
            continue
    return total


class Browser:
    """One connection and the cookies of a session: what the loop itself needs, and no more."""

    def __init__(self, tenant, cookies):
        self.tenant = tenant
        self.connection = http.client.HTTPConnection("127.0.0.1", tenant.port, timeout=30)
        self.headers = {"Host": f"localhost:{tenant.port}", "Cookie": cookies}

    def send(self, method, path, body=None, headers=None):
        self.connection.request(method, path, body, headers or self.headers)
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def log_in(self):
        callback = f"{self.tenant.web}/callback"
        query = urllib.parse.urlencode(
            {
                "client_id": "web", "response_type": "code", "redirect_uri": callback, "state": "s",
                "scope": "openid profile email",
            }
        )
        status, headers, body = self.send("GET", f"/authorize?{query}")
        assert status == 302, body
        code = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(headers["location"]).query)).get("code")
        assert code, headers["location"]
        form = json.dumps(
            {
                "grant_type": "authorization_code", "client_id": "web", "client_secret": "web-secret", "code": code,
                "redirect_uri": callback,
            }
        )
        host = {"Host": self.headers["Host"], "Content-Type": "application/json"}
        status, _, body = self.send("POST", "/oauth/token", form, host)
        assert status == 200, body


def sign_in(tenant):
    session = requests.Session()
    answer = session.get(
        f"{tenant.url}authorize",
        params={
            "client_id": "web", "response_type": "code", "redirect_uri": f"{tenant.web}/callback", "state": "s",
            "scope": "openid",
        },
        allow_redirects=False,
        timeout=20,
    )
    assert "code" in parameters(fill_in_login(session, answer, tenant.url))
    return Browser(tenant, "; ".join(f"{cookie.name}={cookie.value}" for cookie in session.cookies))


def test_memory_stays_flat(tmp_path):
    tenant = Tenant(tmp_path)
    try:
        browser = sign_in(tenant)
        early = None
        tick = max(1, LOGINS // TICKS)
        for number in range(1, LOGINS + 1):
            browser.log_in()
            if number % tick == 0:
                tenant.control("clock/advance", {"seconds": HOURS_PER_RUN * 3600 // TICKS})
            if number == LOGINS // 10:
                early = resident(tenant.process.pid)
        late = resident(tenant.process.pid)
        print(f"{PROGRAM}: {early} kB after {LOGINS // 10} logins, {late} kB after {LOGINS}")
        assert late < early * (1 + ALLOWED_GROWTH)
    finally:
        tenant.stop()
    assert "Fatal" not in (tmp_path / "tenant.err").read_text()
