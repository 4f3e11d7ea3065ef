import GeoLocation
import MockTenant
import NetworkAccess
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// Makes the policy that a tenant's files describe or declare.
struct FlowMaker {
  let source: TenantSource
  let host: ScriptHost

  /// A maker of flows that run in workers, or in this process where no pool is given.
  ///
  /// With `tracing`, the Outcomes of logins hold the traces of their scripts.
  init(source: TenantSource, pool: WorkerConfiguration?, tracing: Bool) {
    self.source = source
    let place =
      pool.map { .workers($0, isolation: source.isolation, tracing: tracing) }
      ?? ScriptHost(isolation: source.isolation, tracing: tracing)
    // A tenant that asks for fresh realms separates its users, so each login gets a new one.
    host = place.locatingOutput().makingNewRealms()
  }

  /// The policy of logins, and the Actions of other triggers.
  struct Made {
    var policy: Policy
    /// The Actions of custom token exchanges by the ids that profiles name.
    var exchangeFlows: [String: Flow]
    /// The Actions of event streams by the ids that streams name.
    var streamFlows: [String: Flow]
    var triggerFlows: [Trigger: Flow]
    var secretFiles: [String]
    /// What a declaration does not say, and what cannot run.
    var notes: [PostLoginError]

    /// The flows for the tenant server.
    func inUse(seed: UInt64?) -> FlowInUse {
      FlowInUse(
        policy.flow,
        exchangeFlows: exchangeFlows,
        streamFlows: streamFlows,
        triggerFlows: triggerFlows,
        context: policy.context(seed: seed),
        makeAccess: policy.accesses
      )
    }

    /// The files of all scripts.
    var scriptFiles: [String] {
      flows.flatMap(\.scriptFiles)
    }

    var hasActions: Bool { flows.contains { !$0.steps.isEmpty } }

    private var flows: [Flow] {
      [policy.flow] + exchangeFlows.values + streamFlows.values + triggerFlows.values
    }
  }

  /// Makes every flow and compiles its scripts, so that a mistake shows before the first login.
  func make() async throws -> Made {
    switch source {
    case .files(let actions): try await make(actions)
    case .declared(let source): try await make(source)
    }
  }

  private func make(_ actions: TenantActions) async throws -> Made {
    let reader = PolicyReader(host: host)
    var content = try reader.content(of: actions.flow)
    try await content.flow.check()
    var exchangeFlows: [String: Flow] = [:]
    for (id, action) in actions.exchangeActions {
      let action = action.limited(by: actions.flow)
      exchangeFlows[id] = try await flow(action, of: .customTokenExchange, reader, &content)
    }
    var streamFlows: [String: Flow] = [:]
    for (id, action) in actions.streamActions {
      let action = action.limited(by: actions.flow)
      streamFlows[id] = try await flow(action, of: .eventStream, reader, &content)
    }
    var triggerFlows: [Trigger: Flow] = [:]
    for (trigger, description) in actions.triggerFlows {
      let description = description.limited(by: actions.flow)
      triggerFlows[trigger] = try await flow(description, of: trigger, reader, &content)
    }
    return Made(
      policy: try Policy(content, options: options),
      exchangeFlows: exchangeFlows,
      streamFlows: streamFlows,
      triggerFlows: triggerFlows,
      secretFiles: content.secretFiles,
      notes: []
    )
  }

  /// The options of the policy of logins.
  var options: Policy.Options {
    var options = Policy.Options()
    options.host = host
    options.trigger = .postLogin
    options.network = { try NetworkClient(AllowedHosts($0)) }
    return options
  }

  /// Compiles an Action that the Management API deploys, which has the permissions of the tenant's
  /// file.
  func step(_ deployment: ActionDeployment) async throws -> Flow.Step {
    let action = try ScriptAction(
      name: deployment.name,
      source: deployment.code,
      file: "\(deployment.name).js",
      host: host,
      limits: source.limits ?? Limits()
    )
    try await action.check()
    return Flow.Step(action, secrets: try JSONText(deployment.secrets.text))
  }

  /// Makes the flow of a trigger, whose files and permissions become those of the policy too.
  private func flow(
    _ description: FlowDescription,
    of trigger: Trigger,
    _ reader: PolicyReader,
    _ content: inout PolicyReader.Content
  ) async throws -> Flow {
    let made = try reader.content(of: description)
    try await made.flow.check()
    content.add(made)
    return Flow(made.flow.steps, limits: made.flow.limits, trigger: trigger)
  }

  /// The files and folders whose change can change the policy: the named ones, and the folders of
  /// the scripts.
  func paths(of made: Made) -> [String] {
    let folders = made.scriptFiles.map { FilePath.folder(of: $0) }.filter { !$0.isEmpty }
    return Set(made.policy.files + made.secretFiles + made.scriptFiles + folders).sorted()
  }

  /// The access to applications for back-channel logout.
  func logoutAccess() throws -> any HostAccess {
    NetworkClient.logout(allowing: try AllowedHosts(source.hosts))
  }

  /// The locator of addresses; nil if no file is named.
  func locator(_ paths: [String]) throws -> (any GeoLocator)? {
    paths.isEmpty ? nil : try LocationFiles(paths: paths)
  }
}

extension FlowDescription {
  /// The flow with the limits of that of logins, unless it has its own.
  fileprivate func limited(by login: FlowDescription) -> FlowDescription {
    var flow = self
    flow.limits = limits ?? login.limits
    return flow
  }
}

extension PolicyReader.Content {
  /// Adds the files and permissions of another flow, whose scripts may require modules too.
  fileprivate mutating func add(_ other: PolicyReader.Content) {
    files += other.files
    secretFiles += other.secretFiles
    permissions = permissions.followed(by: other.permissions)
    permissions.modules.actionFiles += other.flow.scriptFiles
  }
}
