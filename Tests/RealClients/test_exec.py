"""`mock-tenant exec` around commands: failing, passing, killed, and leaving processes; and the helper of the wheel."""

import importlib.util
import os
import pty
import signal
import subprocess
import sys
import time

import pytest
import requests

from conftest import PROGRAM, ROOT

TEST = """
import os, requests
url = os.environ["MOCK_TENANT_URL"]
assert os.environ["AUTH0_DOMAIN"] == url.split("/")[2]
answer = requests.post(url + "oauth/token", timeout=20, json={
    "grant_type": "client_credentials", "client_id": os.environ["AUTH0_SAMPLE_MANAGEMENT_CLIENT_CLIENT_ID"],
    "client_secret": "management-secret", "audience": url + "api/v2/",
})
assert answer.status_code == 200, answer.text
"""


def run(*command, options=(), **others):
    return subprocess.run(
        [PROGRAM, "exec", *options, "--", *command], capture_output=True, text=True, timeout=60, **others
    )


def is_alive(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_sample_with_its_own_tests_passes():
    result = run(sys.executable, "-c", TEST)
    assert (result.returncode, result.stdout) == (0, ""), result.stderr


@pytest.mark.parametrize("script, status", [("exit 0", 0), ("exit 1", 1), ("exit 2", 2), ("kill -KILL $$", 137)])
def test_exec_ends_as_its_command(script, status):
    assert run("sh", "-c", script).returncode == status


def test_two_at_once_have_ports_of_their_own():
    both = [
        subprocess.Popen([PROGRAM, "exec", "--", "sh", "-c", 'echo "$AUTH0_DOMAIN"; sleep 1'], stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    domains = [process.communicate(timeout=60)[0] for process in both]
    assert domains[0] != domains[1] and b"localhost:" in domains[0]


def test_a_command_that_does_not_exist():
    result = run("no-such-command")
    assert result.returncode == 127
    lines = result.stderr.splitlines()
    assert lines == ["mock-tenant: the command `no-such-command` does not exist; write it as in a shell, after `--`"]


def test_without_a_command_nothing_starts():
    result = subprocess.run([PROGRAM, "exec"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 64 and "after `--`" in result.stderr


def test_an_unknown_client():
    result = run("true", options=["--client", "other"])
    assert result.returncode == 2 and "no client has the id or name `other`" in result.stderr


def test_a_signal_goes_to_the_command(tmp_path):
    ready = tmp_path / "ready"
    script = f"trap 'exit 9' TERM; touch {ready}; sleep 600 & wait"
    process = subprocess.Popen([PROGRAM, "exec", "--", "sh", "-c", script])
    while not ready.exists():
        assert process.poll() is None
        time.sleep(0.02)
    process.terminate()
    assert process.wait(timeout=30) == 9


def test_processes_that_are_left_are_ended(tmp_path):
    pids = tmp_path / "pids"
    script = f"sleep 600 & echo $! >{pids}; setsid sleep 600 & echo $! >>{pids}; echo $PPID >>{pids}; sleep 0.2"
    result = run("sh", "-c", script)
    assert result.returncode == 0
    assert "left 2 processes, which were ended" in result.stderr
    assert not any(is_alive(int(line)) for line in pids.read_text().split())


def test_closed_output_changes_no_status():
    result = run("sh", "-c", "exec >&- 2>&-; exit 6")
    assert result.returncode == 6
    # The reader of both is gone, as with `| head`.
    process = subprocess.Popen(
        [PROGRAM, "exec", "--logs", "--", sys.executable, "-c", TEST], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    process.stdout.close()
    assert process.wait(timeout=60) == 0


def test_a_failed_login_is_printed_with_its_line(tmp_path):
    action = tmp_path / "staff-only.js"
    action.write_text(
        "exports.onExecutePostLogin = async (event, api) => {\n  api.access.deny('only staff');\n};\n"
    )
    login = """
import os, re, requests
url = os.environ["MOCK_TENANT_URL"]
session = requests.Session()
page = session.get(url + "authorize", timeout=20, params={
    "client_id": "web", "response_type": "code", "redirect_uri": os.environ["AUTH0_BASE_URL"] + "/callback",
    "scope": "openid", "state": "s"})
state = re.search(r'name="state" value="([^"]+)"', page.text).group(1)
session.post(url + "u/login", timeout=20, allow_redirects=False, data={
    "state": state, "username": "ada@example.com", "password": "Mock-Tenant-1"})
"""
    result = subprocess.run(
        [PROGRAM, "exec", str(action), "--", sys.executable, "-c", login], capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 0, result.stderr
    assert "1 login failed:" in result.stderr
    assert "only staff" in result.stderr and "staff-only.js:2:" in result.stderr


def test_a_command_reads_the_terminal_and_is_interrupted_by_it():
    process, terminal = pty.fork()
    if process == 0:
        # A job in the background of a script ignores it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execv(PROGRAM, [PROGRAM, "exec", "--", "sh", "-c", "echo ready; read line; echo read $line; exec sleep 600"])
    output = b""
    while b"ready" not in output:
        output += os.read(terminal, 1000)
    os.write(terminal, b"hello\n")
    while b"read hello" not in output:
        output += os.read(terminal, 1000)
    os.write(terminal, b"\x03")
    try:
        while os.read(terminal, 1000):
            pass
    except OSError:
        pass
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 128 + signal.SIGINT


def test_tls_is_trusted_by_the_variables(tmp_path):
    options = ["--tls", "--tls-directory", str(tmp_path)]
    assert run(sys.executable, "-c", TEST, options=options).returncode == 0


@pytest.fixture
def helper(monkeypatch):
    monkeypatch.setenv("MOCK_TENANT", PROGRAM)
    spec = importlib.util.spec_from_file_location("tenant_helper", ROOT / "Packaging/tenant.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_helper_for_python(helper):
    with helper.mock_tenant(client="management") as tenant:
        assert (tenant.client_id, tenant.client_secret) == ("management", "management-secret")
        assert tenant.control("PUT", "clock", {"now": "2030-01-01T00:00:00Z"}) == {"now": "2030-01-01T00:00:00.000Z"}
        assert requests.get(f"{tenant.url}health", timeout=10).status_code == 200
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{tenant.url}health", timeout=10)


def test_a_helper_whose_tests_fail_leaves_no_tenant(helper):
    with pytest.raises(ZeroDivisionError), helper.mock_tenant() as tenant:
        1 / 0
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{tenant.url}health", timeout=10)


def test_a_killed_test_run_leaves_no_tenant(tmp_path):
    script = f"""
import importlib.util, os, signal, sys
os.environ["MOCK_TENANT"] = {PROGRAM!r}
spec = importlib.util.spec_from_file_location("tenant_helper", {str(ROOT / "Packaging/tenant.py")!r})
module = importlib.util.module_from_spec(spec); spec.loader.exec_module(module)
with module.mock_tenant() as tenant:
    print(tenant.url, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    killed = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, timeout=60)
    assert killed.returncode == -signal.SIGKILL
    for _ in range(500):
        try:
            requests.get(f"{killed.stdout.strip()}health", timeout=10)
        except requests.ConnectionError:
            return
        time.sleep(0.02)
    pytest.fail("the tenant still answers")
