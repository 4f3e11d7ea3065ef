/// The form that the user is shown before the login goes on.
public struct PromptRequest: Sendable, Equatable {
  /// The form's id.
  public var promptID: String
  /// What the browser can see; nil when nothing was given.
  public var fields: JSONText?
  /// What only the form's own logic sees; nil when nothing was given.
  public var vars: JSONText?
}
