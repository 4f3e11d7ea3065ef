"""Logins at a mock tenant that callgrind watches."""

import http.client
import os
import pathlib
import re
import shutil
import signal
import subprocess
import urllib.parse

import callgrind

ACTION = pathlib.Path(__file__).parent / "typical.js"
CALLBACK = "http://127.0.0.1:3000/callback"
QUERY = urllib.parse.urlencode({
    "client_id": "web", "response_type": "code", "redirect_uri": CALLBACK, "scope": "openid profile", "state": "s",
})
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def parameters(address):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))


def send(connection, method, path, form=None, headers={}):
    body = urllib.parse.urlencode(form) if form else None
    connection.request(method, path, body, {**(FORM if form else {}), **headers})
    answer = connection.getresponse()
    content = answer.read()
    if answer.status >= 400:
        raise SystemExit(f"the tenant answered {answer.status} to {path}: {content.decode()}")
    return answer


def sign_in(connection):
    """The cookie of a browser that has logged in with a password."""
    answer = send(connection, "GET", f"/authorize?{QUERY}")
    browser = answer.headers["set-cookie"].split(";")[0]
    state = parameters(answer.headers["location"])["state"]
    form = {"state": state, "username": "ada@example.com", "password": "Mock-Tenant-1"}
    answer = send(connection, "POST", "/u/login", form, {"Cookie": browser})
    return "; ".join(cookie.split(";")[0] for cookie in [browser, *answer.headers.get_all("set-cookie", [])])


def log_in(connection, cookie):
    answer = send(connection, "GET", f"/authorize?{QUERY}", headers={"Cookie": cookie})
    form = {
        "grant_type": "authorization_code", "code": parameters(answer.headers["location"])["code"],
        "client_id": "web", "client_secret": "web-secret", "redirect_uri": CALLBACK,
    }
    send(connection, "POST", "/oauth/token", form)


def start(arguments, prefix=(), environment=None):
    """A tenant on a port of its own, with an Action in its process, and that port."""
    process = subprocess.Popen(
        [*prefix, *arguments, "--port", "0", "--log-level", "error", "--in-process", ACTION],
        env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )
    return process, next(int(match.group(1)) for line in process.stdout if (match := re.search(r"127\.0\.0\.1:(\d+)", line)))


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=120)


def logins(program, database, count):
    """Instructions of the tenant's own process, Actions inside it, from its start over so many logins to its end."""
    output, copy = database.with_suffix(f".{count}.callgrind"), database.with_suffix(f".{count}")
    shutil.copyfile(database, copy)
    process, port = start([program, "--database", copy], callgrind.command(output, []), callgrind.ENVIRONMENT)
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        cookie = sign_in(connection)
        for _ in range(count):
            log_in(connection, cookie)
        connection.close()
    finally:
        stop(process)
    return callgrind.costs(output)


def tenant_login(program, folder):
    # To make a signing key takes more than many logins, and never the same: both counts begin with one.
    database = folder / "tenant.sqlite"
    process, port = start([program, "--database", database])
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    log_in(connection, sign_in(connection))
    connection.close()
    stop(process)
    return callgrind.per_run(logins(program, database, 20), logins(program, database, 70), 50)
