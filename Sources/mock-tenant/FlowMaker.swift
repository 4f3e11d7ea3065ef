import GeoLocation
import MockTenant
import NetworkAccess
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// Makes the policy that a tenant's file describes.
struct FlowMaker {
  let settings: FlowSettings
  let host: ScriptHost

  /// A maker of flows that run in workers, or in this process where no pool is given.
  ///
  /// With `tracing`, the Outcomes of logins hold the traces of their scripts.
  init(settings: FlowSettings, pool: WorkerConfiguration?, tracing: Bool) {
    self.settings = settings
    let isolation = Isolation(rawValue: settings.isolation.rawValue) ?? .warm
    let place =
      pool.map { .workers($0, isolation: isolation, tracing: tracing) }
      ?? ScriptHost(isolation: isolation, tracing: tracing)
    // A tenant that asks for fresh realms separates its users, so each login gets a new one.
    host = place.locatingOutput().makingNewRealms()
  }

  /// The policy of logins, and the Actions of custom token exchanges by the ids that profiles name.
  struct Made {
    var policy: Policy
    var exchangeFlows: [String: Flow]

    /// What the tenant runs.
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
    var options = Policy.Options()
    options.permissions = try permissions()
    options.network = { try NetworkClient(AllowedHosts($0)) }
    options.host = host
    // Limits of the tenant's file count; without any, a flow file may have its own.
    let limits = settings.limits == Limits() ? nil : settings.limits
    let reader = PolicyReader(host: host, limits: limits)
    var content = PolicyReader.Content(flow: Flow([], limits: settings.limits))
    for step in settings.steps {
      let made = try await self.content(of: step, reader)
      content.flow.steps += made.flow.steps
      if limits == nil, made.flow.limits != Limits() { content.flow.limits = made.flow.limits }
      content.add(made)
    }
    var exchangeFlows: [String: Flow] = [:]
    for action in settings.exchangeActions {
      let made = try await self.content(of: action.step, reader)
      exchangeFlows[action.id] = Flow(
        made.flow.steps,
        limits: limits ?? made.flow.limits,
        trigger: .customTokenExchange
      )
      content.add(made)
      content.permissions.modules.actionFiles += made.flow.scriptFiles
    }
    return Made(policy: try Policy(content, options: options), exchangeFlows: exchangeFlows)
  }

  private func content(
    of step: FlowSettings.Step,
    _ reader: PolicyReader
  ) async throws -> PolicyReader.Content {
    do {
      let made = try reader.content(
        at: [step.path],
        onFailure: step.onFailure,
        secrets: step.secrets
      )
      try await made.flow.check()
      return made
    } catch let error as PostLoginError where error.location == nil {
      throw PostLoginError(error.code, error.message, at: step.location, help: error.help)
    }
  }

  /// The files and folders whose change can change the policy: the named ones, and the folders of
  /// the scripts.
  func paths(of made: Made) -> [String] {
    let steps = settings.steps + settings.exchangeActions.map(\.step)
    let named = steps.map(\.path) + settings.stubFiles
    let fallbacks = steps.map(\.onFailure).filter { !FailurePolicy.isNamed($0) }
    let folders = made.scriptFiles.map { FilePath.folder(of: $0) }
    return Set(named + fallbacks + made.scriptFiles + folders.filter { !$0.isEmpty })
      .sorted()
  }

  private func permissions() throws -> Permissions {
    var permissions = Permissions()
    permissions.hosts = settings.allowedHosts
    permissions.modules.packageFolders = settings.packageFolders
    permissions.stubs = HTTPStubs(
      list: try settings.stubFiles.flatMap { try HTTPStubs(at: $0).list }
    )
    for variable in settings.variables { permissions.variables[variable.name] = variable.value }
    return permissions
  }

  /// The access to the applications that are told of the ends of sessions.
  func logoutAccess() throws -> any HostAccess {
    NetworkClient.logout(allowing: try AllowedHosts(settings.allowedHosts))
  }

  /// The locator of addresses; nil where no file is named.
  func locator(_ paths: [String]) throws -> (any GeoLocator)? {
    paths.isEmpty ? nil : try MaxMindLocator(paths: paths)
  }
}

extension PolicyReader.Content {
  /// Adds the secrets and permissions of another flow.
  fileprivate mutating func add(_ other: PolicyReader.Content) {
    secretFiles += other.secretFiles
    permissions = permissions.followed(by: other.permissions)
  }
}
