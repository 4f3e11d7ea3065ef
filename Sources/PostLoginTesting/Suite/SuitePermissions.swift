import PostLogin
import PostLoginPolicies
import PostLoginScripts
import Synchronization
import WireFormats

/// What the Actions of a suite find outside: stubs of hosts, and modules.
struct SuitePermissions: Sendable {
  private(set) var grants = Permissions()
  private var givenStubCount = 0
  private var modules = NamedModules()
  private var grantedModules: GrantedModules?
  private let use = StubUse()

  /// Grants the modules near the scripts of a flow, and what its own file grants besides; a suite
  /// reaches no real host.
  mutating func grant(_ content: PolicyReader.Content) {
    grants = grants.followed(by: content.permissions)
    grants.hosts = []
    grants.modules.actionFiles = content.flow.scriptFiles
    grantedModules = GrantedModules(ModuleResolver(grants.modules))
  }

  /// The door of one case, in which no stub has answered yet.
  func access() -> GrantedAccess { GrantedAccess(stubs: grants.stubs, modules: grantedModules) }

  /// Notes which stubs a case needed.
  func note(_ access: GrantedAccess) { use.note(access) }

  /// The stubs of the suite and its flow that no case needed so far; those of the caller come first
  /// and may be for other suites.
  var unusedStubs: [HTTPStub] {
    grants.stubs.list.indices.dropFirst(givenStubCount).filter { !use.contains($0) }
      .map { grants.stubs.list[$0] }
  }
}

/// Which stubs of a suite have answered, in any of its cases.
private final class StubUse: Sendable {
  private let indexes = Mutex<Set<Int>>([])

  func note(_ access: GrantedAccess) {
    let used = access.exchanges.compactMap { exchange in
      if case .stub(let index) = exchange.origin { index } else { nil }
    }
    if !used.isEmpty { indexes.withLock { $0.formUnion(used) } }
  }

  func contains(_ index: Int) -> Bool { indexes.withLock { $0.contains(index) } }
}

extension SuitePermissions {
  /// Reads `http`, `modules`, `standIns` and `seed`, above which the caller's permissions count.
  init(_ map: DocumentMap, folder: String, given: Permissions) {
    var own = Permissions()
    own.stubs = map["http"].flatMap(HTTPStubs.read) ?? HTTPStubs()
    modules = map["modules"].map { NamedModules($0, in: folder) } ?? NamedModules()
    own.modules.stubModules = modules.stubModules
    own.modules.shared.secrets = modules.secrets
    own.modules.standIns = map["standIns"]?.boolean ?? false
    own.seed = map["seed"].flatMap(Permissions.seed)
    grants = given.followed(by: own)
    givenStubCount = given.stubs.list.count
  }

  /// The files that it was read from.
  var files: [String] { modules.files }
}
