import PostLoginScripts
import WireFormats

/// The scripts that the engine has parsed, by realm and number.
struct ScriptTable {
  /// A number of a script, which is unique within a realm.
  struct Key: Hashable {
    let target: UInt64
    let id: String
  }

  /// A script of an author.
  struct Script {
    let key: Key
    /// The name in the engine.
    let url: String
    /// The absolute path of the file.
    let path: String
    let isOnDisk: Bool
    /// The lines of the author, behind which the function around a module ends.
    let lineCount: Int
  }

  private static let longestFile = 16 << 20

  private var scripts: [Key: Script] = [:]
  private(set) var ordered: [Script] = []
  /// The names of Actions that have begun.
  private var actionNames: Set<String> = []
  /// Names that a script has given itself, with the path of its file.
  private var ownNames: [String: String] = [:]

  /// Adds the name that the engine has for an Action, before its script is parsed.
  mutating func add(action name: String) { actionNames.insert(name) }

  /// Adds a script; nil if it is one of this package, or without a name.
  mutating func add(_ id: String, url: String, of target: UInt64) -> Script? {
    guard Self.isAuthors(url) else { return nil }
    let key = Key(target: target, id: id)
    let path = ownNames[url] ?? Self.path(of: url)
    let bytes = try? FileBytes.read(path, atMost: Self.longestFile)
    let script = Script(
      key: key,
      url: url,
      path: path,
      isOnDisk: bytes != nil,
      lineCount: bytes.map { $0.count { $0 == UInt8(ascii: "\n") } + 1 } ?? .max
    )
    if !ordered.contains(where: { $0.path == path }) { ordered.append(script) }
    scripts[key] = script
    return script
  }

  subscript(target: UInt64, id: String) -> Script? { scripts[Key(target: target, id: id)] }

  /// The scripts of a file in a realm, the latest first.
  func scripts(at path: String, of target: UInt64) -> [Script] {
    scripts.values.filter { $0.path == path && $0.key.target == target }
  }

  /// The names that a file may have in the engine.
  mutating func names(of path: String, givenAs given: String) -> [String] {
    let known =
      scripts.values.filter { $0.path == path }.map(\.url)
      + actionNames.filter { Self.path(of: $0) == path }
    let folder = FilePath.absolute(".")
    let relative =
      path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.utf8.count + 1)) : path
    let ownName = Self.ownName(at: path)
    if let ownName { ownNames[ownName] = path }
    let all = known + [path, given, relative, "./\(relative)"] + [ownName].compactMap(\.self)
    return Array(Set(all)).sorted()
  }

  /// The path of a file as clients name it.
  static func path(of name: String) -> String { FilePath.resolved(FilePath.absolute(name)) }

  /// Whether a script with a name is an author's.
  static func isAuthors(_ url: String) -> Bool {
    !url.isEmpty && !url.hasPrefix("postlogin:") && !url.hasPrefix("debugger:")
  }

  /// The name that a script gives itself by its last comment of that kind.
  private static func ownName(at path: String) -> String? {
    guard let bytes = try? FileBytes.read(path, atMost: longestFile) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let mark = text.ranges(of: "//# sourceURL=").last else { return nil }
    let name = text[mark.upperBound...].prefix { !$0.isWhitespace }
    return name.isEmpty ? nil : String(name)
  }
}
