import PostLogin
import WireFormats

/// Every field of the schema by its path, for rules that come as data.
enum FieldDirectory {
  private static let fields: [String: FieldReference] = Dictionary(
    EventFields.all.map { ($0.path, FieldReference($0)) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The field at a path such as `event.user.email`.
  ///
  /// - Throws: `unknownField`, with the name that may be meant.
  static func field(at path: String) throws(PostLoginError) -> FieldReference {
    if let field = fields[path] { return field }
    if path.hasSuffix("[]"), let list = fields[String(path.dropLast(2))], list.kind == .texts {
      return FieldReference(elementOf: list)
    }
    return try tenantMember(at: path)
  }

  /// The latitude or longitude of an object that tells a place; nil for any other object.
  static func coordinate(_ name: String, of place: FieldReference) -> FieldReference? {
    fields["\(place.path).\(name)"].flatMap { $0.kind == .number ? $0 : nil }
  }

  /// The documented field beside this one that is called almost the same; nil in objects whose
  /// names all belong to the tenant.
  static func nearSibling(of field: FieldReference) -> String? {
    guard field.field.tenantNames.count == 1 else { return nil }
    var rest = field.path[...]
    guard let name = removeLastName(from: &rest) else { return nil }
    let parent = "\(rest)."
    let siblings = EventFields.all.lazy.map(\.path).filter { path in
      path.hasPrefix(parent) && !path.dropFirst(parent.count).contains(".")
    }
    return NameSuggestion.nearest(
      to: name,
      among: siblings.map { String($0.dropFirst(parent.count)) }
    )
    .map { "\(parent)\($0)" }
  }

  /// A member that the schema does not name, of the longest path that it does.
  private static func tenantMember(at path: String) throws(PostLoginError) -> FieldReference {
    var names: [String] = []
    var rest = path[...]
    while let name = removeLastName(from: &rest) {
      names.insert(name, at: 0)
      guard let parent = fields[String(rest)] else { continue }
      guard isOpen(parent.field) else { break }
      return FieldReference(parent.field.member(names))
    }
    let meant = NameSuggestion.nearest(to: path, among: EventFields.all.lazy.map(\.path))
    let help = meant.map { "; did you mean `\($0)`?" } ?? "; `postlogin types` lists the fields"
    throw PostLoginError(.unknownField, "the event has no field `\(path)`\(help)")
  }

  private static func isOpen(_ field: AnyEventField) -> Bool {
    if case .map = field.type { return true }
    return field.type == .object && field.allowsExtraMembers
  }

  /// Takes `.name` or `["name"]` off the end of a path.
  private static func removeLastName(from path: inout Substring) -> String? {
    if path.hasSuffix("\"]"), let start = path.lastBracket {
      let quoted = path[path.index(after: start)..<path.index(before: path.endIndex)]
      guard let name = try? JSONText(String(quoted)).stringValue else { return nil }
      path = path[..<start]
      return name
    }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let name = String(path[path.index(after: dot)...])
    guard !name.isEmpty, !name.contains("]") else { return nil }
    path = path[..<dot]
    return name
  }
}

extension Substring {
  /// Where the last `["` begins.
  fileprivate var lastBracket: Index? {
    var end = endIndex
    while let index = self[..<end].lastIndex(of: "[") {
      if self[index...].hasPrefix("[\"") { return index }
      end = index
    }
    return nil
  }
}
