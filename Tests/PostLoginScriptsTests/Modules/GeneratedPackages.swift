import PostLogin

/// A random tree of packages, and names to require in it.
struct GeneratedPackages {
  private(set) var files: [(path: String, text: String)] = []

  static let askingFiles = [
    "code.js", "sub/inner.js", "node_modules/a/index.js", "node_modules/a/lib/x.js",
    "node_modules/@s/c/index.js", "sub/node_modules/b/lib/index.js",
  ]

  private static let packages = [
    "node_modules/a", "node_modules/b", "node_modules/@s/c", "sub/node_modules/a",
    "sub/node_modules/b", "node_modules/a/node_modules/b",
  ]
  private static let parts = [
    "index.js", "index.json", "lib/index.js", "lib/x.js", "lib/x.json", "lib/y.cjs", "x.js",
    "x.json",
    "lib.js", "lib/sub/z.js", "x/index.js", "a.js", "index.js/index.js",
  ]
  private static let targets = [
    "./index.js", "./lib/x.js", "./lib/x", "./lib", "./lib/", "./x.js", "./nowhere.js", "index.js",
    "../b/index.js", "./../b/index.js", "/x.js", "./lib/*.js", "./lib/*", "./*", "./*.js",
    "./lib/../x.js", "./node_modules/b/index.js", "./lib//x.js", "./x/*/*.js", "", ".", "./",
  ]
  private static let keys = [
    "./x", "./lib/x.js", "./lib/*", "./*", "./*.js", "./lib/*.js", "./l*", "./lib/", "./x/*",
    "./*/x.js", "./nothing", "./index.js",
  ]
  private static let conditions = ["require", "node", "default", "import", "browser"]
  private static let mains = [
    "lib/x", "lib/x.js", "lib", "./lib/", "nowhere", "", "x", "./index", "lib/sub",
    "index.js", "./", ".",
  ]
  private static let rests = [
    "", "/", "/x", "/x.js", "/lib", "/lib/", "/lib/x", "/lib/x.js", "/lib/y.cjs", "/lib/y",
    "/lib/sub/z", "/nothing", "/package.json", "/index", "/lib/../x", "/lib//x.js", "/.", "/a",
    "/lib/%2e%2e/x.js", "/index.js", "/x/",
  ]

  init(_ generator: inout SplitMix64) {
    for file in ["code.js", "sub/inner.js"] + Self.askingFiles.dropFirst(2) {
      files.append((file, ""))
    }
    files.append(("package.json", manifest(named: "root", &generator)))
    for part in Self.parts where Bool.random(using: &generator) { add(part) }
    for package in Self.packages where Int.random(in: 0..<5, using: &generator) > 0 {
      for part in Self.parts where Bool.random(using: &generator) { add("\(package)/\(part)") }
      guard Int.random(in: 0..<5, using: &generator) > 0 else { continue }
      let name = package.hasSuffix("@s/c") ? "@s/c" : String(package.suffix(1))
      files.append(("\(package)/package.json", manifest(named: name, &generator)))
    }
  }

  /// Every name that is required from every file.
  static var names: [String] {
    ["a", "b", "@s/c", "root", "@s"].flatMap { name in rests.map { name + $0 } }
      + [".", "./", "..", "../"] + rests.dropFirst().flatMap { [".\($0)", "..\($0)"] }
      + ["#x", "#x/a", "#x/lib/x", "#lib", "#", "#/x", "#x/"]
  }

  /// Leaves out a part that would be both a file and a folder.
  private mutating func add(_ path: String) {
    let isTaken = files.contains { other, _ in
      other == path || other.hasPrefix("\(path)/") || path.hasPrefix("\(other)/")
    }
    if !isTaken { files.append((path, path.hasSuffix(".json") ? "{}" : "")) }
  }

  private func manifest(named name: String, _ generator: inout SplitMix64) -> String {
    var members: [String] = []
    if Bool.random(using: &generator) { members.append("\"name\": \"\(name)\"") }
    if Bool.random(using: &generator) { members.append("\"main\": \(main(&generator))") }
    if Bool.random(using: &generator) {
      members.append("\"exports\": \(exports(&generator))")
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      members.append("\"imports\": \(imports(&generator))")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func main(_ generator: inout SplitMix64) -> String {
    Int.random(in: 0..<9, using: &generator) == 0 ? "7" : quoted(Self.mains, &generator)
  }

  private func exports(_ generator: inout SplitMix64) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return quoted(Self.targets, &generator)
    case 1: return object(Self.conditions, depth: 2, using: &generator)
    case 2: return list(depth: 2, using: &generator)
    case 3: return ["null", "false", "5", "{}"].randomElement(using: &generator) ?? "null"
    case 4: return object(Self.keys + Self.conditions, depth: 2, using: &generator)
    default:
      let keys = Self.keys.filter { _ in Bool.random(using: &generator) }
      return object(["."] + keys, depth: 2, using: &generator)
    }
  }

  private func imports(_ generator: inout SplitMix64) -> String {
    let keys = ["#x", "#x/*", "#lib", "#*", "#x/"].shuffled(using: &generator).prefix(3)
    let members = keys.map { key in
      let target =
        Int.random(in: 0..<4, using: &generator) == 0
        ? quoted(["a", "b", "nowhere"], &generator) : target(depth: 1, using: &generator)
      return "\"\(key)\": \(target)"
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func object(_ keys: [String], depth: Int, using generator: inout SplitMix64) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    let members = keys.shuffled(using: &generator).prefix(count).map {
      "\"\($0)\": \(target(depth: depth - 1, using: &generator))"
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func list(depth: Int, using generator: inout SplitMix64) -> String {
    let count = Int.random(in: 0...3, using: &generator)
    let elements = (0..<count).map { _ in target(depth: depth - 1, using: &generator) }
    return "[\(elements.joined(separator: ", "))]"
  }

  private func target(depth: Int, using generator: inout SplitMix64) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: "null"
    case 1 where depth > 0: list(depth: depth, using: &generator)
    case 2 where depth > 0, 3 where depth > 0:
      object(Self.conditions, depth: depth, using: &generator)
    case 4: ["5", "true"].randomElement(using: &generator) ?? "5"
    default: quoted(Self.targets, &generator)
    }
  }

  private func quoted(_ texts: [String], _ generator: inout SplitMix64) -> String {
    "\"\(texts.randomElement(using: &generator) ?? "")\""
  }
}
