import PostLogin
import WireFormats

/// A path of the event that covers a value, all elements of a list, or all other members of an
/// object.
struct MemberPath: Hashable, Sendable {
  /// The names below the event; `[]` matches any position in a list.
  var names: [String]
  /// Whether the path covers the members that the object lacks.
  var isOfOtherMembers = false

  static let anyPosition = "[]"

  init(names: [String], isOfOtherMembers: Bool = false) {
    self.names = names
    self.isOfOtherMembers = isOfOtherMembers
  }

  /// Reads a text such as `event.authentication.methods[0].type` or `event.request.query.*`; nil
  /// for a path that does not begin with `event`.
  init?(_ text: String) {
    guard text.hasPrefix("event") else { return nil }
    var rest = text.dropFirst("event".count)
    names = []
    while let first = rest.first {
      rest = rest.dropFirst()
      if first == "." {
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty else { return nil }
        names.append(String(name))
        rest = rest.dropFirst(name.count)
      } else if first == "[", rest.first == "\"" {
        guard let end = rest.indices.first(where: { rest[$0...].hasPrefix("\"]") }),
          let name = (try? JSONText("\(rest[..<end])\""))?.stringValue
        else { return nil }
        names.append(name)
        rest = rest[end...].dropFirst(2)
      } else if first == "[", let end = rest.firstIndex(of: "]") {
        let position = String(rest[..<end])
        names.append(position.isEmpty ? Self.anyPosition : position)
        rest = rest[rest.index(after: end)...]
      } else {
        return nil
      }
    }
    if names.last == "*" {
      names.removeLast()
      isOfOtherMembers = true
    }
  }

  /// The path as reports write it.
  var text: String {
    let path = names.reduce("event") { path, name in
      name == Self.anyPosition ? "\(path)[]" : EventPath.text(of: [name], after: path)
    }
    return isOfOtherMembers ? "\(path).*" : path
  }

  /// Whether the path begins with names.
  func begins(with others: some Collection<String>) -> Bool {
    names.count >= others.count && zip(names, others).allSatisfy(Self.isSame)
  }

  /// Whether names begin with the path.
  func isBeginning(of others: some Collection<String>) -> Bool {
    others.count >= names.count && zip(names, others).allSatisfy(Self.isSame)
  }

  /// Whether one path lies within the other.
  func overlaps(_ other: MemberPath) -> Bool {
    zip(names, other.names).allSatisfy(Self.isSame)
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name == other || name == anyPosition && Int(other) != nil
      || other == anyPosition && Int(name) != nil
  }
}

extension EventPath {
  /// Appends the names of a member to a path.
  fileprivate static func text(of names: [String], after path: String) -> String {
    if names.count == 1, Int(names[0]) != nil { return "\(path)[\(names[0])]" }
    return path + EventPath.text(of: names).dropFirst("event".count)
  }
}
