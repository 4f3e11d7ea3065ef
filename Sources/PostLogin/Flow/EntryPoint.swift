/// The handler of an Action that an execution calls.
public enum EntryPoint: Sendable {
  /// The login has reached the Action.
  case execute
  /// The login comes back from the Action's own redirect or form.
  case `continue`
}
