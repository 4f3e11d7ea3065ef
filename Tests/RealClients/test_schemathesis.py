"""Schemathesis sends whatever the OpenAPI document allows, and more: never a 5xx, a hang or a stack trace."""

import os
import re
import subprocess
import sys

from conftest import Tenant

# At least so many in all; `make soak` asks for 2,000.
REQUESTS = int(os.environ.get("SCHEMATHESIS_REQUESTS", "0"))
EXAMPLES = os.environ.get("SCHEMATHESIS_EXAMPLES", "4")


def test_no_request_breaks_the_tenant(tmp_path):
    tenant = Tenant(tmp_path)
    try:
        run = subprocess.run(
            [
                os.path.join(os.path.dirname(sys.executable), "schemathesis"), "run",
                f"{tenant.url}_mock/openapi.json", "--url", tenant.url, "--checks", "not_a_server_error",
                "--max-examples", EXAMPLES, "--request-timeout", "10", "--seed", "1", "--phases", "examples,fuzzing",
                "--exclude-path-regex", "^/_mock/(clock|caller|reset)",
            ],
            capture_output=True,
            text=True,
            timeout=1200,
            cwd=tmp_path,
        )
        print(run.stdout[-3000:])
        assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
        assert tenant.process.poll() is None
        generated = re.search(r"(\d+) generated", run.stdout)
        assert generated and int(generated.group(1)) >= REQUESTS
    finally:
        tenant.stop()
    assert "Fatal" not in (tmp_path / "tenant.err").read_text()
