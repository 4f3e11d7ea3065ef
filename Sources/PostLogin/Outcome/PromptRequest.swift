public import WireFormats

/// The form that the user is shown before the login goes on.
public struct PromptRequest: Sendable, Equatable, Codable {
  /// The form's id.
  public var promptID: String
  /// What the browser can see; nil when nothing was given.
  public var fields: JSONText?
  /// What only the form's own logic sees; nil when nothing was given.
  public var vars: JSONText?

  /// A form with what it is given.
  public init(promptID: String, fields: JSONText? = nil, vars: JSONText? = nil) {
    self.promptID = promptID
    self.fields = fields
    self.vars = vars
  }
}
