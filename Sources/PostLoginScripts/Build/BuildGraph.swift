import PostLogin
import ScriptEnvironment
import ScriptText
import WireFormats

/// The files of an Action by their imports.
struct BuildGraph {
  struct File {
    /// The path as errors show it.
    let path: String
    /// The name in the built code: the path from the first file's folder, which begins with a dot.
    let name: String
    let module: BuiltModule?
    /// The text of a file of JSON.
    let json: String?
    /// What its requests lead to, by their text.
    var targets: [String: BuiltModule.Target] = [:]

    var kind: BuiltModule.Kind { module?.kind ?? .json }
  }

  /// In the order in which they are found; the first is the Action's own.
  private(set) var files: [File] = []
  /// The packages that the files require, with the place of the first request.
  private(set) var packages: [String: SourceLocation] = [:]
  private var numbers: [String: Int] = [:]
  private let root: String
  private let folder: String

  init(from path: String) throws(PostLoginError) {
    let real = FilePath.resolved(path)
    root = FilePath.folder(of: real)
    folder = FilePath.folder(of: path)
    let resolver = ModuleResolver(ModuleAccess(actionFiles: [path], root: "."))
    _ = try add(real, isJSON: false)
    var position = 0
    while position < files.count {
      for request in files[position].module?.requests ?? [] {
        let target = try target(of: request, from: files[position].path, resolver)
        files[position].targets[request.name] = target
      }
      position += 1
    }
  }

  private mutating func add(_ real: String, isJSON: Bool) throws(PostLoginError) -> Int {
    if let number = numbers[real] { return number }
    let name = FilePath.relative(real, to: root)
    let path = FilePath.joined(folder, name)
    let bytes = try FileBytes.read(path, atMost: 16 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PostLoginError(.unreadable, "`\(path)`: the text is not valid UTF-8")
    }
    let plain =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    numbers[real] = files.count
    files.append(
      File(
        path: path,
        name: name.hasPrefix("../") ? name : "./\(name)",
        module: isJSON ? nil : try BuiltModule(plain, file: path),
        json: isJSON ? plain : nil
      )
    )
    return files.count - 1
  }

  private mutating func target(
    of request: BuiltModule.Request,
    from file: String,
    _ resolver: ModuleResolver
  ) throws(PostLoginError) -> BuiltModule.Target {
    let name = request.name
    guard name.hasPrefix(".") || name.hasPrefix("/") || name.hasPrefix("#") else {
      let plain = name.hasPrefix("node:") ? String(name.dropFirst(5)) : name
      if name.hasPrefix("node:") || NodeModules.contains(plain) { return .builtin }
      if SharedModules.name(in: name) == nil, let package = ModuleName(name) {
        let bare = package.separatingVersion?.package ?? package.package
        packages[bare] = packages[bare] ?? request.location
      }
      return .package
    }
    switch resolver.answer(to: name, from: file) {
    case .found(let module):
      let number = try add(module.path, isJSON: module.kind == .json)
      let found = files[number]
      if let missing = request.keys.first(where: { found.module?.mayExport($0.key) == false }) {
        throw PostLoginError(
          .moduleSyntax,
          "`\(missing.key.dropFirst().dropLast())` is not exported by `\(found.path)`",
          at: missing.location
        )
      }
      return .file(found.name, found.kind)
    case .missing:
      throw PostLoginError(.unreadable, "no file is found for `\(name)`", at: request.location)
    case .refused(let reason):
      throw PostLoginError(.unreadable, reason, at: request.location)
    }
  }

  /// Whether each file runs before all that import it, and its exports stay as they are then.
  var isPlain: Bool {
    files.allSatisfy { $0.module?.isPlain ?? true } && !hasCycle
  }

  /// Whether files import each other.
  private var hasCycle: Bool {
    let targets = files.map { file in
      file.targets.values.compactMap { target -> Int? in
        guard case .file(let name, _) = target else { return nil }
        return files.firstIndex { $0.name == name }
      }
    }
    var open = Set(files.indices)
    // Files whose imports are all done are done.
    while let done = open.first(where: { open.isDisjoint(with: targets[$0]) }) { open.remove(done) }
    return !open.isEmpty
  }
}
