import PolicySources
import PostLoginPolicies
package import WireFormats

extension PolicyDifference {
  /// The places that declare code which is in no file of its own, by the path that reports show.
  package var declaringPlaces: [String: SourceLocation] {
    let places = [versions.after, versions.before].compactMap {
      $0.policy.declared?.declaringPlaces
    }
    return places.reduce([:]) { all, more in all.merging(more) { first, _ in first } }
  }

  /// Where each version begins to declare what runs; nil for a version that is no declaration.
  package var declaredStarts: (before: SourceLocation?, after: SourceLocation?) {
    (versions.before.policy.declared?.start, versions.after.policy.declared?.start)
  }

  /// What the readers of declarations could not know, in either version.
  package var problems: [PostLoginError] {
    [versions.before, versions.after].compactMap(\.policy.declared)
      .flatMap { $0.declaration.problems + $0.remarks }
  }
}
