import WireFormats

/// Paths of values in an event, for messages.
package enum EventPath {
  /// The path of a value, from the event.
  package static func text(of names: [String]) -> String {
    names.reduce("event") { path, name in
      Int(name) != nil && path != "event" ? "\(path)[\(name)]" : appending(name, to: path)
    }
  }

  /// The path of a member: with a dot if the name is an identifier, else in brackets.
  static func appending(_ name: String, to path: String) -> String {
    isIdentifier(name) ? "\(path).\(name)" : "\(path)[\(JSONText(string: name).text)]"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { byte in
      isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
