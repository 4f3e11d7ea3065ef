public import PostLogin
package import WireFormats

/// What a login should become.
///
/// It names parts of the outcome's JSON, as a suite does in YAML; what it does not name may be
/// anything, unless it is exact.
public struct ExpectedOutcome: Sendable {
  var sections: [(name: String, expected: Expected)]
  var exactness = Exactness.named
  /// Whether the whole outcome is compared with one that was kept.
  package var wantsSnapshot = false
  /// Where it was written; nil when it was made in Swift.
  package var location: SourceLocation?

  /// Every difference between the outcome and what was expected.
  public func mismatches(in outcome: Outcome) -> [Mismatch] {
    let view = OutcomeView(outcome)
    let named = sections.flatMap { section in
      section.expected.mismatches(
        in: view.section(section.name),
        at: section.name,
        isExact: exactness.includes(section.name)
      )
    }
    let others = exactness.effects.filter { name in !sections.contains { $0.name == name } }
    return named
      + others.compactMap { name in
        guard let found = view.section(name), let shape = OutcomeShape.section(name),
          !shape.isNothing(found)
        else { return nil }
        return Mismatch(
          path: name,
          expected: "nothing",
          found: found.jsonText(),
          location: location
        )
      }
  }
}
