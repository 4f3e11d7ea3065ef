package import PostLogin
package import WireFormats

/// The caller's grants to the scripts of a flow: hosts, stubs, modules and variables.
package struct Permissions: Sendable {
  /// The stubs that answer instead of hosts.
  package var stubs = HTTPStubs()
  /// Performs requests to the allowed hosts; nil where none is allowed.
  package var network: (any HostAccess)?
  /// The folders of modules besides those of the flow's scripts.
  package var modules = ModuleAccess(root: ".")
  /// The seed of random numbers; nil to use that of the login.
  package var seed: UInt64?
  /// The variables that `process.env` shows.
  package var variables: [String: String] = [:]

  /// Whether the Outcome of a login reports stubs that answered nothing.
  package var reportsUnusedStubs = false

  package init() {}

  /// Makes the access of each login that runs the scripts of a flow.
  package func access(of flow: Flow) -> @Sendable () -> GrantedAccess {
    var modules = modules
    modules.actionFiles += flow.scriptFiles
    let grantedModules = GrantedModules(ModuleResolver(modules))
    return { [stubs, network, reportsUnusedStubs] in
      GrantedAccess(
        stubs: stubs,
        network: network,
        modules: grantedModules,
        reportsUnusedStubs: reportsUnusedStubs
      )
    }
  }

  /// The context of a login with its access and the other grants.
  package func applied(to context: RunContext, _ access: GrantedAccess) -> RunContext {
    var context = context
    context.access = access
    context.seed = seed ?? context.seed
    context.variables.merge(variables) { $1 }
    return context
  }

  /// The grants of both; these win where only one value can be kept.
  package func followed(by others: Permissions) -> Permissions {
    var all = self
    all.stubs = stubs.followed(by: others.stubs)
    all.network = network ?? others.network
    all.modules.actionFiles += others.modules.actionFiles
    all.modules.root = modules.root ?? others.modules.root
    all.modules.folders += others.modules.folders
    all.modules.packageFolders += others.modules.packageFolders
    all.modules.stubModules = others.modules.stubModules.overridden(by: modules.stubModules)
    all.modules.shared.folder = modules.shared.folder ?? others.modules.shared.folder
    all.modules.shared.secrets.merge(others.modules.shared.secrets) { own, _ in own }
    all.seed = seed ?? others.seed
    all.variables.merge(others.variables) { own, _ in own }
    return all
  }
}

extension SecretMask {
  /// A mask of all secrets of a flow's Actions (`event.secrets`) and of their shared modules
  /// (`actions.secrets`).
  package init(_ flow: Flow, _ event: Event?, permissions: Permissions = Permissions()) {
    self.init(objects: Self.objects(flow, event, permissions: permissions))
  }

  /// The objects whose members are secrets.
  package static func objects(
    _ flow: Flow,
    _ event: Event?,
    permissions: Permissions
  ) -> [JSONText] {
    let shared = permissions.modules.shared.secrets.sorted { $0.key < $1.key }.map(\.value)
    return ([event?["secrets"]] + flow.steps.map(\.secrets) + shared).compactMap(\.self)
  }
}
