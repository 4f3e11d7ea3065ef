package import WireFormats

/// The seeds that properties are checked with.
package enum Seeds {
  /// Fixed seeds, and before them the one that `POSTLOGIN_SEED` names.
  ///
  /// - Throws: `invalidSeed` for a text that is no number below 2⁶⁴.
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
  /// What should name a seed is no number.
  package static let invalidSeed = Self(rawValue: "invalidSeed")
}
