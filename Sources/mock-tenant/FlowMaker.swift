import GeoLocation
import MockTenant
import NetworkAccess
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// Makes the policy that a tenant's file describes.
struct FlowMaker {
  let actions: TenantActions
  let host: ScriptHost

  /// A maker of flows that run in workers, or in this process where no pool is given.
  ///
  /// With `tracing`, the Outcomes of logins hold the traces of their scripts.
  init(actions: TenantActions, pool: WorkerConfiguration?, tracing: Bool) {
    self.actions = actions
    let place =
      pool.map { .workers($0, isolation: actions.isolation, tracing: tracing) }
      ?? ScriptHost(isolation: actions.isolation, tracing: tracing)
    // A tenant that asks for fresh realms separates its users, so each login gets a new one.
    host = place.locatingOutput().makingNewRealms()
  }

  /// The policy of logins, and the Actions of custom token exchanges by the ids that profiles name.
  struct Made {
    var policy: Policy
    var exchangeFlows: [String: Flow]
    var secretFiles: [String]

    /// The flows for the tenant server.
    func inUse(seed: UInt64?) -> FlowInUse {
      FlowInUse(
        policy.flow,
        exchangeFlows: exchangeFlows,
        context: policy.context(seed: seed),
        makeAccess: policy.accesses
      )
    }

    /// The files of all scripts.
    var scriptFiles: [String] {
      policy.flow.scriptFiles + exchangeFlows.values.flatMap(\.scriptFiles)
    }

    var hasActions: Bool { !policy.flow.steps.isEmpty || !exchangeFlows.isEmpty }
  }

  /// Makes every flow and compiles its scripts, so that a mistake shows before the first login.
  func make() async throws -> Made {
    let reader = PolicyReader(host: host)
    var content = try reader.content(of: actions.flow)
    try await content.flow.check()
    var exchangeFlows: [String: Flow] = [:]
    for item in actions.exchangeActions {
      var action = item.action
      action.limits = actions.flow.limits
      let made = try reader.content(of: action)
      try await made.flow.check()
      exchangeFlows[item.id] = Flow(
        made.flow.steps,
        limits: made.flow.limits,
        trigger: .customTokenExchange
      )
      content.add(made)
    }
    var options = Policy.Options()
    options.host = host
    options.network = { try NetworkClient(AllowedHosts($0)) }
    let policy = try Policy(content, options: options)
    return Made(policy: policy, exchangeFlows: exchangeFlows, secretFiles: content.secretFiles)
  }

  /// The files and folders whose change can change the policy: the named ones, and the folders of
  /// the scripts.
  func paths(of made: Made) -> [String] {
    let folders = made.scriptFiles.map { FilePath.folder(of: $0) }.filter { !$0.isEmpty }
    return Set(made.policy.files + made.secretFiles + made.scriptFiles + folders).sorted()
  }

  /// The access to applications for back-channel logout.
  func logoutAccess() throws -> any HostAccess {
    NetworkClient.logout(allowing: try AllowedHosts(actions.flow.permissions.hosts))
  }

  /// The locator of addresses; nil if no file is named.
  func locator(_ paths: [String]) throws -> (any GeoLocator)? {
    paths.isEmpty ? nil : try LocationFiles(paths: paths)
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
