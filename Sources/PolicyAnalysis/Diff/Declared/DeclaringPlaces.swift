import PolicySources
import PostLoginPolicies
package import WireFormats

/// Where two declarations say what runs; empty for Actions and flow files.
package struct DeclaringPlaces: Sendable {
  /// The places of code that is in no file of its own, by the path that reports show for it.
  package var code: [String: SourceLocation] = [:]
  /// Where the first version begins to say what runs.
  package var before: SourceLocation?
  /// Where the second version begins to say what runs.
  package var after: SourceLocation?

  /// No places.
  package init() {}
}

extension PolicyDifference {
  /// Where both versions say what runs.
  package var declaringPlaces: DeclaringPlaces {
    let (before, after) = (versions.before.policy.declared, versions.after.policy.declared)
    var places = DeclaringPlaces()
    places.code = after?.declaringPlaces ?? [:]
    places.code.merge(before?.declaringPlaces ?? [:]) { own, _ in own }
    places.before = before?.start
    places.after = after?.start
    return places
  }

  /// What the readers of declarations could not know, in either version.
  package var problems: [PostLoginError] {
    [versions.before, versions.after].compactMap(\.policy.declared)
      .flatMap { $0.declaration.problems + $0.remarks }
  }
}
