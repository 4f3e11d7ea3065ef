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

  /// Makes a maker; with `tracing`, the Outcomes of logins hold the traces of their scripts.
  init(settings: FlowSettings, isInProcess: Bool, tracing: Bool) {
    self.settings = settings
    let isolation = Isolation(rawValue: settings.isolation.rawValue) ?? .warm
    host =
      isInProcess
      ? ScriptHost(isolation: isolation, tracing: tracing)
      : .workers(isolation: isolation, tracing: tracing)
  }

  /// The policy, with every script compiled, so that a mistake shows before the first login.
  func policy() async throws -> Policy {
    var options = Policy.Options()
    options.permissions = try permissions()
    options.network = { try NetworkClient(AllowedHosts($0)) }
    options.host = host
    let reader = PolicyReader(host: host, limits: settings.limits)
    var content = PolicyReader.Content(flow: Flow([], limits: settings.limits))
    for step in settings.steps {
      do {
        let made = try reader.content(
          at: [step.path],
          onFailure: step.onFailure,
          secrets: step.secrets
        )
        try await made.flow.check()
        content.flow.steps += made.flow.steps
        content.permissions = content.permissions.followed(by: made.permissions)
      } catch let error as PostLoginError where error.location == nil {
        throw PostLoginError(error.code, error.message, at: step.location, help: error.help)
      }
    }
    return try Policy(content, options: options)
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

  /// The locator of addresses; nil where no file is named.
  func locator(_ paths: [String]) throws -> (any GeoLocator)? {
    paths.isEmpty ? nil : try MaxMindLocator(paths: paths)
  }
}
