import Glibc
public import PostLogin
import WireFormats

/// Finds and reads modules as `require` of Node.js does, within the granted folders.
///
/// Unlike Node.js it never touches a file outside of them, and nothing compiled. TypeScript and ES
/// modules are loaded from the author's own files, not from packages.
public struct ModuleResolver: Sendable {
  /// The size limit of a module.
  static let maximumByteCount = 10_000_000
  /// The system refuses longer paths.
  private static let maximumPathLength = Int(PATH_MAX)

  let access: ModuleAccess
  let files: GrantedFiles
  /// Every `package.json` that may say which version of a package an Action wants.
  let manifests: GrantedFiles
  /// The folder in which relative paths of `access` start.
  private let current: String
  /// The stubs, by the name of the module.
  private let stubModules: [String: StubModule]

  /// Makes a resolver; the granted folders may be filled later.
  public init(_ access: ModuleAccess) {
    self.init(access, in: Self.currentFolder)
  }

  init(_ access: ModuleAccess, in current: String) {
    self.access = access
    self.current = current
    files = GrantedFiles(access.grantedFolders(in: current))
    manifests = GrantedFiles(access.manifestFolders(in: current))
    stubModules = Dictionary(access.stubModules.map { ($0.name, $0) }) { $1 }
  }

  /// The secrets of shared modules, in the order of the modules' names.
  var secrets: [JSONText] {
    access.shared.secrets.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Finds the module that a script requires by a name that is not built in.
  ///
  /// - Parameters:
  ///   - name: The text in `require(…)`.
  ///   - file: The path of the requiring script, as it was given or as a module's `path`.
  /// - Returns: The module's text, or the reason for its absence.
  public func answer(to name: String, from file: String) -> ModuleAnswer {
    if let answer = StandIns.answer(to: name, from: file) { return answer }
    do {
      return .found(try module(name, from: asking(file)))
    } catch {
      switch error {
      case .missing:
        let standIn = access.standIns ? standIn(for: name, from: file) : nil
        return standIn.map(ModuleAnswer.found) ?? .missing
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

  /// The stub's module; nil if the stub itself requires the name, which then means the real module.
  private func module(
    of stubModule: StubModule,
    from file: String
  ) throws(ModuleFailure) -> ModuleFile? {
    let secrets = SharedModules.name(in: stubModule.name).map(secrets)
    switch stubModule.content {
    case .json(let value):
      let path = "stub:\(stubModule.name)"
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
    if let text = access.shared.texts[name] {
      let source = try Self.javaScript(of: text.source, at: text.file)
      return ModuleFile(path: text.file, text: source, secrets: secrets(of: name))
    }
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
    if access.shared.texts.values.contains(where: { asking($0.file) == file }) { return true }
    guard let folder = access.shared.folder else { return false }
    let full = ModulePath.resolved(folder, in: current)
    return ModulePath.isWithin(file, GrantedFiles.real(full) ?? full)
  }

  /// The path of the requiring script, with links resolved if it is a granted file.
  func asking(_ file: String) -> String {
    // A compromised worker may claim any path; the permissions do not depend on it.
    guard file.utf8.count < Self.maximumPathLength else { return current }
    let full = ModulePath.resolved(file, in: current)
    guard case .file(let real)? = try? files.entry(at: full) else { return full }
    return real
  }

  /// The folders that are searched after every `node_modules`.
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
