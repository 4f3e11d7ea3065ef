import ArgumentParser
import MockTenant
import PostLoginScripts
import WireFormats

/// The command `mock-tenant exec`, which runs a command around which a tenant lives.
struct ExecCommand: AsyncParsableCommand {
  /// The word after the program's name; a folder of Actions of this name is written `./exec`.
  static let word = "exec"

  static let configuration = CommandConfiguration(
    commandName: "mock-tenant \(word)",
    abstract: "Runs a command, such as a test runner, with a tenant of its own.",
    discussion: """
      The tenant listens on a free port and answers test control; the command starts when the tenant \
      answers, and finds it in AUTH0_DOMAIN, AUTH0_ISSUER_BASE_URL, AUTH0_CLIENT_ID, \
      AUTH0_CLIENT_SECRET, AUTH0_BASE_URL (the origin of the client's first callback), \
      AUTH0_<NAME>_CLIENT_ID of every client, and MOCK_TENANT_URL; with --tls also in \
      NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and REQUESTS_CA_BUNDLE. When the command ends, the logins \
      that failed are printed, and every process that it left is ended. Signals go to the command.

      Exit status: that of the command, or 128 and the number of the signal that killed it; 127 the \
      command does not exist; 126 it cannot be started; 2 the tenant cannot be started; 64 wrong \
      usage.
      """,
    version: ProgramVersion.text
  )

  @OptionGroup var tenant: MockTenantCommand

  @Option(
    help: ArgumentHelp(
      "The client of AUTH0_CLIENT_ID. (default: the first with a secret that logs users in)",
      valueName: "id-or-name"
    )
  )
  var client: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command and its arguments, after `--`.", valueName: "command")
  )
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("Write the command after `--`, such as `-- npx playwright test`.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      let started = try await tenant.start(.command)
      let status: Int32
      do {
        status = try await runCommand(beside: started)
      } catch {
        try? await started.stop()
        throw error
      }
      try await started.stop()
      throw ExitCode(status)
    }
  }

  /// Runs the command to its end, and returns its exit status.
  private func runCommand(beside started: StartedTenant) async throws -> Int32 {
    let variables = try TenantVariables(
      url: started.server.url,
      clients: started.configuration.clients,
      client: client,
      authorityPath: started.authorityPath
    )
    for id in variables.hiddenClients {
      Terminal.warn("the client `\(id)` has no variable of its own: another has the same name")
    }
    if started.hasActions { try await started.host.start() }
    let failed = started.server.failedLogins()
    let child: ChildCommand
    do {
      child = try ChildCommand(command, environment: variables.changes)
    } catch {
      Terminal.note(error.message)
      return error.status
    }
    let forwarder = SignalForwarder(to: child)
    let status = await child.status()
    let leftCount = await child.endGroup()
    withExtendedLifetime(forwarder) {}
    if leftCount > 0 {
      Terminal.warn(
        leftCount == 1
          ? "the command left a process, which was ended"
          : "the command left \(leftCount) processes, which were ended"
      )
    }
    failed.lines.forEach(Terminal.note)
    return status
  }
}
