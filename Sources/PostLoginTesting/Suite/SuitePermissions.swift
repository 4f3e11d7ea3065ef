import PostLogin
import PostLoginPolicies
import PostLoginScripts
import Synchronization
import WireFormats

/// What the Actions of a suite find outside: stubs of hosts, and modules.
struct SuitePermissions: Sendable {
  private(set) var grants = Permissions()
  /// What the caller grants, above all others.
  private var given = Permissions()
  /// What the suite and its flow grant.
  private var own = Permissions()
  private var modules = NamedModules()
  private var grantedModules: GrantedModules?
  private let use = StubUse()

  /// Grants the modules near the scripts of a flow, and what its own file grants besides; a suite
  /// reaches no real host.
  mutating func grant(_ content: PolicyReader.Content) {
    own = own.followed(by: content.permissions)
    grants = given.followed(by: own)
    grants.hosts = []
    grants.modules.actionFiles = content.flow.scriptFiles
    grantedModules = GrantedModules(ModuleResolver(grants.modules))
  }

  /// What is granted to a case: what the caller grants, then what the case does, then the suite.
  func grants(to item: ActionSuite.Case) -> Permissions {
    item.permissions.map { given.followed(by: $0).followed(by: own) } ?? grants
  }

  /// The host access of one case with these grants, in which no stub has answered yet.
  func access(_ grants: Permissions) -> GrantedAccess {
    GrantedAccess(stubs: grants.stubs, modules: grantedModules)
  }

  /// Notes which stubs a case with these grants needed.
  func note(_ access: GrantedAccess, _ grants: Permissions) {
    for exchange in access.exchanges {
      if case .stub(let index) = exchange.origin { use.note(grants.stubs.list[index]) }
    }
  }

  /// The stubs of the suite, its flow and these cases that no case needed so far; those of the
  /// caller may be for other suites.
  func unusedStubs(with cases: [ActionSuite.Case]) -> [HTTPStub] {
    let stubs = own.stubs.list + cases.flatMap { $0.permissions?.stubs.list ?? [] }
    var seen: Set<SourceLocation> = []
    return stubs.filter { !use.contains($0) && seen.insert($0.location).inserted }
  }
}

/// Which stubs of a suite have answered, in any of its cases, by their places.
private final class StubUse: Sendable {
  private let places = Mutex<Set<SourceLocation>>([])

  func note(_ stub: HTTPStub) { places.withLock { _ = $0.insert(stub.location) } }

  func contains(_ stub: HTTPStub) -> Bool { places.withLock { $0.contains(stub.location) } }
}

extension SuitePermissions {
  /// Reads `modules` and `standIns`, in addition to the settings of the suite.
  init(_ map: DocumentMap, folder: String, own settings: Permissions, given: Permissions) {
    var own = settings
    modules = map[.modules].map { NamedModules($0, in: folder) } ?? NamedModules()
    own.modules.stubModules = modules.stubModules
    own.modules.shared.secrets = modules.secrets
    own.modules.standIns = map[.standIns]?.boolean ?? false
    self.own = own
    self.given = given
    grants = given.followed(by: own)
  }

  /// The files that it was read from.
  var files: [String] { modules.files }
}
