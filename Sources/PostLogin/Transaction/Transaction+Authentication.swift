extension Transaction {
  /// How a user proved who they are.
  public struct Authentication: Sendable, Equatable {
    /// Every method passed in this session, oldest first.
    public var methods: [AuthenticationMethod]
    /// What the attack protection makes of the login.
    public var riskAssessment: RiskAssessment?

    /// Methods that the user passed, oldest first.
    public init(methods: [AuthenticationMethod], riskAssessment: RiskAssessment? = nil) {
      self.methods = methods
      self.riskAssessment = riskAssessment
    }
  }

  /// One method that a user passed.
  public struct AuthenticationMethod: Sendable, Equatable {
    /// Which method, such as `pwd`; one that an Action recorded carries its URL.
    public var name: String
    /// When the user passed it.
    public var timestamp: EventTime
    /// Which factor, on methods named `mfa`.
    public var type: String?
    /// The URL of a method that an Action recorded, if it is not in the name.
    public var url: String?

    /// A method passed at a time.
    public init(name: String, timestamp: EventTime, type: String? = nil) {
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

  init() { self.init(name: "", timestamp: EventTime(millisecondsSince1970: 0)) }
}
