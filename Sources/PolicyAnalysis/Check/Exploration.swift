import PostLoginTesting
import PostLogin
import PostLoginScripts
import WireFormats

/// Runs an Action on more and more logins, as long as it does something new.
struct Exploration {
  private let action: ScriptAction
  private let flow: Flow
  private let setting: CheckSetting
  private let makeAccess: @Sendable () -> GrantedAccess
  private let variations: Variations
  /// Every kind of read and call that has occurred, with its place.
  private var seen: Set<String> = []
  private var tried: Set<CheckedLogin.Change> = []
  private var waiting: [CheckedLogin] = []
  /// Values for the secrets that the Action reads; every further login has them.
  private var secrets: [CheckedLogin.Change] = []
  /// Whether a run reached its time limit; further runs probably would, too.
  private var hasHungUp = false
  private(set) var findings: [Finding] = []
  /// The keys of the findings, so that each is reported once.
  private var found: Set<String> = []
  /// Findings of access token claims that no application could read, and the lines that set a claim
  /// in a login whose application can read it.
  private var unreadClaims: [Finding] = []
  private var readClaimLines: Set<Int> = []
  private var firstFailure: Failure?
  /// Whether every login so far has failed with the same error as the first one.
  private var isLikeFirst = true

  /// More than an Action needs to compute, and less than Auth0 grants.
  private static let maximumTime = Duration.seconds(2)

  init(of action: ScriptAction, _ setting: CheckSetting) {
    self.action = action
    self.setting = setting
    flow = Flow([Flow.Step(action)], limits: setting.limits(withTime: Self.maximumTime))
    variations = Variations(of: action.source)
    makeAccess = setting.access(of: action)
  }

  /// Runs the Action until no login makes it do something new.
  ///
  /// - Throws: `noHandler`, and what makes it impossible to run scripts at all.
  mutating func explore(atMost maximum: Int) async throws {
    waiting = try CheckedLogin.all().map { login in
      var login = login
      if let secrets = setting.secrets {
        login.event = login.event.replacing(["secrets"], with: secrets)
      }
      return login
    }
    var count = 0
    while count < maximum, !waiting.isEmpty, !hasHungUp {
      let login = waiting.removeFirst()
      try await run(login)
      count += 1
    }
    for finding in unreadClaims where !readClaimLines.contains(finding.location.line) {
      add(finding, about: finding.message)
    }
    if let firstFailure, isLikeFirst {
      add(firstFailure.findingOfEveryLogin(in: action, besides: findings), about: "every login")
    }
  }

  private mutating func run(_ login: CheckedLogin) async throws {
    var login = login
    for secret in secrets { login = login.changing(secret) ?? login }
    let access = ExplorationAccess(makeAccess(), login.answers)
    let outcome = try await outcome(of: login, access)
    if noteSecrets(in: outcome, of: login) {
      // Findings of this run would follow from the missing secret: run it again with one.
      return waiting.insert(login, at: 0)
    }
    let isNew = keepFindings(
      in: outcome,
      of: login,
      hasStubModule: access.hasStubModule,
      hadRequest: access.hadRequest
    )
    guard isNew, let trace = outcome.actions.first?.trace else { return }
    var next: [CheckedLogin] = []
    for entry in trace.entries where !entry.isIndirect {
      for change in variations.changes(of: entry, in: login.event) {
        guard tried.insert(change).inserted, let changed = login.changing(change) else { continue }
        next.append(changed)
      }
    }
    if access.hadRequest, login.answers == .emptyObject {
      for answers in ExplorationAccess.Answers.allCases.dropFirst() {
        var other = login
        other.answers = answers
        next.append(other)
      }
    }
    waiting += next
  }

  /// Notes the secrets that the Action read and did not find; false if there were none.
  private mutating func noteSecrets(in outcome: Outcome, of login: CheckedLogin) -> Bool {
    let entries = outcome.actions.flatMap { $0.trace?.entries ?? [] }
    let changes = entries.filter { $0.names.first == "secrets" }
      .flatMap { variations.changes(of: $0, in: login.event) }
      .filter { !secrets.contains($0) }
    secrets += Set(changes).sorted { $0.names[1] < $1.names[1] }
    return !changes.isEmpty
  }

  private mutating func outcome(of login: CheckedLogin, _ access: ExplorationAccess) async throws
    -> Outcome
  {
    var context = setting.context
    context.access = access
    let outcome = try await flow.run(login.event, context: context)
    if let suspension = outcome.suspension, suspension.pause.continuesInSameAction {
      return try await resumed(suspension, of: login, context: context) ?? outcome
    }
    return outcome
  }

  /// The outcome after the user has come back; nil if the Action has no handler for that.
  private func resumed(
    _ suspension: Suspension,
    of login: CheckedLogin,
    context: RunContext
  ) async throws -> Outcome? {
    let query: JSONValue = [
      "state": .string(suspension.state), "session_token": "postlogin-check",
    ]
    let request = login.event.json.value["request"]?.replacing(["query"], with: query)
    guard let request else { return nil }
    let continuation = Continuation(request: JSONText(request))
    do {
      return try await flow.resume(suspension, with: continuation, context: context)
    } catch let error as PostLoginError where error.code != .engineUnavailable {
      return nil
    }
  }
}

extension Exploration {
  /// Keeps the findings of a run; true if the Action did something new.
  private mutating func keepFindings(
    in outcome: Outcome,
    of login: CheckedLogin,
    hasStubModule: Bool,
    hadRequest: Bool
  ) -> Bool {
    let before = seen.count
    for report in outcome.actions {
      for entry in report.trace?.entries ?? [] {
        let place = entry.location?.description ?? ""
        seen.insert("\(entry.kind.rawValue) \(entry.path) \(entry.isMissing) \(place)")
      }
      if report.error == nil { isLikeFirst = false }
      if let error = report.error {
        hasHungUp = hasHungUp || error.code == .timeLimit
        seen.insert("\(error.message) \(error.location?.description ?? "")")
        let failure = Failure(
          error,
          in: report,
          of: outcome,
          hasStubModule: hasStubModule,
          hasMadeUpAnswer: hadRequest
        )
        add(failure.finding(in: action), about: error.message)
        firstFailure = firstFailure ?? failure
        isLikeFirst = isLikeFirst && firstFailure?.isLike(failure) == true
      }
    }
    if login.event.reasonForUnreadClaims == nil { noteReadClaims(of: outcome) }
    for diagnostic in outcome.diagnostics where Self.matters(diagnostic) {
      let start = SourceLocation(file: action.file, line: 1, column: 1)
      let finding = Finding(
        diagnostic.code,
        diagnostic.severity,
        diagnostic.message,
        at: diagnostic.location ?? place(of: diagnostic, in: outcome) ?? start
      )
      if diagnostic.code == .claimUnread {
        unreadClaims.append(finding)
      } else {
        add(finding, about: diagnostic.message)
      }
    }
    return seen.count > before
  }

  /// Adds a finding, unless the same one was found in another login.
  private mutating func add(_ finding: Finding?, about subject: String) {
    guard let finding else { return }
    // Column 1 stands for an unknown place, and one line can read many members: the subject tells
    // such findings apart.
    let isTold = finding.location.column > 1 && !Self.namingCodes.contains(finding.code)
    let key = "\(finding.code.rawValue) \(finding.location) \(isTold ? "" : subject)"
    if found.insert(key).inserted { findings.append(finding) }
  }

  private mutating func noteReadClaims(of outcome: Outcome) {
    let path = "api.\(MethodName.accessTokenSetCustomClaim)"
    let calls = outcome.actions.flatMap { $0.trace?.entries ?? [] }
      .filter { $0.kind == .call && $0.path == path }
    readClaimLines.formUnion(calls.compactMap(\.location?.line))
  }

  private static let namingCodes: Set<Diagnostic.Code> = [
    .unknownField, .unknownMethod, .unknownOption,
  ]

  /// Whether a diagnostic is a mistake of the Action, not a consequence of the generated login.
  private static func matters(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .info && !harmlessCodes.contains(diagnostic.code)
  }

  private static let harmlessCodes: Set<Diagnostic.Code> = [
    .consoleNotStored, .engineWording, .factorIgnored, .noFactorLeft, .enrollmentBeforeChallenge,
    .missingModule,
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
