public import PostLogin
package import WireFormats

/// The expected outcome of a login, or of another trigger's event.
///
/// It names parts of the outcome's JSON, as YAML in a suite does. Parts that it does not name may
/// have any value, unless it is exact.
public struct ExpectedOutcome: Sendable {
  var sections: [(name: String, expected: Expected)]
  var exactness = Exactness.named
  /// Whether the whole outcome is compared with a snapshot.
  package var wantsSnapshot = false
  /// The place of the expectation; nil for one made in Swift.
  package var location: SourceLocation?

  /// Returns every difference between the outcome and the expectation.
  public func mismatches(in outcome: Outcome) -> [Mismatch] {
    let view = OutcomeView(outcome)
    let known = ExpectedSections.of(outcome.trigger)
    let named = sections.flatMap { section in
      section.expected.mismatches(
        in: view.section(section.name),
        at: section.name,
        isExact: exactness.includes(section.name)
      )
    }
    let others = exactness.effects(of: known).filter { name in
      !sections.contains { $0.name == name }
    }
    return named
      + others.compactMap { name in
        guard let found = view.section(name), let shape = known.shape(name),
          !shape.isNothing(found),
          found != OutcomeView.least(of: outcome.trigger).section(name)
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
