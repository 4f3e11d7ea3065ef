import WireFormats

/// Reduces entities that another tool declares to what `tenant.yaml` knows, and notes the rest.
///
/// Unlike the reader of `tenant.yaml`, it refuses nothing: a value that cannot be used is left out.
struct FieldCut {
  let names: TenantNames
  private(set) var notices = DeclaredNotices()

  init(names: TenantNames) { self.names = names }

  /// The map with the members of the fields; nil if it lacks one without which it cannot be used.
  mutating func map(
    _ node: DocumentNode,
    _ fields: [PayloadField],
    path: String
  ) -> DocumentNode? {
    guard case .map(let members)? = node.block?.value else {
      return misfit(node, "a map", path)
    }
    var kept: [DocumentMember] = []
    for member in members where !member.value.isNull {
      let path = "\(path).\(DocumentText.line(member.name))"
      guard let field = fields.first(where: { $0.name == member.name }) else {
        if !member.value.saysNothing { noteUnknown(path, at: member.location) }
        continue
      }
      // Members that only answers show, such as the time of a change.
      guard field.access.contains(.file) else { continue }
      guard let value = value(member.value, field.type, of: field, path: path) else { continue }
      kept.append(DocumentMember(member.name, at: member.location, value: value))
      if let warning = field.effect.warning(for: value.json) {
        notices.add("`\(path)` \(warning)", at: member.location)
      }
    }
    for field in fields where field.isRequired || field.requiredIn.contains(.file) {
      guard !kept.contains(where: { $0.name == field.name }) else { continue }
      notices.add("`\(path)` has no usable `\(field.name)`, and is left out", at: node.location)
      return nil
    }
    return DocumentNode(.map(kept), at: node.location)
  }

  mutating func noteUnknown(_ path: String, at place: SourceLocation) {
    notices.add("`\(path)` has no effect at this tenant", at: place)
  }

  /// The value, if it is of the type; numbers and booleans may be written as texts.
  mutating func value(
    _ node: DocumentNode,
    _ type: PayloadType,
    of field: PayloadField,
    path: String
  ) -> DocumentNode? {
    switch type {
    case .boolean:
      guard let flag = node.flag else { return misfit(node, "`true` or `false`", path) }
      return DocumentNode(.boolean(flag), at: node.location)
    case .string(let lengths): return string(node, lengths, of: field, path: path)
    case .choice(let choices):
      guard let text = node.scalarText else { return misfit(node, "a text", path) }
      guard choices.contains(text) else {
        if !text.isEmpty {
          leaveOut("`\(path)`: `\(DocumentText.line(text))` is not known", at: node.location)
        }
        return nil
      }
      return DocumentNode(.string(text), at: node.location)
    case .integer(let range):
      guard let number = node.scalarText.flatMap({ Int64($0) }), range.contains(number) else {
        return misfit(node, "a number from \(range.lowerBound) to \(range.upperBound)", path)
      }
      return DocumentNode(.number(String(number)), at: node.location)
    case .number(let range):
      guard let digits = node.scalarText, let number = Double(digits), range.contains(number)
      else { return misfit(node, "a number", path) }
      return DocumentNode(.number(digits), at: node.location)
    case .list(let element, let isUnique, let count):
      return list(node, of: element, isUnique: isUnique, atMost: count, field: field, path: path)
    case .object(let fields): return map(node, fields, path: path)
    case .map(let element, let count):
      guard case .map(let members)? = node.block?.value else {
        return misfit(node, "a map", path)
      }
      guard let element else { return node.block }
      let kept = members.prefix(count).compactMap { member in
        value(member.value, element, of: field, path: "\(path).\(DocumentText.line(member.name))")
          .map { DocumentMember(member.name, at: member.location, value: $0) }
      }
      return DocumentNode(.map(kept), at: node.location)
    }
  }

  private mutating func string(
    _ node: DocumentNode,
    _ lengths: ClosedRange<Int>,
    of field: PayloadField,
    path: String
  ) -> DocumentNode? {
    guard let text = node.scalarText else { return misfit(node, "a text", path) }
    guard lengths.contains(text.utf16.count) else {
      if !text.isEmpty {
        leaveOut("`\(path)`: expected at most \(lengths.upperBound) characters", at: node.location)
      }
      return nil
    }
    if let kind = field.reference, !names[kind].contains(text) {
      leaveOut(
        "`\(path)`: there is no \(kind.rawValue) `\(DocumentText.line(text))`",
        at: node.location
      )
      return nil
    }
    return DocumentNode(.string(text), at: node.location)
  }

  private mutating func list(
    _ node: DocumentNode,
    of type: PayloadType,
    isUnique: Bool,
    atMost count: Int,
    field: PayloadField,
    path: String
  ) -> DocumentNode? {
    let elements: [DocumentNode]
    switch node.value {
    case .list(let all): elements = all
    case .map: elements = [node]
    default: return misfit(node, "a list", path)
    }
    var kept: [DocumentNode] = []
    for element in elements {
      let main = element.scalarText == nil ? nil : field.shortFormField
      let value = value(element, main?.type ?? type, of: main ?? field, path: "\(path)[]")
      guard let value, !isUnique || !kept.contains(where: { $0.json == value.json }) else {
        continue
      }
      kept.append(value)
    }
    if kept.count > count {
      leaveOut("`\(path)`: expected at most \(count) elements", at: node.location)
    }
    return DocumentNode(.list(Array(kept.prefix(count))), at: node.location)
  }

  private mutating func misfit(
    _ node: DocumentNode,
    _ expected: String,
    _ path: String
  ) -> DocumentNode? {
    if !node.saysNothing {
      leaveOut("`\(path)`: expected \(expected), found \(node.kindWithArticle)", at: node.location)
    }
    return nil
  }

  mutating func leaveOut(_ message: String, at place: SourceLocation) {
    notices.add("\(message); it is left out", at: place)
  }
}

extension DocumentNode {
  fileprivate var isNull: Bool { value == .null }

  /// Whether the value is the absence of one.
  var saysNothing: Bool {
    switch value {
    case .null, .boolean(false), .string(""): true
    case .list(let elements): elements.isEmpty
    case .map(let members): members.isEmpty
    default: false
    }
  }

  /// The map itself, or the only one of a list, as Terraform writes a block.
  fileprivate var block: DocumentNode? {
    switch value {
    case .map: self
    case .list(let elements): elements.count == 1 ? elements[0].block : nil
    default: nil
    }
  }

  /// The text of a scalar.
  fileprivate var scalarText: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .map: nil
    }
  }

  fileprivate var flag: Bool? {
    switch scalarText {
    case "true": true
    case "false": false
    default: nil
    }
  }
}
