import PostLogin
import WireFormats

/// Reads entities of the tenant's file by the fields of their tables.
///
/// It reports errors, and collects a warning for each member that has no effect.
struct EntityReader {
  let names: TenantNames
  private(set) var warnings: [PostLoginError] = []

  init(names: TenantNames) { self.names = names }

  /// Reads a map as an object in the order of the fields; nil if an error was reported.
  mutating func read(_ cursor: DocumentCursor, _ fields: [PayloadField]) -> JSONObject? {
    guard let map = cursor.map else { return nil }
    let object = members(of: map, fields)
    map.end()
    return object
  }

  /// Reads the members of a map that may have others too; nil if an error was reported.
  mutating func members(of map: DocumentMap, _ fields: [PayloadField]) -> JSONObject? {
    var object = JSONObject()
    var isWhole = true
    for field in fields where field.access.contains(.file) {
      let isRequired = field.isRequired || field.requiredIn.contains(.file)
      guard let cursor = isRequired ? map.required(field.name) : map[field.name] else {
        isWhole = isWhole && !isRequired
        continue
      }
      if let value = value(cursor, field.type, of: field) {
        object.set(field.name, value)
        warn(of: value, field, cursor, at: map.place(of: field.name))
      } else {
        isWhole = false
      }
    }
    return isWhole ? object : nil
  }

  private mutating func warn(
    of value: JSONValue,
    _ field: PayloadField,
    _ cursor: DocumentCursor,
    at place: SourceLocation
  ) {
    guard let warning = field.effect.warning(for: value) else { return }
    warnings.append(PostLoginError(.withoutEffect, "`\(cursor.path)` \(warning)", at: place))
  }

  private mutating func value(
    _ cursor: DocumentCursor,
    _ type: PayloadType,
    of field: PayloadField
  ) -> JSONValue? {
    switch type {
    case .boolean: return cursor.boolean.map { .boolean($0) }
    case .string(let lengths):
      if let kind = field.reference { return cursor.reference(to: kind, names) }
      return cursor.text(of: lengths).map { .string($0) }
    case .choice(let choices): return cursor.choice(of: choices).map { .string($0) }
    case .integer(let range): return cursor.wholeNumber(in: range).map { .integer($0) }
    case .number(let range): return cursor.number(in: range).map { .number($0) }
    case .list(let element, let isUnique, let count):
      return list(cursor, of: element, atMost: count, isUnique: isUnique, field: field)
    case .object(let fields): return read(cursor, fields).map { .object($0.members) }
    case .map(nil, _): return cursor.map.map { _ in cursor.json }
    case .map(let type?, let count): return map(cursor, of: type, atMost: count, field: field)
    }
  }

  private mutating func list(
    _ cursor: DocumentCursor,
    of type: PayloadType,
    atMost count: Int,
    isUnique: Bool,
    field: PayloadField
  ) -> JSONValue? {
    guard let elements = cursor.list else { return nil }
    guard elements.count <= count else {
      cursor.report("expected a list of at most \(count) elements, found \(elements.count)")
      return nil
    }
    var values: [JSONValue] = []
    for element in elements {
      let value: JSONValue?
      if case .string = element.node.value, let main = field.shortFormField {
        value = self.value(element, main.type, of: main)
          .map { .object([JSONMember(main.name, $0)]) }
      } else {
        value = self.value(element, type, of: field)
      }
      guard let value else { continue }
      if isUnique, values.contains(value) {
        element.report("the list has this value twice; keep one of them")
      }
      values.append(value)
    }
    return values.count == elements.count ? .array(values) : nil
  }

  private mutating func map(
    _ cursor: DocumentCursor,
    of type: PayloadType,
    atMost count: Int,
    field: PayloadField
  ) -> JSONValue? {
    guard let members = cursor.map?.rest() else { return nil }
    guard members.count <= count else {
      cursor.report("expected at most \(count) members, found \(members.count)")
      return nil
    }
    var object: [JSONMember] = []
    for (name, cursor) in members {
      if let value = value(cursor, type, of: field) { object.append(JSONMember(name, value)) }
    }
    return object.count == members.count ? .object(object) : nil
  }
}

extension PayloadField {
  /// The member that a plain text in a list sets.
  var shortFormField: PayloadField? {
    guard let shortForm, case .list(.object(let fields), _, _) = type else { return nil }
    return fields.first { $0.name == shortForm }
  }
}
