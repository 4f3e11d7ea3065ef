public import WireFormats

extension Transaction {
  /// The values that a form submitted.
  public struct Prompt: Sendable, Equatable {
    /// Identifies the form, as in `ap_4gZk`.
    public var id: String
    /// The values of its fields, including hidden ones.
    public var fields: JSONObject?
    /// The variables that the form's steps share on the server.
    public var vars: JSONObject?

    /// A submitted form.
    public init(id: String, fields: JSONObject? = nil, vars: JSONObject? = nil) {
      self.id = id
      self.fields = fields
      self.vars = vars
    }
  }
}

extension Transaction.Prompt: TransactionPart {
  static let table = TransactionTable<Self>(PromptFields()) {
    [
      .init($0.id, \.id, read: .required),
      .init($0.fields, \.fields),
      .init($0.vars, \.vars),
    ]
  }
}
