import ArgumentParser
import FoundationEssentials
import Glibc
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import ScriptDebugging
import WireFormats

/// `postlogin debug`: one login under the control of an editor.
struct DebugCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Runs one login under a debugger, for an editor that starts this command.",
    discussion: """
      Speaks the Debug Adapter Protocol on standard input and output. Scripts run inside this process, \
      so debug only scripts that you trust. The login stands still while it is paused: no limit and \
      no clock runs. Exit status: 0 the editor ended the session; 2 the login cannot be debugged; 64 \
      wrong usage; 70 a fault of postlogin.

      Example: postlogin debug Actions/role-claims --fixture Fixtures/ordinary-web-login.json
      """
  )

  @Option(
    help: """
      The login to run on: an event or transaction data, in JSON or YAML; with --continue, the present \
      user and secrets.
      """.taking("file"),
    completion: .file()
  )
  var fixture: String?

  @OptionGroup var arguments: FlowArguments

  @OptionGroup var suspensions: SuspensionArguments

  func run() async throws {
    try await Terminal.reporting {
      // Every run of the session has the same time and chance.
      var arguments = arguments
      arguments.login.seed = arguments.login.seed ?? .random(in: 0...UInt64(UInt32.max))
      var login = try arguments.login(of: fixture)
      if case .fixture(var fixtureLogin) = login {
        guard fixture != nil || suspensions.login != nil else {
          throw ValidationError("Give a --fixture, or a login to --continue.")
        }
        fixtureLogin.standingTime = (Date().timeIntervalSince1970 * 1000).rounded()
        login = .fixture(fixtureLogin)
      }
      let request = DebugRequest(login: login, suspension: suspensions.login)
      do {
        try await DebugAdapter.serve(
          DebuggedLogin(isRepeatable: arguments.hosts.hosts.isEmpty, request.end),
          input: STDIN_FILENO,
          output: STDOUT_FILENO
        )
      } catch let error as DebuggingError {
        Terminal.writeError(error.message)
        _exit(ExitStatus.cannotRun.rawValue)
      }
      // A paused script is still on its thread.
      _exit(0)
    }
  }
}
