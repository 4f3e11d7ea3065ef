/// What one execution of a script may find of an earlier one.
public enum Isolation: String, Sendable, CaseIterable {
  /// A new realm for every execution.
  case fresh
  /// One realm for each version of an Action, as Auth0's hosting keeps it: what stands in module
  /// scope is found again.
  case warm
}
