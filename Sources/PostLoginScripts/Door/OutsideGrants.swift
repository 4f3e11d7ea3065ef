package import PostLogin

/// What the Actions of a flow may reach outside; each login gets a door of its own from it.
package struct OutsideGrants: Sendable {
  /// What stands in for hosts.
  package var stubs = HTTPStubs()
  /// Performs requests to hosts that are allowed; nil where none is.
  package var network: (any Door)?
  /// Where modules are found, besides near the scripts of the flow.
  package var modules = ModuleAccess(root: ".")
  /// What chance follows from; nil for what the login says.
  package var seed: UInt64?
  /// What scripts find in `process.env`.
  package var variables: [String: String] = [:]

  /// Whether the Outcome of a login tells of stubs that answered nothing in it.
  package var reportsUnusedStubs = false

  package init() {}

  /// Makes doors for logins that run the scripts of a flow.
  package func doors(of flow: Flow) -> @Sendable () -> GrantedDoor {
    var access = modules
    access.actionFiles += flow.scriptFiles
    let door = ModuleDoor(ModuleResolver(access))
    return { [stubs, network, reportsUnusedStubs] in
      GrantedDoor(
        stubs: stubs,
        network: network,
        modules: door,
        reportsUnusedStubs: reportsUnusedStubs
      )
    }
  }

  /// The surroundings of a login with its door, and with what is granted besides.
  package func applied(to surroundings: Surroundings, _ door: GrantedDoor) -> Surroundings {
    var surroundings = surroundings
    surroundings.door = LoginDoor(door)
    surroundings.seed = seed ?? surroundings.seed
    surroundings.variables.merge(variables) { $1 }
    return surroundings
  }

  /// The grants of both; where only one can count, these do.
  package func followed(by others: OutsideGrants) -> OutsideGrants {
    var all = self
    all.stubs = stubs.followed(by: others.stubs)
    all.network = network ?? others.network
    all.modules.actionFiles += others.modules.actionFiles
    all.modules.root = modules.root ?? others.modules.root
    all.modules.folders += others.modules.folders
    all.modules.packageFolders += others.modules.packageFolders
    all.modules.standIns = others.modules.standIns.overridden(by: modules.standIns)
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
  package init(_ flow: Flow, _ event: Event?, _ grants: OutsideGrants = OutsideGrants()) {
    self.init(objects: Self.objects(flow, event, grants))
  }

  /// The objects whose members nobody else may read.
  package static func objects(
    _ flow: Flow,
    _ event: Event?,
    _ grants: OutsideGrants
  ) -> [JSONText] {
    let shared = grants.modules.shared.secrets.sorted { $0.key < $1.key }.map(\.value)
    return ([event?["secrets"]] + flow.steps.map(\.secrets) + shared).compactMap(\.self)
  }
}
