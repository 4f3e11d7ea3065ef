import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.testcontainers.containers.BindMode;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** The mock tenant in a container, for tests in Java with {@code org.testcontainers:testcontainers}. */
public final class MockTenantContainer extends GenericContainer<MockTenantContainer> {
  // Tokens name the port that the tenant listens on as their issuer, so it is the same outside.
  private final int port = freePort();

  public MockTenantContainer() {
    super(DockerImageName.parse("postlogin:0.1.0"));
    addFixedExposedPort(port, port);
    withCreateContainerCmdModifier(command -> command.withEntrypoint("mock-tenant"));
    withCommand("--host", "0.0.0.0", "--port", String.valueOf(port));
    waitingFor(Wait.forHttp("/health").forPort(port).forStatusCode(200));
  }

  /** The Actions of a folder, which logins run. */
  public MockTenantContainer withActions(Path folder) {
    withFileSystemBind(folder.toAbsolutePath().toString(), "/data", BindMode.READ_ONLY);
    return withCommand("--host", "0.0.0.0", "--port", String.valueOf(port), ".");
  }

  /** The domain that applications are configured with, and the issuer of tokens. */
  public String issuer() {
    return "http://localhost:" + port + "/";
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
