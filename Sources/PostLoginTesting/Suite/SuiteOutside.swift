import PostLogin
import PostLoginScripts
import Synchronization

/// What the Actions of a suite find outside: stubs of hosts, and modules.
struct SuiteOutside: Sendable {
  var stubs = HTTPStubs()
  var standIns: [StandIn] = []
  /// Folders of packages besides the `node_modules` near the Actions.
  var packageFolders: [String] = []
  var seed: UInt64?
  private var resolver: ModuleResolver?
  private let use = StubUse()

  /// Grants the modules that stand near the scripts of a flow.
  mutating func grant(_ scriptFiles: [String]) {
    resolver = ModuleResolver(
      ModuleAccess(
        actionFiles: scriptFiles,
        root: ".",
        packageFolders: packageFolders,
        standIns: standIns
      )
    )
  }

  /// The door of one case, in which no stub has answered yet.
  func door() -> GrantedDoor {
    GrantedDoor(stubs: stubs, modules: resolver.map { ModuleDoor($0) })
  }

  /// Notes which stubs a case needed.
  func note(_ door: GrantedDoor) { use.note(door) }

  /// The stubs that no case needed so far.
  var unusedStubs: [HTTPStub] {
    stubs.list.indices.filter { !use.contains($0) }.map { stubs.list[$0] }
  }
}

/// Which stubs of a suite have answered, in any of its cases.
private final class StubUse: Sendable {
  private let indexes = Mutex<Set<Int>>([])

  func note(_ door: GrantedDoor) {
    let used = door.exchanges.compactMap { exchange in
      if case .stub(let index) = exchange.origin { index } else { nil }
    }
    if !used.isEmpty { indexes.withLock { $0.formUnion(used) } }
  }

  func contains(_ index: Int) -> Bool { indexes.withLock { $0.contains(index) } }
}

extension SuiteOutside {
  /// Reads `http`, `modules` and `seed`.
  init(_ map: DocumentMap, folder: String, packageFolders: [String]) {
    self.packageFolders = packageFolders
    if let list = map["http"] { stubs = HTTPStubs.read(list) ?? HTTPStubs() }
    if let modules = map["modules"] { standIns = StandInReader.read(modules, in: folder) }
    guard let cursor = map["seed"], let number = cursor.integer else { return }
    guard let seed = UInt64(exactly: number) else {
      cursor.report("expected a seed of at least 0, found `\(number)`")
      return
    }
    self.seed = seed
  }

  /// The files that it was read from.
  var files: [String] { StandInReader.files(of: standIns) }
}
