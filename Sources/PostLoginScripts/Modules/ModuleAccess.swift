import Glibc

/// Where modules may be taken from, and what takes their place.
public struct ModuleAccess: Sendable, Equatable {
  /// The files of the Actions: each one's folder is granted, with the `node_modules` in it.
  public var actionFiles: [String]
  /// The folder up to which the `node_modules` of the folders above an Action are granted too; nil
  /// for none of them.
  public var root: String?
  /// Folders that are granted besides, such as that of a library in the same repository.
  public var folders: [String]
  /// Folders of packages that are searched after every `node_modules`, and granted, such as
  /// `/usr/share/nodejs`.
  public var packageFolders: [String]
  /// What takes the place of modules; the folder of a file that does is granted.
  public var stubModules: [StubModule]
  /// What is behind `actions:NAME`.
  public var shared: SharedModules

  /// Makes the list of what is granted; relative paths start in the current folder.
  public init(
    actionFiles: [String] = [],
    root: String? = nil,
    folders: [String] = [],
    packageFolders: [String] = [],
    stubModules: [StubModule] = [],
    shared: SharedModules = SharedModules()
  ) {
    self.actionFiles = actionFiles
    self.root = root
    self.folders = folders
    self.packageFolders = packageFolders
    self.stubModules = stubModules
    self.shared = shared
  }

  /// Every granted folder, as an absolute path.
  func grantedFolders(in current: String) -> [String] {
    let actionFolders = actionFiles.map {
      ModulePath.folder(of: ModulePath.resolved($0, in: current))
    }
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
