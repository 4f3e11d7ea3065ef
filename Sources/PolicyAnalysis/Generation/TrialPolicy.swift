import PostLogin
import PostLoginPolicies
import PostLoginRules
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A policy prepared for generated logins: it reaches no real host, missing modules are replaced,
/// and its scripts can report the branches that they reach.
struct TrialPolicy: Sendable {
  var flow: Flow
  let permissions: Permissions
  /// Makes the access of each login to modules and stubs.
  let access: @Sendable () -> GrantedAccess
  /// The same flow with marks on the branches of its scripts; nil if they cannot be marked.
  private var marked: MarkedFlow?
  /// The modules of the policy's author that the scripts load.
  private var modules: [ModuleFile] = []
  /// Whether logins resume after challenges, which is useless if no further Action follows.
  var passesChallenges: Bool

  /// The time after which an execution of a generated login counts as endless.
  static let maximumTime = Duration.seconds(1)
  /// The maximum number of pauses of a login.
  private static let maximumPauses = 3
  private static let maximumAttempts = 30

  /// Marks scripts if a host is given.
  init(_ policy: Policy, markedOn host: ScriptHost?) {
    self.init(policy.flow, policy.permissions, markedOn: host)
  }

  init(_ flow: Flow, _ permissions: Permissions, markedOn host: ScriptHost?) {
    self.flow = flow
    self.permissions = permissions.ofTrials
    access = self.permissions.access(of: flow)
    marked = host.flatMap { MarkedFlow(flow, on: $0) }
    passesChallenges = flow.steps.count > 1
  }

  /// The scripts among the Actions and their fallbacks.
  var scripts: [ActionScript] { flow.scripts }

  /// The texts with literals for generated logins.
  var texts: [String] {
    scripts.map(\.source) + modules.map(\.text) + ruleSets.map { RuleWords($0).text }
  }

  /// The rule sets among the Actions and their fallbacks.
  var ruleSets: [RuleSet] { flow.ruleSets }

  /// The rule sets in the order of the Actions, each before that of its fallback; nil if an Action
  /// is not a rule set.
  var onlyRules: [RuleSet]? {
    guard !flow.steps.isEmpty, scripts.isEmpty else { return nil }
    let fallbackCount = flow.steps.count { $0.onFailure.kind == .fallback }
    return ruleSets.count == flow.steps.count + fallbackCount ? ruleSets : nil
  }

  /// Whether a failing Action has the same consequences in both flows.
  func failsLike(_ other: TrialPolicy) -> Bool {
    flow.limits == other.flow.limits
      && zip(flow.steps, other.flow.steps).allSatisfy { step, other in
        step.secrets == nil && other.secrets == nil && step.onFailure.kind == other.onFailure.kind
          && step.onFailure.kind != .fallback
      }
  }

  /// The branches of each script of the flow.
  var branches: [MarkedScript] { marked?.scripts ?? [] }

  /// Returns the policy with compiled scripts, which starts the engine or a worker; scripts that do
  /// not compile with marks run without them.
  ///
  /// - Throws: `syntaxError`, or an error if this machine cannot run scripts.
  func checked() async throws -> TrialPolicy {
    try await flow.check()
    var copy = self
    copy.modules = await OwnModules.files(of: scripts, access())
    copy.marked = await marked?.marking(copy.modules)
    do {
      try await marked?.flow.check()
    } catch let error as PostLoginError where error.code == .syntaxError {
      copy.marked = nil
    }
    return copy
  }

  /// Runs a login and resumes it after each pause.
  ///
  /// - Throws: an error if the policy cannot run.
  func run(of login: RunnableLogin, isMarked: Bool = false) async throws -> LoginRun? {
    var flow = isMarked ? marked?.flow ?? flow : flow
    // A login with a slow host has the real time limit of Actions.
    flow.limits.time =
      login.isSlow ? flow.limits.time : min(flow.limits.time, Self.maximumTime)
    let modules = isMarked ? marked?.modules ?? [:] : [:]
    var attempts = 0
    while true {
      do {
        return try await runOnce(of: login, in: flow, modules)
      } catch let error as PostLoginError where error.code == .noHandler && isMarked {
        // Without a handler, the unmarked script shows the error.
        return try await run(of: login)
      } catch let error as PostLoginError
        where error.code == .overloaded && attempts < Self.maximumAttempts
      {
        // On a busy machine, starting a worker can take longer than a login may wait for one.
        attempts += 1
      }
    }
  }

  private func runOnce(
    of login: RunnableLogin,
    in flow: Flow,
    _ modules: [String: String]
  ) async throws -> LoginRun? {
    let access = TrialAccess(
      access(for: login, in: flow),
      login.responses,
      ofCase: login.given?.permissions.stubs,
      marked: modules
    )
    let returnCount = login.given?.returnCount ?? 0
    var context = login.context
    context.access = access
    context.seed = context.seed ?? permissions.seed
    context.variables.merge(permissions.variables) { $1 }
    var run = LoginRun()
    run.maximumTime = flow.limits.time
    do {
      run.steps.append(try await flow.run(login.event, context: context))
      context.secrets = context.secrets ?? login.event["secrets"]
      while let suspension = run.steps.last?.suspension,
        run.steps.count <= max(Self.maximumPauses, returnCount),
        suspension.pause.continuesInSameAction || passesChallenges
          || run.steps.count <= returnCount
      {
        let pause = run.steps.count - 1
        let continuation = login.continuation(afterPause: pause, of: suspension)
        guard
          let next = try await resumed(suspension, with: continuation, context, in: flow)
        else {
          run.failWithoutHandler()
          break
        }
        run.steps.append(next)
      }
    } catch let error as PostLoginError where error.code == .limitExceeded {
      return nil
    }
    run.requested = access.requested
    return run
  }

  /// Returns the access of a login to modules and stubs; the modules of its case follow those of
  /// the policy.
  private func access(for login: RunnableLogin, in flow: Flow) -> GrantedAccess {
    guard let ofCase = login.given?.permissions.modules,
      !ofCase.stubModules.isEmpty || !ofCase.shared.secrets.isEmpty
    else { return access() }
    var own = Permissions()
    own.modules.stubModules = ofCase.stubModules
    own.modules.shared.secrets = ofCase.shared.secrets
    return permissions.followed(by: own).access(of: flow)()
  }

  /// Resumes a login; returns nil if the Action has no handler for it.
  private func resumed(
    _ suspension: Suspension,
    with continuation: Continuation,
    _ context: RunContext,
    in flow: Flow
  ) async throws -> Outcome? {
    do {
      return try await flow.resume(suspension, with: continuation, context: context)
    } catch let error as PostLoginError
      where error.code == .noHandler || error.code == .invalidContinuation
    {
      return nil
    }
  }
}
