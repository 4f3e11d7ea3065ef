package import PostLogin
package import WireFormats

/// What the Actions of a flow may reach outside their script.
package struct Permissions: Sendable {
  /// What stands in for hosts.
  package var stubs = HTTPStubs()
  /// Performs requests to hosts that are allowed; nil where none is.
  package var network: (any HostAccess)?
  /// Where modules are found, besides near the scripts of the flow.
  package var modules = ModuleAccess(root: ".")
  /// What chance follows from; nil for what the login says.
  package var seed: UInt64?
  /// What scripts find in `process.env`.
  package var variables: [String: String] = [:]

  /// Whether the Outcome of a login tells of stubs that answered nothing in it.
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

  /// The context of a login with its access, and with what is granted besides.
  package func applied(to context: RunContext, _ access: GrantedAccess) -> RunContext {
    var context = context
    context.access = access
    context.seed = seed ?? context.seed
    context.variables.merge(variables) { $1 }
    return context
  }

  /// The grants of both; where only one can count, these do.
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
  /// A mask of everything that the Actions of a flow find in `event.secrets`, and their shared
  /// modules in `actions.secrets`.
  package init(_ flow: Flow, _ event: Event?, _ grants: Permissions = Permissions()) {
    self.init(objects: Self.objects(flow, event, grants))
  }

  /// The objects whose members nobody else may read.
  package static func objects(
    _ flow: Flow,
    _ event: Event?,
    _ grants: Permissions
  ) -> [JSONText] {
    let shared = grants.modules.shared.secrets.sorted { $0.key < $1.key }.map(\.value)
    return ([event?["secrets"]] + flow.steps.map(\.secrets) + shared).compactMap(\.self)
  }
}
