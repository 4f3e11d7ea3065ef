import PostLogin
import WireFormats

/// The `exports` or `imports` of a package, a map from keys to targets.
struct PackageMap {
  /// The target of a key.
  enum Target: Equatable {
    /// A file of the package, as an absolute path.
    case file(String)
    /// Another package; only `imports` may name one.
    case package(String)
  }

  /// The result for one element of a list of targets.
  private enum Step {
    case target(Target)
    /// No condition matched.
    case nothing
    /// Closed by `null`.
    case closed
    case invalid(ModuleFailure)
  }

  let manifest: PackageManifest
  let conditions: Set<String>
  /// Whether these are `imports`.
  let isInternal: Bool
  private let entries: [JSONMember]

  /// Reads the map.
  ///
  /// - Throws: `refused` if conditions and sub-paths are mixed, as in Node.js.
  init(exportsOf manifest: PackageManifest, conditions: Set<String>) throws(ModuleFailure) {
    self.manifest = manifest
    self.conditions = conditions
    isInternal = false
    let exports = manifest.exports ?? .null
    switch exports {
    case .string, .array: entries = [JSONMember(".", exports)]
    case .object(let members):
      let pathCount = members.count { $0.name.utf8.first == UInt8(ascii: ".") }
      guard pathCount == 0 || pathCount == members.count else {
        throw .invalidManifest(
          manifest.path,
          "`exports` has sub-paths, which begin with `.`, beside conditions; use one or the other"
        )
      }
      entries = pathCount == 0 ? [JSONMember(".", exports)] : members.lastOfEach(\.name)
    case .null, .boolean, .number: entries = []
    }
  }

  init(importsOf manifest: PackageManifest, conditions: Set<String>) {
    self.manifest = manifest
    self.conditions = conditions
    isInternal = true
    entries = (manifest.imports?.objectValue ?? []).lastOfEach(\.name)
  }

  /// The target of a key such as `.`, `./feature` or `#name`; nil without one.
  ///
  /// - Throws: `refused` for a target that leads out of the package.
  func target(of key: String) throws(ModuleFailure) -> Target? {
    if !Self.hasStar(key), !ModulePath.hasEnding(key, "/"),
      let entry = entries.first(where: { $0.name.utf8.elementsEqual(key.utf8) })
    {
      return try finished(step(entry.value, key: entry.name, star: nil))
    }
    guard let (entry, star) = pattern(for: key) else { return nil }
    return try finished(step(entry.value, key: entry.name, star: star))
  }

  private func finished(_ step: Step) throws(ModuleFailure) -> Target? {
    switch step {
    case .target(let target): return target
    case .nothing, .closed: return nil
    case .invalid(let failure): throw failure
    }
  }

  /// The matching entry with the longest text before its `*`, then the longest of all, and the text
  /// that replaces `*`.
  private func pattern(for key: String) -> (JSONMember, star: String)? {
    var best: (entry: JSONMember, prefix: Int, star: String)?
    let bytes = Array(key.utf8)
    for entry in entries {
      let name = Array(entry.name.utf8)
      guard
        let index = name.firstIndex(of: Self.star), index == name.lastIndex(of: Self.star),
        bytes.count >= name.count,
        bytes.starts(with: name[..<index]),
        bytes.suffix(name.count - index - 1).elementsEqual(name[(index + 1)...])
      else { continue }
      if let best, (best.prefix, best.entry.name.utf8.count) >= (index, name.count) { continue }
      let end = bytes.count - (name.count - index - 1)
      best = (entry, index, String(decoding: bytes[index..<end], as: UTF8.self))
    }
    return best.map { ($0.entry, $0.star) }
  }

  private func step(
    _ value: JSONValue,
    key: String,
    star: String?
  ) throws(ModuleFailure) -> Step {
    switch value {
    case .string(let text): return try step(text, key: key, star: star)
    case .array(let elements):
      var last = elements.isEmpty ? Step.closed : .nothing
      for element in elements {
        let step = try step(element, key: key, star: star)
        switch step {
        case .target: return step
        case .nothing: continue
        case .closed, .invalid: last = step
        }
      }
      return last
    case .object(let members):
      let members = members.lastOfEach(\.name)
      if let number = members.first(where: { Self.isIndex($0.name) }) {
        throw .invalidManifest(
          manifest.path,
          "`\(DocumentText.line(number.name))` is no condition; name one such as `require`"
        )
      }
      for member in members where member.name == "default" || conditions.contains(member.name) {
        let step = try step(member.value, key: key, star: star)
        if case .nothing = step { continue }
        return step
      }
      return .nothing
    case .null: return .closed
    case .boolean, .number:
      return .invalid(.invalidTarget(JSONText(value).text, of: key, in: manifest.path))
    }
  }

  private func step(_ target: String, key: String, star: String?) throws(ModuleFailure) -> Step {
    guard target.utf8.starts(with: "./".utf8) else {
      let isName = ModuleName(target) != nil && !Self.isURL(target)
      guard isInternal, isName else {
        return .invalid(.invalidTarget(target, of: key, in: manifest.path))
      }
      return .target(.package(Self.replacingStars(target, with: star)))
    }
    guard !Self.leavesPackage(target.utf8.dropFirst(2)) else {
      return .invalid(.invalidTarget(target, of: key, in: manifest.path))
    }
    if let star, Self.leavesPackage(star.utf8[...]) {
      throw .notExported(Self.replacingStars(key, with: star), in: manifest.path)
    }
    let text = Self.replacingStars(target, with: star)
    let path = ModulePath.resolved(text, in: manifest.folder)
    // A target that ends in a slash is never a file, as in Node.js.
    return .target(.file(ModulePath.hasEnding(text, "/") ? "\(path)/" : path))
  }

  private static let star = UInt8(ascii: "*")

  private static func hasStar(_ text: String) -> Bool { text.utf8.contains(star) }

  private static func replacingStars(_ text: String, with star: String?) -> String {
    guard let star else { return text }
    return text.utf8.split(separator: Self.star, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: star)
  }

  /// Whether a part is `.`, `..` or `node_modules`, percent-encoded or not.
  private static func leavesPackage(_ path: Substring.UTF8View) -> Bool {
    path.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    .contains { part in
      let plain = Self.withoutPercents(part)
      return plain == [0x2E] || plain == [0x2E, 0x2E] || plain == Array("node_modules".utf8)
    }
  }

  /// In lower case, with every `%2e` decoded.
  private static func withoutPercents(_ part: Substring.UTF8View) -> [UInt8] {
    PercentEncoding.decode(Array(part)).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func isURL(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// Whether JavaScript orders the name as an array index, before other names.
  private static func isIndex(_ name: String) -> Bool {
    UInt32(name).map { $0 < UInt32.max && String($0) == name } ?? false
  }
}
