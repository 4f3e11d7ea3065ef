import PostLogin
import PostLoginPolicies
import PostLoginRules
import PostLoginScripts
import WireFormats

/// Functions that only recorded logins need.
extension TrialPolicy {
  /// The processor time after which an execution of a recorded login counts as endless.
  static let maximumRecordedTime = Duration.seconds(2)

  /// The policy for recorded logins, whose scripts have no marks.
  init(forRecorded policy: Policy) {
    var flow = policy.flow
    flow.limits.time = min(flow.limits.time, Self.maximumRecordedTime)
    self.init(flow, policy.permissions, markedOn: nil)
  }

  /// The modules that the scripts name; reads their files.
  var loadedModules: LoadedModules { LoadedModules(of: flow.scripts, moduleAccess) }

  private var moduleAccess: ModuleAccess {
    var modules = permissions.modules
    modules.actionFiles += flow.scriptFiles
    return modules
  }

  /// Returns the version with given truths for the rules of `onlyRules`.
  func deciding(_ truths: ArraySlice<[Truth]>) -> TrialPolicy {
    var copy = self
    var rest = truths
    func decided(_ action: any Action) -> any Action {
      guard let rules = action as? RuleSet, let truths = rest.popFirst() else { return action }
      return DecidedRules(rules, truths)
    }
    for index in flow.steps.indices {
      copy.flow.steps[index].action = decided(flow.steps[index].action)
      guard case .fallback(let other) = flow.steps[index].onFailure else { continue }
      copy.flow.steps[index].onFailure = .fallback(decided(other))
    }
    return copy
  }

  func reads(with modules: LoadedModules) -> PossibleReads {
    PossibleReads(of: flow, modules: modules.texts)
  }

  var ruleReads: PossibleReads { PossibleReads(ofRulesIn: flow) }

  func written(with modules: LoadedModules) -> WrittenMetadata {
    WrittenMetadata(scripts: flow.scripts.map(\.source) + modules.texts, rules: ruleSets)
  }

  /// Returns a digest that changes whenever the decisions of the version could change.
  func digest(with modules: LoadedModules) -> String {
    var parts = flow.steps.map { step in
      var fallback = ""
      if case .fallback(let action) = step.onFailure { fallback = action.version }
      let secrets = step.secrets.map { ContentDigest.text(of: $0.text) } ?? ""
      return "\(step.action.name)\n\(step.action.version)\n\(step.onFailure.kind)\n\(fallback)\n"
        + secrets
    }
    let shared = permissions.modules.shared.secrets.sorted { $0.key < $1.key }
    parts += shared.map { "\($0.key) \(ContentDigest.text(of: $0.value.text))" }
    parts += permissions.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    parts += [
      "\(flow.limits)", modules.digest, StubDigest.text(of: permissions.stubs),
      permissions.seed.map(String.init) ?? "",
    ]
    return ContentDigest.text(of: parts.joined(separator: "\n\n"))
  }

  /// Runs a login up to its first pause, and lists the hosts for which no stub answered.
  ///
  /// - Throws: an error if the version cannot run.
  func run(_ event: Event, _ context: RunContext) async throws -> RecordedRun {
    let access = access()
    var context = context
    context.access = access
    context.seed = permissions.seed ?? 1
    context.variables.merge(permissions.variables) { $1 }
    var run = RecordedRun()
    let outcome = try await flow.run(event, context: context)
    if let missing = outcome.diagnostics.first(where: { $0.code == .missingModule }) {
      throw PostLoginError(.unreadable, missing.message, at: missing.location)
    }
    run.loginRun.steps = [outcome]
    run.isPaused =
      outcome.suspension.map { suspension in
        suspension.pause.continuesInSameAction || flow.steps.count > 1
      } ?? false
    for exchange in access.exchanges {
      let request = exchange.request
      if exchange.origin == .refused, !run.hosts.contains(request.host) {
        run.hosts.append(request.host)
      }
      if !["GET", "HEAD", "OPTIONS"].contains(request.method) {
        let body = String(decoding: request.body, as: UTF8.self)
        run.loginRun.requested.changes.append("\(request.method) \(request.url) \(body)")
      }
    }
    return run
  }

  /// Runs a login and resumes it after each pause.
  func runToEnd(_ event: Event, _ context: RunContext) async throws -> RecordedRun {
    var found = try await run(event, context)
    guard found.isPaused,
      let run = try await run(of: RunnableLogin(event: event, context: context))
    else { return found }
    found.loginRun.steps = run.steps
    found.hosts += run.requested.hosts.filter { !found.hosts.contains($0) }
    return found
  }
}

extension RunnableLogin {
  /// Takes a recorded login.
  init(event: Event, context: RunContext) {
    self.event = event
    self.context = context
  }
}
