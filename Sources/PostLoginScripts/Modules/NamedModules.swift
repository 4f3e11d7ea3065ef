import PostLogin
package import WireFormats

/// The modules of a suite: stubs, and the secrets of shared modules.
package struct NamedModules: Sendable, Equatable {
  /// The stubs of modules.
  package var stubModules: [StubModule] = []
  /// The content of `actions.secrets` in each module, by the name behind `actions:`.
  package var secrets: [String: JSONText] = [:]
  /// The files of secrets.
  private var secretFiles: [String] = []

  package init() {}

  /// Reads the key `modules` of a suite: by name, a path, `{ json: … }` or `{ file: … }`, of which
  /// a shared module may also have `secrets`.
  ///
  /// Relative paths start in the given folder, which is that of the suite; problems are reported.
  package init(_ cursor: DocumentCursor, in folder: String) {
    guard let map = cursor.map else { return }
    for (name, value) in map.rest() {
      if let problem = StubModuleReader.problem(ofName: name) {
        value.report(problem, at: map.place(of: name))
        continue
      }
      if let content = content(value, of: name, in: folder) {
        stubModules.append(StubModule(name, content))
      }
    }
  }

  /// All files that were read.
  package var files: [String] { StubModuleReader.files(of: stubModules) + secretFiles }

  private mutating func content(
    _ cursor: DocumentCursor,
    of name: String,
    in folder: String
  ) -> StubModule.Content? {
    switch cursor.node.value {
    case .string: return StubModuleReader.file(cursor, in: folder)
    case .map:
      guard let map = cursor.map else { return nil }
      let file = map["file"]
      map["secrets"].map { readSecrets($0, of: name, in: folder) }
      let json = file == nil ? map.required("json") : map["json"]
      map.end()
      guard let file else { return json.map { .json(JSONText($0.json)) } }
      if let json { json.report("`file` and `json` exclude each other") }
      return StubModuleReader.file(file, in: folder)
    default:
      cursor.reportMisfit(expected: "a path, `{ json: … }` or `{ file: … }`")
      return nil
    }
  }

  private mutating func readSecrets(
    _ cursor: DocumentCursor,
    of name: String,
    in folder: String
  ) {
    guard let shared = SharedModules.name(in: name) else {
      cursor.report("only a shared module, `actions:NAME`, has secrets of its own")
      return
    }
    if case .string(let path) = cursor.node.value {
      let isWhole = folder.isEmpty || path.utf8.first == UInt8(ascii: "/")
      secretFiles.append(isWhole ? path : "\(folder)/\(path)")
    }
    secrets[shared] = Secrets.read(cursor, in: folder)
  }
}
