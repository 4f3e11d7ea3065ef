import PostLogin
import ScriptText

/// Files and folders, found as by `require` of Node.js.
extension ModuleResolver {
  private static let endings =
    [".js", ".json", ".node"] + CodeFile.endings.dropFirst()

  /// The resolved path of the module that a name refers to in a file.
  func path(of name: String, from file: String) throws(ModuleFailure) -> String {
    let folder = ModulePath.folder(of: file)
    switch name.utf8.first {
    case UInt8(ascii: "/"): return try path(ofFileOrFolder: name, name: name)
    case UInt8(ascii: ".") where Self.isRelative(name):
      return try path(ofFileOrFolder: "\(folder)/\(name)", name: name)
    case UInt8(ascii: "#"): return try path(ofImport: name, from: folder)
    default: return try path(ofPackage: name, from: folder)
    }
  }

  /// A file, with or without its ending, or a folder.
  func path(ofFileOrFolder path: String, name: String) throws(ModuleFailure) -> String {
    let full = ModulePath.normal(path)
    guard files.covers(full) else { throw .outside(name) }
    if let found = try fileOrFolder(full, isFolder: Self.namesFolder(name)) { return found }
    // TypeScript is imported by the name of the JavaScript that it becomes.
    guard let source = CodeFile.source(of: full), let found = try files.file(at: source) else {
      throw .missing
    }
    return found
  }

  /// The resolved path of a file, with or without its ending, or of a folder's module.
  func fileOrFolder(
    _ path: String,
    isFolder: Bool,
    isImported: Bool = false
  ) throws(ModuleFailure) -> String? {
    let entry = try files.entry(at: path)
    if !isFolder {
      if case .file(let real)? = entry { return real }
      if let real = try withEnding(path) { return real }
    }
    guard case .folder? = entry else { return nil }
    return try folder(path, isImported)
  }

  private func folder(_ path: String, _ isImported: Bool) throws(ModuleFailure) -> String? {
    if let main = try manifest(in: path)?.main, !main.isEmpty {
      let target = ModulePath.resolved(main, in: path)
      guard files.covers(target) else { throw .outside(main) }
      // To `require` a main module `./lib/` is `./lib`; to `import` it is a folder.
      if !(isImported && Self.namesFolder(main)) {
        if let real = try files.file(at: target) { return real }
        if let real = try withEnding(target) { return real }
      }
      if let real = try withEnding("\(target)/index") { return real }
      // A package without its main module hides packages of the same name in parent folders.
      guard let real = try withEnding("\(path)/index") else { throw .missing }
      return real
    }
    return try withEnding("\(path)/index")
  }

  private func withEnding(_ path: String) throws(ModuleFailure) -> String? {
    for ending in Self.endings {
      if let real = try files.file(at: ModulePath.normal(path + ending)) { return real }
    }
    return nil
  }

  /// The `package.json` of a folder; nil where it has none.
  func manifest(in folder: String) throws(ModuleFailure) -> PackageManifest? {
    try manifest(in: folder, of: files)
  }

  /// The `package.json` of a folder among these files.
  func manifest(
    in folder: String,
    of files: GrantedFiles
  ) throws(ModuleFailure) -> PackageManifest? {
    let path = ModulePath.resolved("package.json", in: folder)
    guard let real = try files.file(at: path) else { return nil }
    return try PackageManifest(
      files.text(of: real, atMost: Self.maximumByteCount),
      at: path
    )
  }

  /// The manifest of the package that a folder belongs to.
  func manifest(around folder: String) throws(ModuleFailure) -> PackageManifest? {
    for folder in ModulePath.ancestors(of: folder) {
      guard !ModulePath.hasEnding(folder, "/node_modules") else { return nil }
      if let manifest = try manifest(in: folder) { return manifest }
    }
    return nil
  }

  /// Reads a module by its resolved path.
  func read(_ path: String, secrets: String? = nil) throws(ModuleFailure) -> ModuleFile {
    let kind: ModuleFile.Kind
    switch true {
    case ModulePath.hasEnding(path, ".json"): kind = .json
    case ModulePath.hasEnding(path, ".cjs"): kind = .script
    case CodeFile.isTypeScript(path): kind = .script
    case ModulePath.hasEnding(path, ".mjs"):
      guard isOwn(path) else { throw .isESModule(path) }
      kind = .script
    case ModulePath.hasEnding(path, ".node"): throw .native(path)
    case ModulePath.hasEnding(path, ".js"):
      let isOfPackage = !isOwn(path)
      let manifest = isOfPackage ? try manifest(around: ModulePath.folder(of: path)) : nil
      guard manifest?.isESModule != true else { throw .isESModule(path) }
      kind = .script
    default: throw .unknownKind(path)
    }
    let text = try files.text(of: path, atMost: Self.maximumByteCount)
    return ModuleFile(
      path: path,
      text: kind == .script ? try Self.javaScript(of: text, at: path) : text,
      kind: kind,
      secrets: secrets
    )
  }

  /// The JavaScript of a file's text, without types.
  static func javaScript(of text: String, at path: String) throws(ModuleFailure) -> String {
    do {
      return try CodeFile.javaScript(of: text, file: path)
    } catch {
      throw .unusable(error)
    }
  }

  /// Whether a file is the author's own, and of no installed package.
  private func isOwn(_ path: String) -> Bool {
    !path.contains("/node_modules/")
      && !packageFolders.contains { ModulePath.isWithin(path, GrantedFiles.real($0) ?? $0) }
  }

  private static func isRelative(_ name: String) -> Bool {
    name == "." || name == ".." || name.utf8.starts(with: "./".utf8)
      || name.utf8.starts(with: "../".utf8)
  }

  private static func namesFolder(_ name: String) -> Bool {
    name == "." || name == ".." || ["/", "/.", "/.."].contains { ModulePath.hasEnding(name, $0) }
  }
}
