import WireFormats

/// Objects whose member names belong to the tenant.
extension EventWriter {
  /// Writes an object whose member types `type` restricts.
  mutating func value(_ map: JSONObject, as type: EventFieldType, of name: String) {
    switch type {
    case .map(.string): object { $0.writeStrings(of: name, map) }
    case .map(.scalar): scalars(of: name, map)
    default: object { $0.write(members: map) }
    }
  }

  /// Writes the members of an object of strings into the open object.
  mutating func writeStrings(of name: String, _ map: JSONObject) {
    for member in map.members {
      guard case .string = member.value else {
        fail("`\(member.name)` in `\(name)` is no string; only strings may stand there")
        continue
      }
      write(member)
    }
  }

  /// Writes an object of strings, numbers and booleans.
  private mutating func scalars(of name: String, _ map: JSONObject) {
    for member in map.members {
      switch member.value {
      case .string, .number, .boolean: break
      case .null, .array, .object:
        fail(
          "`\(member.name)` in `\(name)` is neither a string nor a number nor a boolean; "
            + "only these may stand there"
        )
      }
    }
    object { $0.write(members: map) }
  }

  /// Writes the members of an object into the open object.
  mutating func write(members map: JSONObject) {
    for member in map.members { write(member) }
  }

  private mutating func write(_ member: JSONMember) {
    separate()
    string(member.name)
    raw(":")
    write(member.value)
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .boolean(let flag): raw(flag ? "true" : "false")
    case .number(let text): write(number: text)
    case .string(let text): string(text)
    case .array(let elements):
      guard canNest() else { return }
      open(UInt8(ascii: "["))
      for element in elements {
        separate()
        write(element)
      }
      close(UInt8(ascii: "]"))
    case .object(let members):
      guard canNest() else { return }
      open(UInt8(ascii: "{"))
      for member in members { write(member) }
      close(UInt8(ascii: "}"))
    }
  }

  /// Whether one more level is allowed; readers of the event recurse to the same depth.
  private mutating func canNest() -> Bool {
    if depth < JSONScanner.maximumDepth { return true }
    fail("a value is nested deeper than \(JSONScanner.maximumDepth) levels")
    return false
  }

  private mutating func write(number text: String) {
    var scanner = JSONScanner(Array(text.utf8))
    guard JSONKind(firstByte: text.utf8.first ?? 0) == .number,
      let range = try? scanner.scanDocument(), range.count == text.utf8.count
    else { return fail("`\(text)` is no number of JSON") }
    raw(text)
  }
}
