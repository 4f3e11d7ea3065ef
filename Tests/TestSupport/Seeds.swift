import Foundation

/// The seeds with which properties are checked.
package enum Seeds {
  /// The fixed seeds, preceded by the one in `POSTLOGIN_SEED`.
  package static func all(
    _ fixed: [UInt64],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(InvalidSeed) -> [UInt64] {
    guard let text = environment["POSTLOGIN_SEED"] else { return fixed }
    guard let seed = UInt64(text) else { throw InvalidSeed(text: text) }
    return [seed] + fixed
  }
}

/// The text of a seed is no number below 2⁶⁴.
package struct InvalidSeed: Error, Equatable, CustomStringConvertible {
  let text: String

  /// Makes the error for a text.
  package init(text: String) { self.text = text }

  package var description: String {
    "`POSTLOGIN_SEED` is `\(text)`, which is no seed; give a whole number such as `17`"
  }
}
