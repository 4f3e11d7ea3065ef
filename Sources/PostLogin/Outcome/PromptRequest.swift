public import WireFormats

/// The form that is shown to the user before the login continues.
public struct PromptRequest: Sendable, Equatable, Codable {
  /// The form's id.
  public var promptID: String
  /// Values that the browser can see; nil if the Action gave none.
  public var fields: JSONText?
  /// Values that only the form's own logic sees; nil if the Action gave none.
  public var vars: JSONText?

  /// A form with its values.
  public init(promptID: String, fields: JSONText? = nil, vars: JSONText? = nil) {
    self.promptID = promptID
    self.fields = fields
    self.vars = vars
  }
}
