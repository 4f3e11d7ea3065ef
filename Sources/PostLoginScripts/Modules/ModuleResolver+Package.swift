import PostLogin

/// Packages, found as by `require` of Node.js.
extension ModuleResolver {
  private static let conditions: Set<String> = ["require", "node"]
  private static let importConditions: Set<String> = ["import", "node"]

  /// The module of a package, searched from the folder of the requiring script.
  ///
  /// Names from `imports` follow the rules of ES modules, which differ a little in the main module
  /// of a package.
  func path(
    ofPackage name: String,
    from folder: String,
    isImported: Bool = false
  ) throws(ModuleFailure) -> String {
    if let path = try pathInOwnPackage(name, from: folder) { return path }
    let plain = ModuleName(name)?.separatingVersion?.text
    for name in [name, plain].compactMap(\.self) {
      for modules in Self.nodeModules(above: folder) + packageFolders {
        if let path = try path(of: name, in: modules, isImported: isImported) { return path }
      }
    }
    throw .missing
  }

  /// The target that the requiring script's package gives in `imports` for a name with `#`.
  func path(ofImport name: String, from folder: String) throws(ModuleFailure) -> String {
    guard let manifest = try manifest(around: folder), manifest.imports != nil else {
      return try path(ofPackage: name, from: folder)
    }
    let isName = name != "#" && !name.utf8.starts(with: "#/".utf8)
    guard isName, !ModulePath.hasEnding(name, "/") else {
      throw .notImported(name, in: manifest.path)
    }
    let map = PackageMap(importsOf: manifest, conditions: Self.conditions)
    switch try map.target(of: name) {
    case .file(let path)?: return try existing(path)
    case .package(let name)?:
      return try path(ofPackage: name, from: manifest.folder, isImported: true)
    case nil: throw .notImported(name, in: manifest.path)
    }
  }

  /// A module that the requiring script's own package exports under its own name.
  private func pathInOwnPackage(
    _ name: String,
    from folder: String
  ) throws(ModuleFailure) -> String? {
    guard
      let manifest = try manifest(around: folder), manifest.exports != nil,
      let own = manifest.name, !own.isEmpty
    else { return nil }
    if name == own { return try path(exported: ".", by: manifest, as: name) }
    guard name.utf8.starts(with: "\(own)/".utf8) else { return nil }
    let rest = name.utf8.dropFirst(own.utf8.count)
    return try path(exported: ".\(Substring(rest))", by: manifest, as: name)
  }

  private func path(
    of name: String,
    in modules: String,
    isImported: Bool
  ) throws(ModuleFailure) -> String? {
    guard case .folder? = try files.entry(at: modules) else { return nil }
    if let parts = ModuleName(name),
      let manifest = try manifest(in: ModulePath.resolved(parts.package, in: modules)),
      manifest.exports != nil
    {
      return try path(exported: ".\(parts.rest)", by: manifest, as: name)
    }
    let full = ModulePath.resolved(name, in: modules)
    let isFolder = ModulePath.hasEnding(name, "/")
    return try fileOrFolder(full, isFolder: isFolder, isImported: isImported)
  }

  private func path(
    exported key: String,
    by manifest: PackageManifest,
    as name: String
  ) throws(ModuleFailure) -> String {
    let map = try PackageMap(exportsOf: manifest, conditions: Self.conditions)
    if case .file(let path)? = try map.target(of: key) { return try existing(path) }
    let importable = try PackageMap(exportsOf: manifest, conditions: Self.importConditions)
    guard try importable.target(of: key) == nil else {
      throw .onlyImport(name, in: manifest.path)
    }
    throw .notExported(key, in: manifest.path)
  }

  /// A target of `exports` or `imports` must be an existing file with exactly that name.
  private func existing(_ path: String) throws(ModuleFailure) -> String {
    guard let real = try files.file(at: path) else { throw .missing }
    return real
  }

  private static func nodeModules(above folder: String) -> [String] {
    ModulePath.ancestors(of: folder)
      .filter { !ModulePath.hasEnding($0, "/node_modules") }
      .map { ModulePath.resolved("node_modules", in: $0) }
  }
}
