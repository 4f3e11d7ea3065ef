import PostLogin
import PostLoginScripts
import WireFormats

/// A short login that shows whether the installed library can be debugged: a breakpoint behind an
/// `await`, an evaluation in its frame, and going on.
struct SelfTest {
  /// How long each of its steps may take.
  static let patience = Duration.seconds(5)
  static let file = "postlogin:self-test"
  static let line = 4

  private static let source = """
    exports.onExecutePostLogin = async () => {
      let n = 20;
      await 0;
      n += 1;
    };
    """

  /// Whether its script has stopped at the breakpoint.
  var hasPaused = false
  /// What does not work; nil while all has worked.
  var complaint: String?
  var deadline = ContinuousClock.now + patience

  /// Runs the login.
  static let login = DebuggedLogin(isRepeatable: true) { host in
    do {
      let action = try ScriptAction(name: "self-test", source: source, file: file, host: host)
      let flow = Flow([Flow.Step(action)])
      let outcome = try await host.onOwnThread { try await flow.run(.empty, context: RunContext()) }
      return end(outcome.actions.first?.error?.message)
    } catch let error as PostLoginError {
      return end(error.message)
    } catch {
      return end("\(error)")
    }
  }

  private static func end(_ complaint: String?) -> LoginEnd {
    LoginEnd(text: complaint ?? "", story: "", exitCode: complaint == nil ? 0 : 2, errors: [])
  }

  /// The reason why the library cannot be debugged, at the end of the login; nil if it can.
  func complaint(after end: LoginEnd) -> String? {
    if end.exitCode != 0 { return end.text }
    return hasPaused ? complaint : "a breakpoint behind an `await` is not reached"
  }
}
