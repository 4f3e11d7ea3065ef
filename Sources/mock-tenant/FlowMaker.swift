import GeoLocation
import MockTenant
import NetworkAccess
import PostLogin
import PostLoginRules
import PostLoginScripts
import WireFormats

/// Makes the flow that a tenant's file describes.
struct FlowMaker {
  private static let readRules: RulesReader = { path in try RuleSet(at: path) }

  let settings: FlowSettings
  let host: ScriptHost

  init(settings: FlowSettings, isInProcess: Bool) {
    self.settings = settings
    let isolation = Isolation(rawValue: settings.isolation.rawValue) ?? .warm
    host = isInProcess ? ScriptHost(isolation: isolation) : .workers(isolation: isolation)
  }

  /// Makes the flow and compiles every script, so that errors show before the first login.
  func flow() async throws -> Flow {
    var steps: [Flow.Step] = []
    for step in settings.steps {
      do {
        let made = try self.steps(step)
        try await Flow(made).check()
        steps += made
      } catch let error as PostLoginError where error.location == nil {
        throw PostLoginError(error.code, error.message, at: step.location)
      }
    }
    return Flow(steps, limits: settings.limits)
  }

  private func steps(_ step: FlowSettings.Step) throws -> [Flow.Step] {
    let policy = try FailurePolicy(
      named: step.onFailure,
      host: host,
      rules: Self.readRules,
      limits: settings.limits
    )
    return try FlowFile.steps(
      at: step.path,
      defaults: Flow.Step.Defaults(
        onFailure: policy,
        secrets: step.secrets,
        limits: settings.limits
      ),
      host: host,
      rules: Self.readRules
    )
  }

  /// The context of each run, with the seed and the variables.
  func context(seed: UInt64?) -> RunContext {
    var context = RunContext()
    context.seed = seed
    for variable in settings.variables { context.variables[variable.name] = variable.value }
    return context
  }

  /// Returns a closure that makes the host access of one run, so that stubs count their answers
  /// anew in each run.
  func access(of flow: Flow) throws -> @Sendable () -> any HostAccess {
    let access = ModuleAccess(
      actionFiles: flow.scriptFiles,
      root: ".",
      packageFolders: settings.packageFolders
    )
    let hosts = settings.allowedHosts
    let modules = GrantedModules(ModuleResolver(access))
    let stubs = HTTPStubs(list: try settings.stubFiles.flatMap { try HTTPStubs(at: $0).list })
    let network = hosts.isEmpty ? nil : NetworkClient(try AllowedHosts(hosts))
    return { GrantedAccess(stubs: stubs, network: network, modules: modules) }
  }

  /// The locator of MaxMind DB files; nil without files.
  func locator(_ paths: [String]) throws -> (any GeoLocator)? {
    paths.isEmpty ? nil : try MaxMindLocator(paths: paths)
  }
}
