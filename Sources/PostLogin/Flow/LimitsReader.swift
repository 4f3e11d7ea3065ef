package import WireFormats

/// Reads `limits` of a suite or of a tenant's file, where each dot in a limit's name is a nested
/// map.
package enum LimitsReader {
  /// Returns the defaults with the changes of the document; reports wrong values and unknown names.
  package static func read(_ cursor: DocumentCursor) -> Limits {
    var limits = Limits()
    if let map = cursor.map { read(map, group: "", into: &limits) }
    return limits
  }

  private static func read(_ map: DocumentMap, group: String, into limits: inout Limits) {
    for limit in Limits.all where limit.group == group {
      guard let value = map[limit.memberName].flatMap(limit.value) else { continue }
      limit.set(value, in: &limits)
    }
    if group.isEmpty {
      for name in Limits.groups {
        guard let inner = map[name]?.map else { continue }
        read(inner, group: name, into: &limits)
      }
    }
    map.end()
  }
}

extension Limits {
  /// The names before a dot, in the order of the table.
  static let groups = all.reduce(into: [String]()) { groups, limit in
    if !limit.group.isEmpty, !groups.contains(limit.group) { groups.append(limit.group) }
  }
}

extension Limit {
  /// The part of the name before its dot; empty without one.
  var group: String {
    name.firstIndex(of: ".").map { String(name[..<$0]) } ?? ""
  }

  /// The part of the name after its dot; the whole name without one.
  var memberName: String {
    name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The value in a document; nil if a problem was reported.
  fileprivate func value(at cursor: DocumentCursor) -> Value? {
    switch unit {
    case .bytes: return cursor.quantity(expectation, QuantityParser.byteCount).map(Value.number)
    case .time: return cursor.duration.map(Value.time)
    case .count, .characters:
      guard let number = cursor.integer else { return nil }
      if number < 1 { cursor.report("expected at least 1, found `\(number)`") }
      return .number(number)
    }
  }
}
