package import WireFormats

/// The seeds with which properties are checked.
package enum Seeds {
  /// The fixed seeds, preceded by the one in `POSTLOGIN_SEED`.
  ///
  /// - Throws: `invalidSeed` for a text that is not a number below 2⁶⁴.
  package static func all(
    _ fixed: [UInt64],
    environment: [String: String]
  ) throws(PostLoginError) -> [UInt64] {
    guard let text = environment["POSTLOGIN_SEED"] else { return fixed }
    guard let seed = UInt64(text) else {
      throw PostLoginError(
        .invalidSeed,
        "`POSTLOGIN_SEED` is `\(text)`, which is no seed; give a whole number such as `17`"
      )
    }
    return [seed] + fixed
  }
}

extension PostLoginError.Code {
  /// The text of a seed is not a number.
  package static let invalidSeed = Self(rawValue: "invalidSeed")
}
