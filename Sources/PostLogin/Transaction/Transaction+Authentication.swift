public import FoundationEssentials

extension Transaction {
  /// The authentication of a user.
  public struct Authentication: Sendable, Equatable {
    /// Every method passed in this session, oldest first.
    public var methods: [AuthenticationMethod]
    /// The attack protection's assessment of the login.
    public var riskAssessment: RiskAssessment?

    /// An authentication by these methods, oldest first.
    public init(methods: [AuthenticationMethod], riskAssessment: RiskAssessment? = nil) {
      self.methods = methods
      self.riskAssessment = riskAssessment
    }
  }

  /// One method that a user passed.
  public struct AuthenticationMethod: Sendable, Equatable {
    /// The method, such as `pwd`; for one that an Action recorded, its URL.
    public var name: String
    /// The time at which the user passed it.
    public var timestamp: Date
    /// The type of factor, on methods named `mfa`.
    public var type: String?
    /// The URL of a method that an Action recorded, if it is not in the name.
    public var url: String?

    /// A method that the user passed at a time.
    public init(name: String, timestamp: Date, type: String? = nil) {
      self.name = name
      self.timestamp = timestamp
      self.type = type
    }
  }
}

extension Transaction.Authentication: TransactionPart {
  static let table = TransactionTable<Self>(AuthenticationFields()) {
    [
      .init($0.methods, \.methods, upTo: 3, read: .byHand),
      .init($0.riskAssessment, \.riskAssessment, read: .byHand),
    ]
  }
}

extension Transaction.AuthenticationMethod: PlainTransactionPart {
  static let table = TransactionTable<Self>(AuthenticationMethodFields()) {
    [
      .init($0.name, \.name, read: .required),
      .init($0.timestamp, \.timestamp),
      .init($0.type, \.type),
      .init($0.url, \.url),
    ]
  }

  init() { self.init(name: "", timestamp: Date(millisecondsSince1970: 0)) }
}
