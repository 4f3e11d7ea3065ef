import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import ScriptDebugging

/// A request to run one login under a debugger, which may run it several times.
struct DebugRequest: Sendable {
  var login: RequestedLogin
  /// The suspended login to resume; nil for one that begins.
  var suspension: SuspendedLogin?

  /// Runs the login once.
  @Sendable func end(on host: ScriptHost) async -> LoginEnd {
    var request = RunRequest(login, on: host)
    request.suspension = suspension
    do {
      let run = request
      let result = try await host.onOwnThread { try await run.result() }
      let page = ReportPage(date: "", isVerbose: false)
      return LoginEnd(
        text: result.text(.pretty, on: page) ?? "",
        exitCode: result.ending == .welcome ? 0 : 2,
        errors: result.outcome.actions.compactMap(\.error)
      )
    } catch {
      let lines = ErrorReport(error)?.lines ?? ["\(error)"]
      return LoginEnd(text: lines.joined(separator: "\n"), exitCode: 2)
    }
  }
}
