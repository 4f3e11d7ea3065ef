import PostLoginTesting
import PostLogin
import PostLoginScripts
import WireFormats

/// An error that an Action threw during a check.
struct Failure {
  private let error: ActionError
  private let entries: [ActionTrace.Entry]
  private let isOfEngine: Bool
  private let login: FindingLogin
  /// Whether a stub replaced a module, which alone can explain the error.
  private let hasStubModule: Bool
  /// The diagnostics of members of the event that Auth0 does not document.
  private let unknownFields: [Diagnostic]

  init(
    _ error: ActionError,
    in report: ActionReport,
    of outcome: Outcome,
    login: FindingLogin,
    hasStubModule: Bool
  ) {
    self.error = error
    self.login = login
    self.hasStubModule = hasStubModule
    unknownFields = outcome.diagnostics.filter { $0.code == .unknownField }
    entries = report.trace?.entries ?? []
    isOfEngine =
      error.hostedMessage != nil
      || outcome.diagnostics.contains {
        $0.code == .engineWording && $0.location == error.location
      }
  }

  /// The finding about the error; nil if the Action threw it on purpose, or if the check caused it.
  func finding(in action: ScriptAction) -> Finding? {
    let place = error.location ?? SourceLocation(file: action.file, line: 1, column: 1)
    guard error.code == .uncaughtError else {
      let isOwn = [.timeLimit, .memoryLimit, .outputLimit, .neverSettled, .aborted]
        .contains(error.code)
      return isOwn && !hasStubModule
        ? Finding(.actionThrows, .error, "\(error.message), in \(login.words)", at: place) : nil
    }
    let message = error.shownMessage
    let isOfEngine = isOfEngine && !isMade(in: action)
    if isOfEngine, let path = missingPath {
      if let meant = meant(insteadOf: path) {
        return Finding(
          .missingFieldThrows,
          .error,
          "`\(path)` is not a member of any login, and the Action throws there (\(message)), which "
            + "denies it\(meant)",
          at: place
        )
      }
      return Finding(
        .missingFieldThrows,
        .error,
        "`\(path)` is missing in some logins, and the Action throws there (\(message)), which denies "
          + "them; test for it first, as with `?.`",
        at: place
      )
    }
    if !hasStubModule, let call = refusedCall {
      return Finding(
        .callRefused,
        .error,
        "`\(call)` throws (\(message)), which denies the login; check what you pass",
        at: place
      )
    }
    guard isOfEngine, !hasStubModule || error.message.hasPrefix("Can't find variable") else {
      return nil
    }
    return Finding(
      .actionThrows,
      .error,
      "the Action throws in \(login.words) (\(message)), which denies it",
      at: place
    )
  }

  /// Whether the author made the error, perhaps with the text of a caught one.
  private func isMade(in action: ScriptAction) -> Bool {
    guard let end = error.location?.index(in: action.source) else { return false }
    let words = action.source[..<end].suffix(80)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.suffix(2)
    guard let name = words.last, action.source[..<end].hasSuffix(name) else { return false }
    return name == "super" || Self.classes.contains(name)
      || name.hasSuffix("Error") && words.first == "new"
  }

  private static let classes: Set<Substring> = [
    "Error", "RangeError", "ReferenceError", "SyntaxError", "TypeError",
  ]

  /// Whether another login failed with the same error at the same place.
  func isLike(_ other: Failure) -> Bool {
    error.message == other.error.message && error.location == other.error.location
  }

  /// The finding about an error in every login, even one thrown on purpose; nil if `findings` has
  /// it.
  func findingOfEveryLogin(in action: ScriptAction, besides findings: [Finding]) -> Finding? {
    let place = error.location ?? SourceLocation(file: action.file, line: 1, column: 1)
    let isKnown = findings.contains { $0.severity == .error && $0.location == place }
    guard !hasStubModule, !isKnown else { return nil }
    let message = error.shownMessage
    return Finding(
      .actionThrows,
      .error,
      "the Action throws in every login (\(message)), which denies all of them",
      at: place
    )
  }

  /// The suggestion for an undocumented member, perhaps empty; nil for one that logins may have.
  private func meant(insteadOf path: String) -> String? {
    let unknown = unknownFields.first {
      $0.severity == .warning && $0.message.hasPrefix("`\(path)` is not documented")
    }
    guard let message = unknown?.message else { return nil }
    return message.firstRange(of: "; did you mean").map { String(message[$0.lowerBound...]) } ?? ""
  }

  /// The missing member that the Action read in the line of the error.
  private var missingPath: String? {
    let looks = entries.filter { ($0.kind == .read || $0.kind == .test) && !$0.isIndirect }
    guard let last = looks.last(where: { $0.location?.line == error.location?.line }) ?? looks.last,
      last.isMissing || last.value == "null"
    else { return nil }
    return last.path
  }

  /// The method of `api` that the Action called last, if that was in the line of the error.
  private var refusedCall: String? {
    guard let last = entries.last, last.kind == .call || last.kind == .ask,
      last.path.hasPrefix("api."), last.location?.line == error.location?.line
    else { return nil }
    return last.path
  }
}
