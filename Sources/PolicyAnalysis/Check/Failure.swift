import PostLoginTesting
import PostLogin
import PostLoginScripts
import WireFormats

/// An error that an Action threw during a check.
struct Failure {
  private let error: ActionError
  private let entries: [ActionTrace.Entry]
  private let isOfEngine: Bool
  /// Whether a stub replaced a module, which may have caused the error.
  private let hasStubModule: Bool
  /// The diagnostics about members of the event that Auth0 does not document.
  private let unknownFields: [Diagnostic]
  private let trigger: Trigger
  /// Whether a call behind one that returns nothing caused the error, which a diagnostic says.
  private let isOfBrokenChain: Bool

  init(
    _ error: ActionError,
    in report: ActionReport,
    of outcome: Outcome,
    hasStubModule: Bool
  ) {
    self.error = error
    self.hasStubModule = hasStubModule
    trigger = outcome.trigger
    isOfBrokenChain = outcome.diagnostics.contains {
      $0.code.rawValue == "brokenChain" && $0.location == error.location
    }
    unknownFields = outcome.diagnostics.filter { $0.code == .unknownField }
    entries = report.trace?.entries ?? []
    isOfEngine =
      error.hostedMessage != nil
      || outcome.diagnostics.contains {
        $0.code == .engineWording && $0.location == error.location
      }
  }

  /// Returns the finding about the error; nil if the Action threw it intentionally, or the check
  /// caused it.
  func finding(in action: ScriptAction) -> Finding? {
    guard error.code == .uncaughtError else { return findingOfLimit(in: action) }
    if isOfEngine, !isMade(in: action) {
      switch FailureCause(error, entries, in: action.source, of: trigger) {
      case .missing(let path): return finding(ofMissing: path, in: action)
      case .generatedType: return nil
      case .noMethod(let path, let method): return finding(ofMethod: method, of: path, in: action)
      case .other: break
      }
    }
    if !hasStubModule, !isOfBrokenChain, let call = refusedCall {
      return finding(
        .callRefused,
        "`\(call)` throws (\(error.shownMessage))\(end); check what you pass",
        in: action
      )
    }
    guard isOfEngine, !isMade(in: action),
      !hasStubModule || error.message.hasPrefix("Can't find variable")
    else { return nil }
    return finding(
      .actionThrows,
      "the Action throws (\(error.shownMessage))\(end)",
      in: action
    )
  }

  private var words: RunWords { RunWords(trigger) }

  /// The consequence of the error for one run.
  private var end: String { words.consequence(for: "the login") }

  private func finding(_ code: Diagnostic.Code, _ message: String, in action: ScriptAction)
    -> Finding
  {
    let start = SourceLocation(file: action.file, line: 1, column: 1)
    return Finding(code, .error, message, at: error.location ?? start)
  }

  /// Finds limits, and calls that exclude each other; their errors have no place.
  private func findingOfLimit(in action: ScriptAction) -> Finding? {
    let codes: [ActionError.Code] = [
      .timeLimit, .memoryLimit, .outputLimit, .neverSettled, .aborted,
    ]
    guard codes.contains(error.code), !hasStubModule else { return nil }
    var finding = finding(.actionThrows, error.message, in: action)
    if error.code == .aborted, error.location == nil,
      let call = entries.last(where: { $0.kind == .call })?.location
    {
      finding.location = call
    }
    return finding
  }

  private func finding(ofMissing path: String, in action: ScriptAction) -> Finding {
    let message = error.shownMessage
    if let meant = meant(insteadOf: path) {
      return finding(
        .missingFieldThrows,
        "`\(path)` is not a member of any \(words.noun), and the Action throws there "
          + "(\(message))\(words.consequence(for: "it"))\(meant)",
        in: action
      )
    }
    return finding(
      .missingFieldThrows,
      "`\(path)` is missing in some \(words.noun)s, and the Action throws there "
        + "(\(message))\(words.consequence(for: "them")); test for it first, as with `?.`",
      in: action
    )
  }

  private func finding(ofMethod method: String, of path: String, in action: ScriptAction) -> Finding
  {
    finding(
      .actionThrows,
      "`\(path)` has no method `\(method)`, and the Action throws there "
        + "(\(error.shownMessage))\(end)",
      in: action
    )
  }

  /// Whether the author constructed the error, perhaps with the message of a caught one.
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

  /// Returns the finding about an error in every login, even an intentional one; nil if `findings`
  /// contains it.
  func findingOfEveryLogin(in action: ScriptAction, excluding findings: [Finding]) -> Finding? {
    let place = error.location ?? SourceLocation(file: action.file, line: 1, column: 1)
    let isKnown = findings.contains { $0.severity == .error && $0.location == place }
    guard !hasStubModule, !isKnown else { return nil }
    let message = error.shownMessage
    return Finding(
      .actionThrows,
      .error,
      "the Action throws in every \(words.noun) "
        + "(\(message))\(words.consequence(for: "all of them"))",
      at: place
    )
  }

  /// Returns the suggestion for an undocumented member, which may be empty; nil for a documented
  /// one.
  private func meant(insteadOf path: String) -> String? {
    let unknown = unknownFields.first {
      $0.severity == .warning && $0.message.hasPrefix("`\(path)` is not documented")
    }
    guard let message = unknown?.message else { return nil }
    return message.firstRange(of: "; did you mean").map { String(message[$0.lowerBound...]) } ?? ""
  }

  /// The last called method of `api`, if it is on the line of the error.
  private var refusedCall: String? {
    guard let last = entries.last, last.kind == .call || last.kind == .ask,
      last.path.hasPrefix("api."), last.location?.line == error.location?.line
    else { return nil }
    return last.path
  }
}
