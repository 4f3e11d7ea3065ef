"""A mock tenant around tests: `with mock_tenant("Actions") as tenant:`."""
import contextlib
import json
import os
import ssl
import subprocess
import sys
import urllib.request

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bundle", "bin", "mock-tenant")
# Prints its variables, each ended by a zero byte, and lives until its input ends. It thereby ends with
# the process that started it, however that one ends.
COMMAND = ["sh", "-c", "env -0; printf '\\0'; exec cat >/dev/null"]
TRUST = ("NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE")


class Tenant:
    """A running tenant; `variables` are those that `mock-tenant exec` sets."""

    def __init__(self, variables):
        self.variables = variables
        self.url = variables["MOCK_TENANT_URL"]
        self.domain = variables["AUTH0_DOMAIN"]
        self.client_id = variables.get("AUTH0_CLIENT_ID")
        self.client_secret = variables.get("AUTH0_CLIENT_SECRET")

    def control(self, method, path, body=None):
        """Sends a request to `/_mock/PATH`, and returns the JSON of the answer, or None."""
        request = urllib.request.Request(
            f"{self.url}_mock/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        authority = self.variables.get("SSL_CERT_FILE")
        context = ssl.create_default_context(cafile=authority) if self.url.startswith("https") else None
        with urllib.request.urlopen(request, timeout=30, context=context) as answer:
            content = answer.read()
        return json.loads(content) if content else None


@contextlib.contextmanager
def mock_tenant(*actions, config=None, client=None, seed=None, tls=False, arguments=()):
    """Runs a tenant as long as the block; without Actions, logins run those of the configuration."""
    options = [
        f"--{name}={value}"
        for name, value in (("config", config), ("client", client), ("seed", seed))
        if value is not None
    ]
    options += ["--tls"] if tls else []
    process = subprocess.Popen(
        [os.environ.get("MOCK_TENANT", PROGRAM), "exec", *options, *arguments, *map(str, actions), "--", *COMMAND],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with process.stdout, process.stdin:
        try:
            yield Tenant(_variables(process))
        finally:
            process.stdin.close()
            process.wait()


def _variables(process):
    content = b""
    while not content.endswith(b"\0\0"):
        part = process.stdout.read1(65536)
        if not part:
            raise RuntimeError(f"the tenant did not start; mock-tenant exited with status {process.wait()}")
        content += part
    entries = (entry.split("=", 1) for entry in os.fsdecode(content[:-2]).split("\0"))
    return {
        name: value for name, value in entries
        if name.startswith("AUTH0_") or name == "MOCK_TENANT_URL" or name in TRUST
    }


def main():
    """Runs the program `mock-tenant` of this package."""
    os.execv(PROGRAM, [PROGRAM, *sys.argv[1:]])
