/// The names of autonomous systems, which Auth0 writes as `AS64496` and tables often as `64496`.
package enum AutonomousSystem {
  /// The form of Auth0; a text that is no number of a system stays as it is.
  package static func name(_ text: String) -> String { knownName(text) ?? text }

  /// The form of Auth0; nil for a text that is no number of a system.
  package static func knownName(_ text: String) -> String? {
    let isNamed = text.utf8.prefix(2).map { $0 | 0x20 } == Array("as".utf8)
    let digits = Substring(isNamed ? text.utf8.dropFirst(2) : text.utf8[...])
    guard digits.utf8.count <= 10, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return UInt32(digits).map { "AS\($0)" }
  }

  /// Whether a field of the event, given by its last name, holds an autonomous system.
  package static func isHeld(by name: String) -> Bool { name == "asn" || name.hasSuffix("_asn") }
}
