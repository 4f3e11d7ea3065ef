/// The state that an execution of a script may share with an earlier one.
public enum Isolation: String, Sendable, CaseIterable {
  /// A new realm for every execution.
  case fresh
  /// One realm for each version of an Action, as at Auth0: values in module scope are kept.
  case warm
}
