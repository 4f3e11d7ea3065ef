import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// Looks for mistakes of an Action in generated logins.
///
/// A mistake counts only if the unmarked Action shows it too, and is reported with the simplest
/// login that shows it.
struct Exploration {
  private let action: ScriptAction
  private let trigger: Trigger
  private var search: LoginSearch
  private(set) var findings: [Finding] = []
  /// The keys of the findings, so that each is reported once.
  private var found: Set<LoginFindings.Key> = []
  /// The keys of errors that disappear with other answers of hosts or other tokens.
  private var avoidable: Set<LoginFindings.Key> = []
  /// The errors and diagnostics that were examined already.
  private var examined: Set<LoginFindings.Sign> = []
  private var lostCalls = LostCalls()
  private var userInput = UserInputSearch()
  /// The failure of every login so far; nil if a login passed or failed in another way.
  private var commonFailure: LoginFindings.Sign?
  private var firstFailure: Failure?
  private var isFirst = true
  private var denials = DenialCount()

  private static let maximumLogins = 600
  private static let resourceServer: JSONValue = ["identifier": "https://api.example/"]
  /// How often a login runs again with newly read secrets.
  private static let maximumSecretRounds = 5

  init(
    of action: ScriptAction,
    for trigger: Trigger,
    on host: ScriptHost,
    _ setting: CheckSetting
  ) async throws {
    self.action = action
    self.trigger = trigger
    let policy = try await setting.policy(of: action, for: trigger, markedOn: host).checked()
    search = LoginSearch(
      in: [policy],
      from: try setting.starts(of: trigger),
      by: ScriptDictionary(before: [], after: policy.texts),
      suggested: [],
      setting.bounds(logins: Self.maximumLogins)
    )
  }

  /// How many events the Action denied, if it denied every one.
  var deniedEvents: Int? { denials.ofEveryEvent }

  /// Runs the Action on generated logins.
  ///
  /// - Throws: `noHandler`, or an error if this machine cannot run scripts.
  mutating func explore() async throws {
    while let trial = try await search.next() {
      let shown = LoginFindings.signs(in: trial)
      search.note(trial, showing: shown.map(\.hashValue))
      // Further logins would probably hang, too.
      if trial.before.hasTimedOut { search.stop() }
      if !lacksSecret(trial) {
        noteWhole(trial)
        denials.note(trial.before)
        try await keepUserInput(from: trial)
      }
      guard !examined.isSuperset(of: shown) else { continue }
      examined.formUnion(shown)
      try await keepFindings(of: trial.login)
    }
    findings += lostCalls.findings
    if let firstFailure, commonFailure != nil,
      let finding = firstFailure.findingOfEveryLogin(in: action, excluding: findings)
    {
      findings.append(finding)
    }
  }

  /// Records what the login shows about all logins.
  private mutating func noteWhole(_ trial: LoginTrial) {
    lostCalls.note(trial, unmarked: search.unmarked)
    let failures = LoginFindings.failures(in: trial)
    if isFirst { commonFailure = failures.first }
    isFirst = false
    // The answer of a generated host may have caused the failure.
    if !trial.before.requested.hosts.isEmpty { commonFailure = nil }
    let isAlike = failures.allSatisfy { $0 == commonFailure }
    if !isAlike || failures.count < trial.before.reports.count { commonFailure = nil }
  }

  /// Whether the login ran before the search knew that the Action reads a secret.
  private func lacksSecret(_ trial: LoginTrial) -> Bool {
    trial.before.entries.contains { entry in
      entry.names.first == "secrets" && entry.isMissing && entry.names.count > 1
        && search.secrets[entry.names[1]] != nil
    }
  }

  // MARK: - Findings

  private mutating func keepFindings(of login: GeneratedLogin) async throws {
    guard let trial = try await plain(login) else { return }
    let all = self.findings(in: trial)
    firstFailure = firstFailure ?? all.firstFailure
    for shown in all.findings where !found.contains(shown.key) {
      if avoidable.contains(shown.key), shown.dependsOnGeneratedAnswers(in: trial) { continue }
      let (simplest, shownBy) = try await simplest(shown, trial)
      guard !shownBy.login.changesSecrets, !isOfAddress(simplest.finding),
        simplest.error == nil || !shownBy.login.hasImplausibleValue
      else { continue }
      if try await isAvoidable(simplest, in: shownBy) { continue }
      found.insert(shown.key)
      guard lostCalls.keep(simplest.finding) else {
        findings.append(simplest.finding)
        continue
      }
      for other in try await otherEntryPaths(of: shownBy.login) {
        lostCalls.note(other, unmarked: search.unmarked)
      }
    }
  }

  /// Runs the login on all other entry paths, and with a requested API, where a call may have an
  /// effect.
  private func otherEntryPaths(of login: GeneratedLogin) async throws -> [LoginTrial] {
    let paths = search.starts.indices.map { login.starting(at: $0) }
    var asking: [GeneratedLogin] = []
    if case .field(let field) = EventPlace(["resource_server"], of: trigger), field.isOptional {
      asking = paths.map { $0.adding(.member(["resource_server"], Self.resourceServer)) }
    }
    return try await search.runner.trials(
      of: paths + asking,
      secrets: search.secrets,
      isMarked: false
    )
    .compactMap(\.self)
  }

  /// Whether the finding is about a secret in the address that the user is redirected to.
  private func isOfAddress(_ finding: Finding) -> Bool {
    finding.code == .secretLeaked
      && search.secrets.keys.contains { name in
        finding.message.contains("`\(name)`")
          && search.edits.values.dictionary.secretForm(of: name) != nil
      }
  }

  private mutating func keepUserInput(from trial: LoginTrial) async throws {
    guard !trial.before.hasTimedOut, UserInput.isPossible(in: trigger) else { return }
    for found in try await userInput.findings(from: trial, of: search) {
      var finding = found.finding
      finding.login = found.login.findingLogin(search.starts, secrets: search.secrets)
      findings.append(finding)
    }
  }

  /// Whether an error disappears with another answer, token or secret; their content is generated,
  /// so the error is not the Action's mistake.
  private mutating func isAvoidable(
    _ shown: LoginFindings.Shown,
    in trial: LoginTrial
  ) async throws -> Bool {
    guard shown.dependsOnGeneratedAnswers(in: trial) else { return false }
    let tokens = shown.validatesToken ? search.tokens : []
    let edits = (tokens + (shown.isOfJSON ? search.writtenSecrets : [])).map { [$0] }
    let changes = edits + search.acceptableAnswers(of: trial.before.requested.hosts)
    let trials = try await search.runner.trials(
      of: changes.map { $0.reduce(trial.login) { $0.adding($1) } },
      secrets: search.secrets,
      isMarked: false
    )
    let isAvoided = trials.compactMap(\.self).contains { other in
      other.before.reports.compactMap(\.error).allSatisfy { shown.isBefore($0) }
    }
    // Without a secret that signs tokens, the search cannot make a valid one.
    let isAvoidable = isAvoided || shown.validatesToken && tokens.isEmpty
    if isAvoidable { avoidable.insert(shown.key) }
    return isAvoidable
  }

  private func simplest(
    _ shown: LoginFindings.Shown,
    _ trial: LoginTrial
  ) async throws -> (LoginFindings.Shown, LoginTrial) {
    try await search.runner.simplest(trial, shown, secrets: search.secrets) { trial in
      findings(in: trial).findings.first { $0.key == shown.key }
    }
  }

  private func findings(in trial: LoginTrial) -> LoginFindings {
    LoginFindings(
      in: trial,
      of: action,
      login: trial.login.findingLogin(search.starts, secrets: search.secrets)
    )
  }

  /// Runs the unmarked Action on the login, with all secrets that it reads.
  private mutating func plain(_ login: GeneratedLogin) async throws -> LoginTrial? {
    for _ in 0..<Self.maximumSecretRounds {
      let count = search.secrets.count
      let trials = try await search.runner.trials(
        of: [login],
        secrets: search.secrets,
        isMarked: false
      )
      guard let trial = trials[0] else { return nil }
      search.noteSecrets(in: trial)
      if search.secrets.count == count { return trial }
    }
    return nil
  }
}
