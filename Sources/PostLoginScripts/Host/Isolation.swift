/// The state that an execution of a script may share with an earlier one.
public enum Isolation: String, Sendable, CaseIterable {
  /// A realm without a trace of earlier executions, and the module evaluated anew: a new realm, or a
  /// used one of the same Action that is proved to be as new.
  case fresh
  /// One realm for each version of an Action, as at Auth0: values in module scope are kept.
  case warm
}
