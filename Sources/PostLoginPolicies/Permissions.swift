package import PostLogin
public import PostLoginScripts
package import WireFormats

/// The hosts, stubs, modules and variables that the Actions of a flow may use.
///
/// By default, an Action may load the modules beside it, and packages in `node_modules` of its
/// parent folders up to the current folder.
public struct Permissions: Sendable {
  /// Stubs, which answer requests before the network does.
  public var stubs = HTTPStubs()
  /// Hosts that scripts may send real requests to.
  public var hosts: [String] = []
  /// Where modules are found in addition to the folders of the scripts.
  public var modules = ModuleAccess(root: ".")
  /// The seed of `Math.random` and random bytes; nil for the seed of the login.
  public var seed: UInt64?
  /// The members of `process.env`.
  public var variables: [String: String] = [:]
  /// The client for the allowed hosts; nil if no host is allowed.
  package var network: (any HostAccess)?
  /// Whether an Outcome lists the stubs that answered no request.
  package var reportsUnusedStubs = false

  /// Grants only the modules beside each Action and its packages.
  public init() {}

  /// Returns a function that makes the access of each login.
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

  /// Returns the context with the access, seed and variables of these permissions.
  package func applied(to context: RunContext, _ access: GrantedAccess) -> RunContext {
    var context = context
    context.access = access
    context.seed = seed ?? context.seed
    context.variables.merge(variables) { $1 }
    return context
  }

  /// Returns both permissions together; a single value of these permissions wins.
  package func followed(by others: Permissions) -> Permissions {
    var all = self
    all.stubs = stubs.followed(by: others.stubs)
    all.hosts += others.hosts
    all.network = network ?? others.network
    all.modules.actionFiles += others.modules.actionFiles
    all.modules.root = modules.root ?? others.modules.root
    all.modules.folders += others.modules.folders
    all.modules.packageFolders += others.modules.packageFolders
    all.modules.stubModules = others.modules.stubModules.overridden(by: modules.stubModules)
    all.modules.shared.folder = modules.shared.folder ?? others.modules.shared.folder
    all.modules.shared.secrets.merge(others.modules.shared.secrets) { own, _ in own }
    all.modules.shared.texts.merge(others.modules.shared.texts) { own, _ in own }
    all.modules.standIns = modules.standIns || others.modules.standIns
    all.seed = seed ?? others.seed
    all.variables.merge(others.variables) { own, _ in own }
    return all
  }
}

extension Permissions {
  /// Reads `http`, `allowHosts`, `modules`, `packageFolders`, `sharedModules`, `standIns`, `env`
  /// and `seed` of a flow file; paths are relative to the folder.
  init(_ map: DocumentMap, in folder: String) {
    self.init()
    stubs = map["http"].flatMap(Self.stubs) ?? HTTPStubs()
    hosts = map["allowHosts"]?.strings ?? []
    if let modules = map["modules"].flatMap({ Self.modules($0, in: folder) }) {
      self.modules.stubModules = modules.stubModules
      self.modules.shared.secrets = modules.secrets
    }
    let folders = map["packageFolders"]?.strings ?? []
    modules.packageFolders = folders.map { FilePath.joined(folder, $0) }
    modules.shared.folder = map["sharedModules"]?.nonemptyString.map {
      FilePath.joined(folder, $0)
    }
    modules.standIns = map["standIns"]?.boolean ?? false
    for (name, value) in map["env"]?.map?.rest() ?? [] {
      if let text = value.string { variables[name] = text }
    }
    seed = map["seed"].flatMap(Self.seed)
  }

  /// Reads the stubs of a flow, which a flow file holds itself.
  private static func stubs(_ cursor: DocumentCursor) -> HTTPStubs? {
    if case .list(let elements) = cursor.node.value {
      for case .string(let path) in elements.map(\.value) {
        cursor.report(
          "expected stubs, found the path of a file; write the stubs of "
            + "`\(DocumentText.line(path))` here, each with `request` and `response`"
        )
        return nil
      }
    }
    return HTTPStubs.read(cursor)
  }

  /// Reads the modules of a flow by their names.
  private static func modules(_ cursor: DocumentCursor, in folder: String) -> NamedModules? {
    guard case .list = cursor.node.value else { return NamedModules(cursor, in: folder) }
    cursor.report(
      "expected modules by name, such as `{ axios: axios.js }`, found a list; write folders of "
        + "packages as `packageFolders`"
    )
    return nil
  }

  /// Reads a whole number of at least 0.
  package static func seed(_ cursor: DocumentCursor) -> UInt64? {
    guard let number = cursor.integer else { return nil }
    guard let seed = UInt64(exactly: number) else {
      cursor.report("expected a seed of at least 0, found `\(number)`")
      return nil
    }
    return seed
  }
}

extension SecretMask {
  /// A mask of all values that the Actions of a flow read from `event.secrets` and that their
  /// shared modules read from `actions.secrets`.
  package init(_ flow: Flow, event: Event?, permissions: Permissions = Permissions()) {
    self.init(objects: Self.objects(flow, event: event, permissions: permissions))
  }

  /// The objects whose values must not appear in a report.
  package static func objects(
    _ flow: Flow,
    event: Event?,
    permissions: Permissions
  ) -> [JSONText] {
    let shared = permissions.modules.shared.secrets.sorted { $0.key < $1.key }.map(\.value)
    return ([event?["secrets"]] + flow.steps.map(\.secrets) + shared).compactMap(\.self)
  }
}
