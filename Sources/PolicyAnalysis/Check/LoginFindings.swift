import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// What one login says about an Action.
struct LoginFindings {
  /// An error or a diagnostic of an execution.
  struct Sign: Hashable {
    var text: String
    var line: Int?
    var column: Int?
  }

  /// What tells findings apart.
  struct Key: Hashable {
    var code: Diagnostic.Code
    var location: SourceLocation
    /// Column 1 stands for an unknown place, and one line can read many members: the subject tells
    /// such findings apart; empty for others.
    var subject: String
  }

  /// A finding with what is known of its execution.
  struct Shown {
    var finding: Finding
    var key: Key
    /// The text of the error that it is about; nil if it is about a diagnostic.
    var error: String?
    /// Whether the execution validated a token.
    var validatesToken: Bool

    /// Whether the error is a text that is no JSON.
    var isOfJSON: Bool { error?.hasPrefix("JSON Parse error") == true }

    /// Whether another error stands behind this one, as one does that only follows when this one is
    /// avoided.
    func isBefore(_ other: ActionError) -> Bool {
      guard let place = other.location else { return false }
      return (finding.location.line, finding.location.column) < (place.line, place.column)
    }

    /// Whether the error may be one of what hosts answer, or of what a token or secret holds.
    ///
    /// One over a member of the event is not, nor is a name that does not exist.
    func dependsOnOutside(in trial: LoginTrial) -> Bool {
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
    // A made-up host may take longer than any Action can wait.
    let isPatience = error.code == .timeLimit && !trial.before.hasTimedOut
    guard !isPatience, let finding = failure.finding(in: action) else { return }
    add(finding, about: error.message, of: [report], isOfError: true)
  }

  private mutating func addDiagnostics(of outcome: Outcome, isOrdinary: Bool) {
    for diagnostic in outcome.diagnostics where diagnostic.isMistake {
      // That only a particular user, or a particular request, meets a challenge is what is wanted.
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

  /// The call that the text of a diagnostic without a place names.
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
  /// The errors and diagnostics of a login, marked or not, at their places in what ran.
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

extension LoginCourse {
  /// The outcomes of executions, without the one that stands for a missing handler.
  var ownSteps: [Outcome] { lacksHandler ? steps.dropLast() : steps }

  var reports: [ActionReport] { ownSteps.flatMap(\.actions) }
}

extension ActionReport {
  /// Whether the Action validated the token that came back after a redirect.
  var validatesToken: Bool {
    trace?.entries.contains { $0.path == "api.\(MethodName.redirectValidateToken)" } == true
  }
}

extension Diagnostic {
  /// Whether it is a mistake of the Action, not a consequence of the generated login.
  fileprivate var isMistake: Bool { severity != .info && !Self.harmlessCodes.contains(code) }

  private static let harmlessCodes: Set<Diagnostic.Code> = [
    .consoleNotStored, .engineWording, .factorIgnored, .noFactorLeft, .enrollmentBeforeChallenge,
    .missingModule, .standInMember,
  ]
}
