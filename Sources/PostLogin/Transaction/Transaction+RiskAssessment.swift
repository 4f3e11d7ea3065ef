public import WireFormats

extension Transaction {
  /// What the attack protection makes of a login.
  public struct RiskAssessment: Sendable, Equatable {
    /// How sure all assessors together are that the login is sound, such as `high`.
    public var confidence: String
    /// Which form the assessment is in.
    public var version: String
    /// Whether a known agent is calling.
    public var agentDetection: Assessment?
    /// Whether the way from the last login is too long for the time.
    public var impossibleTravel: Assessment?
    /// Whether the user was seen on this device before.
    public var newDevice: Assessment?
    /// Whether the address is on a deny list.
    public var untrustedIP: Assessment?
    /// Signals of other vendors, such as `akamai`.
    public var supplemental: JSONObject?
    /// Former name of the supplemental signals.
    public var external: JSONObject?

    /// A result in the form that Auth0 uses today.
    public init(confidence: String, version: String = "1") {
      self.confidence = confidence
      self.version = version
    }
  }

  /// What one assessor found.
  public struct Assessment: Sendable, Equatable {
    /// The finding, such as `no_match`.
    public var code: String
    /// How sure the assessor is.
    public var confidence: String
    /// More about the finding.
    public var details: JSONObject?

    /// A finding.
    public init(code: String, confidence: String, details: JSONObject? = nil) {
      self.code = code
      self.confidence = confidence
      self.details = details
    }
  }
}

extension Transaction.RiskAssessment: PlainTransactionPart {
  static let table = TransactionTable<Self>(RiskAssessmentFields()) {
    [
      .init($0.confidence, \.confidence, read: .required),
      .init($0.version, \.version),
      .init($0.assessments, AssessmentsFields()) {
        [
          .init($0.agentDetection, \.agentDetection),
          .init($0.impossibleTravel, \.impossibleTravel),
          .init($0.newDevice, \.newDevice),
          .init($0.untrustedIP, \.untrustedIP),
        ]
      },
      .init($0.supplemental, \.supplemental),
      .init($0.external, \.external),
    ]
  }

  init() { self.init(confidence: "") }
}

extension Transaction.Assessment: PlainTransactionPart {
  // The assessors differ in their findings, and those are the generator's business.
  static let table = TransactionTable<Self>(UntrustedIPFields()) {
    [
      .init($0.code, \.code, read: .required),
      .init($0.confidence, \.confidence, read: .required),
      .init($0.details, \.details),
    ]
  }

  init() { self.init(code: "", confidence: "") }
}
