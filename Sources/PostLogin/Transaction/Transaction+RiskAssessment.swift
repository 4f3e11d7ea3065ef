public import WireFormats

extension Transaction {
  /// The attack protection's assessment of a login.
  public struct RiskAssessment: Sendable, Equatable {
    /// The confidence of all assessors together that the login is legitimate, such as `high`.
    public var confidence: String
    /// The version of the assessment's format.
    public var version: String
    /// Whether a known agent is calling.
    public var agentDetection: Assessment?
    /// Whether the user could not have travelled from the last login in the time.
    public var impossibleTravel: Assessment?
    /// Whether the device is new for the user.
    public var newDevice: Assessment?
    /// Whether the address is on a deny list.
    public var untrustedIP: Assessment?
    /// Signals of other vendors, such as `akamai`.
    public var supplemental: JSONObject?
    /// Former name of the supplemental signals.
    public var external: JSONObject?

    /// An assessment in Auth0's current format.
    public init(confidence: String, version: String = "1") {
      self.confidence = confidence
      self.version = version
    }
  }

  /// The result of one assessor.
  public struct Assessment: Sendable, Equatable {
    /// The finding, such as `no_match`.
    public var code: String
    /// The confidence of the assessor.
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
  // Assessors differ in their codes, which the generator chooses by its own tables.
  static let table = TransactionTable<Self>(UntrustedIPFields()) {
    [
      .init($0.code, \.code, read: .required),
      .init($0.confidence, \.confidence, read: .required),
      .init($0.details, \.details),
    ]
  }

  init() { self.init(code: "", confidence: "") }
}
