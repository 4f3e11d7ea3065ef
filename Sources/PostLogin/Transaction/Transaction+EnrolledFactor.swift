public import WireFormats

extension Transaction {
  /// One factor that a user has set up.
  public struct EnrolledFactor: Sendable, Equatable {
    /// The type of factor, such as `otp`.
    public var type: String
    /// Further facts about the factor.
    public var options: JSONObject?

    /// A factor.
    public init(type: String, options: JSONObject? = nil) {
      self.type = type
      self.options = options
    }
  }
}

extension Transaction.EnrolledFactor: PlainTransactionPart {
  static let table = TransactionTable<Self>(EnrolledFactorFields()) {
    [.init($0.type, \.type, read: .required), .init($0.options, \.options)]
  }

  init() { self.init(type: "") }
}
