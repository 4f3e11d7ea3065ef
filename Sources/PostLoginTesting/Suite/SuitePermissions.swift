import PostLogin
import PostLoginPolicies
import PostLoginScripts
import Synchronization
import WireFormats

/// The stubs and modules of a suite.
struct SuitePermissions: Sendable {
  private(set) var grants = Permissions()
  /// The caller's permissions, which override all others.
  private var given = Permissions()
  /// The permissions of the suite and its flow.
  private var own = Permissions()
  private var modules = NamedModules()
  private var grantedModules: GrantedModules?
  private let use = StubUse()

  /// Grants the modules near the scripts of a flow, and the permissions of its file; a suite
  /// reaches no real host.
  mutating func grant(_ content: PolicyReader.Content) {
    own = own.followed(by: content.permissions)
    grants = given.followed(by: own)
    grants.hosts = []
    grants.modules.actionFiles = content.flows.flatMap(\.scriptFiles).unique
    grantedModules = GrantedModules(ModuleResolver(grants.modules))
  }

  /// Returns the permissions of a case: those of the caller, then of the case, then of the suite.
  func grants(to item: ActionSuite.Case) -> Permissions {
    item.permissions.map { given.followed(by: $0).followed(by: own) } ?? grants
  }

  /// Returns the host access of one case with these permissions and unused stubs.
  func access(_ grants: Permissions) -> GrantedAccess {
    GrantedAccess(stubs: grants.stubs, modules: grantedModules)
  }

  /// Records the stubs that a case used.
  func note(_ access: GrantedAccess, _ grants: Permissions) {
    for exchange in access.exchanges {
      if case .stub(let index) = exchange.origin { use.note(grants.stubs.list[index]) }
    }
  }

  /// Returns the stubs of the suite, its flow and these cases that no case has used; those of the
  /// caller may be for other suites.
  func unusedStubs(with cases: [ActionSuite.Case]) -> [HTTPStub] {
    let stubs = own.stubs.list + cases.flatMap { $0.permissions?.stubs.list ?? [] }
    var seen: Set<SourceLocation> = []
    return stubs.filter { !use.contains($0) && seen.insert($0.location).inserted }
  }
}

/// The stubs of a suite that answered in any of its cases, by their places.
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

  /// The files from which they were read.
  var files: [String] { modules.files }
}
