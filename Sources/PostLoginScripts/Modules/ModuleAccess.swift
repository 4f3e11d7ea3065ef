import Glibc

/// The folders and stubs from which a flow's scripts get their modules.
public struct ModuleAccess: Sendable, Equatable {
  /// The files of the Actions; the folder of each is granted, with its `node_modules`.
  public var actionFiles: [String]
  /// The folder up to which the `node_modules` of an Action's parent folders are granted too; nil
  /// for none.
  public var root: String?
  /// Further granted folders, such as that of a library in the same repository.
  public var folders: [String]
  /// Folders of packages that are searched after every `node_modules`, and granted, such as
  /// `/usr/share/nodejs`.
  public var packageFolders: [String]
  /// The stubs of modules; the folder of a stub's file is granted.
  public var stubModules: [StubModule]
  /// The modules behind `actions:NAME`.
  public var shared: SharedModules
  /// Whether stand-ins take the place of packages that are not installed.
  public var standIns: Bool

  /// Makes the list of permissions; relative paths start in the current folder.
  public init(
    actionFiles: [String] = [],
    root: String? = nil,
    folders: [String] = [],
    packageFolders: [String] = [],
    stubModules: [StubModule] = [],
    shared: SharedModules = SharedModules(),
    standIns: Bool = false
  ) {
    self.actionFiles = actionFiles
    self.root = root
    self.folders = folders
    self.packageFolders = packageFolders
    self.stubModules = stubModules
    self.shared = shared
    self.standIns = standIns
  }

  /// Every granted folder, as an absolute path.
  func grantedFolders(in current: String) -> [String] {
    let actionFolders = actionFolders(in: current)
    let above = actionFolders.flatMap { nodeModules(above: $0, in: current) }
    let files = stubModules.compactMap { item -> String? in
      guard case .file(let path) = item.content else { return nil }
      let full = ModulePath.resolved(path, in: current)
      return Self.isFolder(full) ? full : ModulePath.folder(of: full)
    }
    let named = (folders + packageFolders + [shared.folder].compactMap(\.self)).map {
      ModulePath.resolved($0, in: current)
    }
    var seen: Set<String> = []
    return (actionFolders + above + named + files).filter { seen.insert($0).inserted }
  }

  /// The folders whose `package.json` says which versions of packages the Actions want.
  func manifestFolders(in current: String) -> [String] {
    actionFolders(in: current)
      + [root].compactMap { $0.map { ModulePath.resolved($0, in: current) } }
  }

  private func actionFolders(in current: String) -> [String] {
    actionFiles.map { ModulePath.folder(of: ModulePath.resolved($0, in: current)) }
  }

  private func nodeModules(above folder: String, in current: String) -> [String] {
    guard let root = root.map({ ModulePath.resolved($0, in: current) }) else { return [] }
    return ModulePath.ancestors(of: folder).dropFirst()
      .prefix { ModulePath.isWithin($0, root) }
      .map { ModulePath.resolved("node_modules", in: $0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
