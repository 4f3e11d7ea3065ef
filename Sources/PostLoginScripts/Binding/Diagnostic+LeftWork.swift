import PostLogin
import ScriptEnvironment
import WireFormats

extension Diagnostic {
  /// Work that the handler started and did not await.
  ///
  /// A pending timer is only a remark: it may be a timeout that was not needed.
  static func leftBehind(_ kind: LeftWork.Kind, at location: SourceLocation?) -> Diagnostic {
    switch kind {
    case .timer(let name):
      Diagnostic(
        .workLeftBehind,
        .info,
        "a timer of `\(name)` had not fired when the handler returned; its callback never runs, so "
          + "`await` what it does, or clear the timer once it is not needed any more",
        at: location
      )
    case .request(let json):
      Diagnostic(
        .workLeftBehind,
        .warning,
        "a request to `\(host(ofRequest: json))` still waited for its answer when the handler "
          + "returned; code that needs the answer never runs, so `await` it",
        at: location
      )
    }
  }

  /// A call of `api` after the handler has returned.
  static func lateCall(of method: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .workLeftBehind,
      .warning,
      "`\(method)` was called after the handler had returned, where Auth0 may no longer heed it; "
        + "`await` the promise that leads to the call",
      at: location
    )
  }

  private static func host(ofRequest json: String) -> String {
    ScriptRequest(RequestText(id: 0, json: json, body: []))?.host ?? ""
  }
}
