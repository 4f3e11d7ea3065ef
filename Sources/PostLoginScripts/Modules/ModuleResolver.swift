import Glibc
public import PostLogin
import WireFormats

/// Finds and reads modules as `require` of Node.js does, and never outside what is granted.
///
/// Differs from Node.js where the outside would be touched, and in what can be loaded: `.js`,
/// `.cjs` and `.json`, no ES modules, nothing compiled.
public struct ModuleResolver: Sendable {
  /// More than any module has that is worth running.
  static let maximumByteCount = 10_000_000
  /// Longer paths the system refuses.
  private static let maximumPathLength = Int(PATH_MAX)

  let access: ModuleAccess
  let files: GrantedFiles
  /// The folder in which relative paths of `access` start.
  private let current: String
  /// By the name that they stand in for.
  private let stubModules: [String: StubModule]

  /// Makes a resolver; folders that are granted may still be filled later.
  public init(_ access: ModuleAccess) {
    self.init(access, in: Self.currentFolder)
  }

  init(_ access: ModuleAccess, in current: String) {
    self.access = access
    self.current = current
    files = GrantedFiles(access.grantedFolders(in: current))
    stubModules = Dictionary(access.stubModules.map { ($0.name, $0) }) { $1 }
  }

  /// What shared modules find in `actions.secrets`, in the order of their names.
  var secrets: [JSONText] {
    access.shared.secrets.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Finds the module that a script asks for by a name which is not built in.
  ///
  /// - Parameters:
  ///   - name: What stood in `require(…)`.
  ///   - file: The path of the script that asks, as it was named or as a module's `path`.
  /// - Returns: The module's text, or why there is none.
  public func answer(to name: String, from file: String) -> ModuleAnswer {
    do {
      return .found(try module(name, from: asking(file)))
    } catch {
      switch error {
      case .missing: return .missing
      case .refused(let text): return .refused(text)
      }
    }
  }

  private func module(_ name: String, from file: String) throws(ModuleFailure) -> ModuleFile {
    guard !name.isEmpty, !name.utf8.contains(0), name.utf8.count < Self.maximumPathLength else {
      throw .missing
    }
    let plain = ModuleName(name)?.separatingVersion?.text
    if let stubModule = stubModules[name] ?? plain.flatMap({ stubModules[$0] }) {
      if let module = try module(of: stubModule, from: file) { return module }
    }
    if let shared = SharedModules.name(in: name) {
      guard !isShared(file) else { throw .betweenShared(name) }
      guard let module = try sharedModule(shared) else { throw .missing }
      return module
    }
    do {
      return try read(path(of: name, from: file))
    } catch {
      // The documentation also shows shared modules without their prefix.
      guard error == .missing, !isShared(file), let module = try sharedModule(name) else {
        throw error
      }
      return module
    }
  }

  /// What stands in; nil when the stand-in itself asks, for the real module then.
  private func module(
    of stubModule: StubModule,
    from file: String
  ) throws(ModuleFailure) -> ModuleFile? {
    let secrets = SharedModules.name(in: stubModule.name).map(secrets)
    switch stubModule.content {
    case .json(let value):
      let path = "stand-in:\(stubModule.name)"
      return ModuleFile(path: path, text: value.text, kind: .json, secrets: secrets)
    case .file(let path):
      let full = ModulePath.resolved(path, in: current)
      let found: String
      do {
        found = try self.path(ofFileOrFolder: full, name: path)
      } catch {
        throw error == .missing ? .stubModuleMissing(stubModule.name, path) : error
      }
      guard found != file else { return nil }
      return try read(found, secrets: secrets)
    }
  }

  private func sharedModule(_ name: String) throws(ModuleFailure) -> ModuleFile? {
    guard let folder = access.shared.folder else { return nil }
    let full = ModulePath.resolved(folder, in: current)
    for path in SharedModules.paths(of: name) {
      guard let found = try files.file(at: ModulePath.resolved(path, in: full)) else { continue }
      return try read(found, secrets: secrets(of: name))
    }
    return nil
  }

  private func secrets(of name: String) -> String {
    (access.shared.secrets[name] ?? .emptyObject).text
  }

  private func isShared(_ file: String) -> Bool {
    guard let folder = access.shared.folder else { return false }
    let full = ModulePath.resolved(folder, in: current)
    return ModulePath.isWithin(file, GrantedFiles.real(full) ?? full)
  }

  /// Where a script is taken to stand: without links, if it is one of the granted files.
  private func asking(_ file: String) -> String {
    // A hostile worker may claim anything; what it is given depends on what is granted, not on
    // this.
    guard file.utf8.count < Self.maximumPathLength else { return current }
    let full = ModulePath.resolved(file, in: current)
    guard case .file(let real)? = try? files.entry(at: full) else { return full }
    return real
  }

  /// What is searched after every `node_modules`.
  var packageFolders: [String] {
    access.packageFolders.map { ModulePath.resolved($0, in: current) }
  }

  private static var currentFolder: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let path = getcwd(buffer.baseAddress, buffer.count) else { return "/" }
      return String(cString: path)
    }
  }
}
