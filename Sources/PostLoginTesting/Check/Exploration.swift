import PostLogin
import PostLoginScripts
import WireFormats

/// The runs of an Action on logins that lead it further and further.
struct Exploration {
  private let action: ScriptAction
  private let flow: Flow
  private let resolver: ModuleResolver
  private let variations: Variations
  /// What has been seen: each kind of look and call at its place.
  private var seen: Set<String> = []
  private var tried: Set<CheckedLogin.Change> = []
  private var waiting: [CheckedLogin] = []
  /// What the Action was found to get from `event.secrets`; every login has it from then on.
  private var secrets: [CheckedLogin.Change] = []
  /// Whether a run used up its time, as others would.
  private var hasHungUp = false
  private(set) var findings: [Finding] = []
  /// What tells one finding from another.
  private var found: Set<String> = []
  private var firstFailure: Failure?
  /// Whether every login so far has failed as the first one did.
  private var isLikeFirst = true

  /// Far more than an Action computes, and far less than Auth0 grants.
  private static let maximumTime = Duration.seconds(2)

  init(of action: ScriptAction, packageFolders: [String]) {
    self.action = action
    var limits = Limits()
    limits.time = Self.maximumTime
    flow = Flow([Flow.Step(action)], limits: limits)
    variations = Variations(of: action.source)
    resolver = ModuleResolver(
      ModuleAccess(actionFiles: [action.file], root: ".", packageFolders: packageFolders)
    )
  }

  /// Runs the Action until nothing new is seen.
  ///
  /// - Throws: `noHandler`, and what makes it impossible to run scripts at all.
  mutating func explore(atMost maximum: Int) async throws {
    waiting = try CheckedLogin.all()
    var count = 0
    while count < maximum, !waiting.isEmpty, !hasHungUp {
      let login = waiting.removeFirst()
      try await run(login)
      count += 1
    }
    if let firstFailure, isLikeFirst {
      add(firstFailure.findingOfEveryLogin(in: action, besides: findings), about: "every login")
    }
  }

  private mutating func run(_ login: CheckedLogin) async throws {
    var login = login
    for secret in secrets { login = login.changing(secret) ?? login }
    let access = ExplorationAccess(GrantedModules(resolver), login.answers)
    let outcome = try await outcome(of: login, access)
    if noteSecrets(in: outcome, of: login) {
      // What follows from a secret that nobody gave is no mistake.
      return waiting.insert(login, at: 0)
    }
    let isNew = take(outcome, login, hasStubModule: access.hasStubModule)
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

  /// Notes the secrets that the Action looked for in vain, and says whether there were any.
  private mutating func noteSecrets(in outcome: Outcome, of login: CheckedLogin) -> Bool {
    let entries = outcome.actions.flatMap { $0.trace?.entries ?? [] }
    let changes = entries.filter { $0.names.first == "secrets" }
      .flatMap { variations.changes(of: $0, in: login.event) }
      .filter { !secrets.contains($0) }
    secrets += Set(changes).sorted { $0.names[1] < $1.names[1] }
    return !changes.isEmpty
  }

  private mutating func outcome(of login: CheckedLogin, _ access: ExplorationAccess) async throws -> Outcome {
    var context = RunContext(now: SuiteSettings.defaultNow)
    context.access = access
    context.seed = 1
    let outcome = try await flow.run(login.event, context: context)
    if let suspension = outcome.suspension, suspension.pause.continuesInSameAction {
      return try await resumed(suspension, login, context) ?? outcome
    }
    return outcome
  }

  /// What becomes of the login when its user is back; nil where the Action has no handler for it.
  private func resumed(
    _ suspension: Suspension,
    _ login: CheckedLogin,
    _ context: RunContext
  ) async throws -> Outcome? {
    let query: JSONValue = [
      "state": .string(suspension.state), "session_token": "postlogin-check",
    ]
    let request = login.event.json.value["request"]?.setting(["query"], to: query)
    guard let request else { return nil }
    let continuation = Continuation(request: JSONText(request))
    do {
      return try await flow.resume(suspension, with: continuation, context: context)
    } catch is PostLoginError {
      return nil
    } catch let error as PostLoginError where error.code == .noHandler {
      return nil
    }
  }
}

extension Exploration {
  /// Keeps what was found, and says whether the Action did anything new.
  private mutating func take(
    _ outcome: Outcome,
    _ login: CheckedLogin,
    hasStubModule: Bool
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
        let failure = Failure(error, in: report, of: outcome, login, hasStubModule: hasStubModule)
        add(failure.finding(in: action), about: error.message)
        firstFailure = firstFailure ?? failure
        isLikeFirst = isLikeFirst && firstFailure?.isLike(failure) == true
      }
    }
    for diagnostic in outcome.diagnostics where Self.matters(diagnostic) {
      let start = SourceLocation(file: action.file, line: 1, column: 1)
      add(
        Finding(
          diagnostic.code,
          diagnostic.severity,
          diagnostic.message,
          at: diagnostic.location ?? place(of: diagnostic, in: outcome) ?? start
        ),
        about: diagnostic.message
      )
    }
    return seen.count > before
  }

  /// A finding is the same where only the login differs in which it was seen.
  private mutating func add(_ finding: Finding?, about subject: String) {
    guard let finding else { return }
    // At the very beginning stands what has no place of its own; and one line can read many
    // members.
    let isTold = finding.location.column > 1 && !Self.namingCodes.contains(finding.code)
    let key = "\(finding.code.rawValue) \(finding.location) \(isTold ? "" : subject)"
    if found.insert(key).inserted { findings.append(finding) }
  }

  private static let namingCodes: Set<Diagnostic.Code> = [.unknownField, .unknownMethod]

  /// What follows from the made-up login and not from the Action, or is no mistake, is left out.
  private static func matters(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .info && !harmlessCodes.contains(diagnostic.code)
  }

  private static let harmlessCodes: Set<Diagnostic.Code> = [
    .consoleNotStored, .engineWording, .factorIgnored, .noFactorLeft, .enrollmentBeforeChallenge,
    .missingModule,
  ]

  /// The call that a diagnostic without a place is about, where its text names one.
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
