"""The mock tenant in a container, for tests in Python: `pip install testcontainers`."""
import socket

from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import HttpWaitStrategy


class MockTenant(DockerContainer):
    """A tenant that runs the Actions of a folder; without one, logins run no Action."""

    def __init__(self, actions=None, image="postlogin:0.1.0"):
        super().__init__(image)
        # Tokens name the port that the tenant listens on as their issuer, so it is the same outside.
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.with_kwargs(entrypoint="mock-tenant")
        self.with_bind_ports(self.port, self.port)
        self.with_command(f"--host 0.0.0.0 --port {self.port}" + (" ." if actions else ""))
        if actions:
            self.with_volume_mapping(actions, "/data", "ro")
        self.waiting_for(HttpWaitStrategy(self.port, "/health").for_status_code(200))

    @property
    def issuer(self):
        """The domain of the tenant, as applications are configured with it, and the issuer of its tokens."""
        return f"http://localhost:{self.port}/"
