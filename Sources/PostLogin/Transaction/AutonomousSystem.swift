/// The names of autonomous systems, which Auth0 writes as `AS64496` and tables often as `64496`.
package enum AutonomousSystem {
  /// The name with `AS`; a text that is no number of a system stays as it is.
  package static func name(_ text: String) -> String {
    let digits = text.uppercased().hasPrefix("AS") ? text.dropFirst(2) : text[...]
    return UInt32(digits).map { "AS\($0)" } ?? text
  }
}
