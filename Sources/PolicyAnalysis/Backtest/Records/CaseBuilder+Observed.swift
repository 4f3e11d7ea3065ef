import WireFormats

/// Combines the values of the recorder with those of records and exports.
extension CaseBuilder {
  /// Resolves a field: with the value that the recorder logged, or else from records and exports.
  mutating func resolution(of field: RecordField) -> Resolution {
    let other = resolve(field)
    guard let observed else { return other }
    switch observed.seen(field) {
    case .nothing: return other
    case .absent:
      // Some tenants omit members that their records contain; the record's value counts.
      return other.isFromRecord(of: field) ? other : .absent
    case .hidden(let mask): return hidden(by: mask, field, other)
    case .value(let value):
      if case .absent = other, !field.isInUser { return seen(value, absent: field) }
      if field.isObject { return seenObject(value, other) }
      guard let members = value.objectValue, !members.isEmpty else {
        if let text = other.text, other.isFromRecord(of: field), text.value != value {
          isContradicted = true
        }
        return .observed(JSONText(value))
      }
      // With missing lines, the recorder shows less of an object than the export.
      if !observed.isComplete, other.text != nil { return other }
      return .observed(merged(members, with: other.text, at: field.names))
    }
  }

  /// Resolves a field that the recorder logged and the record lacks.
  private mutating func seen(_ value: JSONValue, absent field: RecordField) -> Resolution {
    if field.recordSaysAbsent { isContradicted = true }
    if field.isObject { return value.objectValue == nil ? .absent : .object }
    guard let members = value.objectValue else { return .observed(JSONText(value)) }
    return .observed(merged(members, with: nil, at: field.names))
  }

  private func seenObject(_ value: JSONValue, _ other: Resolution) -> Resolution {
    switch other {
    case .unknown, .absent: value.objectValue == nil ? other : .object
    default: other
    }
  }

  /// Compares the digest of a hidden value with the value of the record or export.
  private mutating func hidden(
    by mask: RecorderMask,
    _ field: RecordField,
    _ other: Resolution
  ) -> Resolution {
    switch other {
    case .object: return other
    case .absent:
      if field.recordSaysAbsent { isContradicted = true }
      return .unknown(.masked)
    case .unknown: return .unknown(.masked)
    case .value(let text), .observed(let text), .approximate(let text), .exported(let text, _):
      switch mask.isOf(text.value) {
      case true?: return .observed(text)
      case nil: return other
      case false?:
        if other.isFromRecord(of: field) { isContradicted = true }
        if case .exported = other { return .unknown(.changedSince) }
        return .unknown(.masked)
      }
    }
  }

  /// Merges the members that the recorder shows with hidden members that another source has; all
  /// others are unknown.
  private mutating func merged(
    _ members: [JSONMember],
    with other: JSONText?,
    at names: [String]
  ) -> JSONText {
    var known: [(name: String, value: JSONText)] = []
    for member in members {
      let path = names + [member.name]
      let inner = other?[member.name]
      if let mask = RecorderMask(member.value) {
        if let inner, mask.isOf(inner.value) == true {
          known.append((member.name, inner))
        } else if mask != .absent {
          hiddenPaths.append((MemberPath(names: path).text, .masked))
        }
      } else if let members = member.value.objectValue {
        known.append((member.name, merged(members, with: inner, at: path)))
      } else {
        known.append((member.name, JSONText(member.value)))
      }
    }
    if observed?.isComplete != true {
      hiddenPaths.append((MemberPath(names: names, isOfOtherMembers: true).text, .missing))
    }
    return JSONText(members: known)
  }
}

extension CaseBuilder.Resolution {
  fileprivate var text: JSONText? {
    switch self {
    case .value(let text), .observed(let text), .approximate(let text), .exported(let text, _): text
    case .object, .absent, .unknown: nil
    }
  }

  /// Whether the login's own record contains the value as the event does.
  fileprivate func isFromRecord(of field: RecordField) -> Bool {
    guard case .value = self, case .log(_, _, false) = field.source else { return false }
    // A record also counts correct passwords of logins that fail.
    return field.names.first != "stats"
  }
}

extension RecordField {
  /// Whether the record contains the field whenever the event does.
  fileprivate var recordSaysAbsent: Bool {
    guard case .log(_, .absent, false) = source else { return false }
    return true
  }

  /// Whether the field belongs to the user; one path covers all of these if the export lacks the
  /// user.
  fileprivate var isInUser: Bool { names.first == "user" && names.count > 1 }
}
