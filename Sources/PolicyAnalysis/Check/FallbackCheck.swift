public import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// Looks for logins in which a fallback is looser than the Action that it replaces after a failure.
///
/// The fallback and the Action run on the same logins, each in its own flow. Logins in which the
/// Action fails do not count, because the fallback exists for them.
public struct FallbackCheck: Sendable {
  /// A login in which the fallback is looser.
  public struct LooserLogin: Sendable, CustomStringConvertible {
    /// The path of the fixture, or a description of the generated login.
    public let origin: String
    /// The event, which can be saved as a fixture.
    public let event: Event
    /// Descriptions of how the fallback is looser.
    public let findings: [String]
    /// The generated login as a finding describes it.
    var findingLogin: FindingLogin?

    /// The login as text; the event comes last.
    public var description: String {
      "\(origin): the fallback \(findings.joined(separator: "; it "))\n"
        + event.json.value.jsonText(isIndented: true)
    }
  }

  private let fallback: TrialPolicy
  private let action: TrialPolicy
  private let context: RunContext

  /// Compares a fallback with an Action; neither reaches hosts or modules that are not installed.
  ///
  /// Generated logins cover the fields that rules read, and those that scripts read if their host
  /// traces.
  public init(
    of fallback: any Action,
    for action: any Action,
    context: RunContext = RunContext(),
    limits: Limits = Limits()
  ) {
    let trigger = action.triggers.first ?? .ofLogins
    func policy(_ action: any Action) -> TrialPolicy {
      let flow = Flow([Flow.Step(action)], limits: limits, trigger: trigger)
      return TrialPolicy(flow, Permissions(), markedOn: nil)
    }
    self.init(of: policy(fallback), for: policy(action), context: context)
  }

  init(of fallback: TrialPolicy, for action: TrialPolicy, context: RunContext) {
    self.fallback = fallback
    self.action = action
    self.context = context
  }

  /// Describes how the fallback is looser in one login; empty if it is not.
  ///
  /// - Throws: an error if the Action or the fallback cannot run.
  public func findings(
    in event: Event,
    context: RunContext? = nil
  ) async throws -> [String] {
    let login = RunnableLogin(event: event, context: context ?? self.context)
    guard let reference = try await action.run(of: login),
      let run = try await fallback.run(of: login)
    else { return [] }
    return Self.relaxation(of: run, comparedTo: reference)?.findings ?? []
  }

  /// Returns the first fixture in which the fallback is looser; nil if there is none.
  ///
  /// - Throws: an error in a fixture, or an error if the Action or the fallback cannot run.
  public func looserLogin(amongFixtures paths: [String]) async throws -> LooserLogin? {
    for path in paths {
      let fixture = try Fixture.read(at: path)
      var context = fixture.context
      context.now = context.now ?? self.context.now
      let findings = try await findings(in: fixture.event, context: context)
      if !findings.isEmpty {
        return LooserLogin(origin: path, event: fixture.event, findings: findings)
      }
    }
    return nil
  }

  /// Returns the simplest generated login in which the fallback is looser; nil if none was found.
  ///
  /// Generates `count` logins of all grants from what the Action and the fallback read, and
  /// simplifies the first one that shows a difference. Equal seeds generate equal logins.
  ///
  /// - Throws: an error if the Action or the fallback cannot run.
  public func looserLogin(seed: UInt64, count: Int) async throws -> LooserLogin? {
    try await search(
      LoginSearch.Bounds(loginCount: count, seed: seed, time: nil, hungTime: .seconds(8))
    ).login
  }

  /// The result of a search.
  struct Found {
    var login: LooserLogin?
    /// Why a login could not be compared, and where.
    var obstacle: (text: String, location: SourceLocation?)?
    /// Whether at least one login could be compared.
    var hasCompared = false
  }

  func search(_ bounds: LoginSearch.Bounds) async throws -> Found {
    var found = Found()
    let now = context.milliseconds ?? SuiteSettings.defaultNow
    var search = LoginSearch(
      in: [action, fallback],
      from: try starts(now: now),
      by: ScriptDictionary(before: action.texts, after: fallback.texts),
      suggested: RuleProof(action, fallback, now: now).logins,
      bounds
    )
    while found.login == nil, let trial = try await search.next() {
      let relaxation = Self.relaxation(of: trial)
      search.note(trial, showing: (relaxation?.findings ?? []).map(\.hashValue))
      found.hasCompared = found.hasCompared || relaxation != nil
      if found.obstacle == nil, let obstacle = Self.obstacle(in: trial.before) {
        found.obstacle = (obstacle.text, obstacle.location.map(search.unmarked))
      }
      guard relaxation?.findings.isEmpty == false,
        let (shown, simplest) = try await simplest(trial.login, search),
        !simplest.login.changesSecrets,
        let findingLogin = simplest.login.findingLogin(search.starts, secrets: search.secrets)
      else { continue }
      found.login = LooserLogin(
        origin: findingLogin.words,
        event: try Event(json: findingLogin.event.jsonText()),
        findings: shown,
        findingLogin: findingLogin
      )
    }
    return found
  }

  /// Returns the simplest login that shows a looser fallback, without marks and with all secrets;
  /// nil if this login does not show one.
  private func simplest(
    _ login: GeneratedLogin,
    _ search: LoginSearch
  ) async throws -> (shown: [String], trial: LoginTrial)? {
    let (runner, secrets) = (search.runner, search.secrets)
    func findings(in trial: LoginTrial) -> [String]? {
      let findings = Self.relaxation(of: trial)?.findings ?? []
      return findings.isEmpty ? nil : findings
    }
    guard let trial = try await runner.trials(of: [login], secrets: secrets, isMarked: false)[0],
      let shown = findings(in: trial)
    else { return nil }
    return try await runner.simplest(trial, shown, secrets: secrets, showing: findings)
  }

  private func starts(now: Double) throws(PostLoginError) -> [LoginStart] {
    try LoginStart.all(of: action.flow.trigger).map { start in
      var start = start
      start.context = context
      start.context.milliseconds = now
      return start
    }
  }

  private static func relaxation(of trial: LoginTrial) -> Relaxation? {
    relaxation(of: trial.after, comparedTo: trial.before)
  }

  /// Returns why the Action's outcome cannot be compared; nil if it can.
  private static func obstacle(
    in action: LoginRun
  ) -> (text: String, location: SourceLocation?)? {
    if let module = action.requested.missingModules.first {
      return ("it needs the module `\(module)`, which is not installed", nil)
    }
    return action.steps.first?.error.map {
      ("it fails (\($0.shownMessage))", $0.location)
    }
  }

  /// Compares the outcomes up to the first pause; returns nil if they cannot be compared.
  private static func relaxation(
    of fallback: LoginRun,
    comparedTo action: LoginRun
  ) -> Relaxation? {
    guard let reference = action.steps.first, let outcome = fallback.steps.first,
      obstacle(in: action) == nil
    else { return nil }
    return Relaxation(of: outcome, comparedTo: reference)
  }
}

extension Outcome {
  /// The first error of an Action.
  fileprivate var error: ActionError? { actions.compactMap(\.error).first }
}
