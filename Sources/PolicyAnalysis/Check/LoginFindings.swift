import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// The findings that one login shows about an Action.
struct LoginFindings {
  /// An error or diagnostic of an execution.
  struct Sign: Hashable {
    var text: String
    var line: Int?
    var column: Int?
  }

  /// The identity of a finding.
  struct Key: Hashable {
    var code: Diagnostic.Code
    var location: SourceLocation
    /// Distinguishes findings on one line, which may read many members or have no known column;
    /// empty for other findings.
    var subject: String
  }

  /// A finding with details of its execution.
  struct Shown {
    var finding: Finding
    var key: Key
    /// The message of the error; nil for a diagnostic.
    var error: String?
    /// Whether the execution validated a token.
    var validatesToken: Bool

    /// Whether the error is about invalid JSON.
    var isOfJSON: Bool { error?.hasPrefix("JSON Parse error") == true }

    /// Whether another error appears only where this one is avoided.
    func isBefore(_ other: ActionError) -> Bool {
      guard let place = other.location else { return false }
      return (finding.location.line, finding.location.column) < (place.line, place.column)
    }

    /// Whether a generated answer, token or secret may have caused the error.
    ///
    /// Errors about members of the event and about undeclared names have other causes.
    func dependsOnGeneratedAnswers(in trial: LoginTrial) -> Bool {
      guard let error, finding.code != .missingFieldThrows,
        !error.hasPrefix("Can't find variable")
      else { return false }
      return validatesToken || isOfJSON || !trial.before.requested.hosts.isEmpty
    }
  }

  private(set) var findings: [Shown] = []
  private(set) var firstFailure: Failure?
  private let action: ScriptAction
  private let login: FindingLogin?

  /// Reads a login that ran without marks.
  init(in trial: LoginTrial, of action: ScriptAction, login: FindingLogin?) {
    self.action = action
    self.login = login
    for outcome in trial.before.ownSteps {
      for report in outcome.actions {
        addFailure(of: report, in: outcome, trial)
      }
      addDiagnostics(of: outcome, isOrdinary: trial.login.edits.isEmpty)
    }
  }

  private mutating func addFailure(
    of report: ActionReport,
    in outcome: Outcome,
    _ trial: LoginTrial
  ) {
    guard let error = report.error else { return }
    let failure = Failure(
      error,
      in: report,
      of: outcome,
      hasStubModule: trial.before.requested.hasReplacedModules
    )
    firstFailure = firstFailure ?? failure
    // A generated host may take longer than an Action can wait.
    let isHostTimeout = error.code == .timeLimit && !trial.before.hasTimedOut
    guard !isHostTimeout, let finding = failure.finding(in: action) else { return }
    add(finding, about: error.message, of: [report], isOfError: true)
  }

  private mutating func addDiagnostics(of outcome: Outcome, isOrdinary: Bool) {
    for diagnostic in outcome.diagnostics where diagnostic.isMistake {
      // Impossible challenges are expected for particular users and requests.
      guard isOrdinary || diagnostic.code != .challengeImpossible else { continue }
      let start = SourceLocation(file: action.file, line: 1, column: 1)
      let finding = Finding(
        diagnostic.code,
        diagnostic.severity,
        diagnostic.message,
        at: diagnostic.location ?? place(of: diagnostic, in: outcome) ?? start
      )
      add(finding, about: diagnostic.message, of: outcome.actions, isOfError: false)
    }
  }

  private mutating func add(
    _ finding: Finding,
    about subject: String,
    of reports: [ActionReport],
    isOfError: Bool
  ) {
    let isTold = finding.location.column > 1 && !Self.namingCodes.contains(finding.code)
    let key = Key(
      code: finding.code,
      location: finding.location,
      subject: isTold ? "" : subject
    )
    var finding = finding
    finding.login = login
    findings.append(
      Shown(
        finding: finding,
        key: key,
        error: isOfError ? subject : nil,
        validatesToken: reports.contains(where: \.validatesToken)
      )
    )
  }

  private static let namingCodes: Set<Diagnostic.Code> = [
    .unknownField, .unknownMethod, .unknownOption,
  ]

  /// Returns the call that the message of a diagnostic without a place names.
  private func place(of diagnostic: Diagnostic, in outcome: Outcome) -> SourceLocation? {
    let entries = outcome.actions.flatMap { $0.trace?.entries ?? [] }
    let secretReads = entries.filter { $0.kind == .read && $0.names.first == "secrets" }
    if diagnostic.code == .secretLeaked {
      return secretReads.last {
        $0.names.count == 2 && diagnostic.message.contains("`\($0.names[1])`")
      }?.location
    }
    return entries.last { $0.kind == .call && diagnostic.message.contains("`\($0.path)`") }?
      .location
  }
}

extension LoginFindings {
  /// Returns the errors and diagnostics of a login, marked or not, at their places in the script
  /// that ran.
  static func signs(in trial: LoginTrial) -> Set<Sign> {
    let diagnostics = trial.before.ownSteps.flatMap(\.diagnostics).filter(\.isMistake)
    return Set(failures(in: trial)).union(
      diagnostics.map { Sign("\($0.code.rawValue) \($0.message)", $0.location) }
    )
  }

  static func failures(in trial: LoginTrial) -> [Sign] {
    trial.before.reports.compactMap(\.error).map { Sign($0.message, $0.location) }
  }
}

extension LoginFindings.Sign {
  fileprivate init(_ text: String, _ location: SourceLocation?) {
    self.init(text: text, line: location?.line, column: location?.column)
  }
}

extension LoginRun {
  /// The outcomes of executions, without the one that represents a missing handler.
  var ownSteps: [Outcome] { lacksHandler ? steps.dropLast() : steps }

  var reports: [ActionReport] { ownSteps.flatMap(\.actions) }
}

extension ActionReport {
  /// Whether the Action validated the token of a redirect.
  var validatesToken: Bool {
    trace?.entries.contains { $0.path == "api.\(MethodName.redirectValidateToken)" } == true
  }
}

extension Diagnostic {
  /// Whether the diagnostic is about a mistake of the Action, and not about the generated login.
  fileprivate var isMistake: Bool { severity != .info && !Self.harmlessCodes.contains(code) }

  private static let harmlessCodes: Set<Diagnostic.Code> = [
    .consoleNotStored, .engineWording, .factorIgnored, .noFactorLeft, .enrollmentBeforeChallenge,
    .missingModule, .standInMember,
    // Authors throw on purpose; errors of the engine have findings of their own.
    Diagnostic.Code(rawValue: "undocumentedFailure"),
  ]
}
