public import WireFormats

extension Transaction {
  /// An experiment that a user takes part in.
  public struct Experiment: Sendable, Equatable {
    /// Identifies the experiment.
    public var experimentID: String
    /// Identifies the variation that was assigned to the user.
    public var variationID: String
    /// The variation's name in the tenant.
    public var variationName: String?
    /// The variation's description in the tenant.
    public var variationDescription: String?
    /// The parameters of the variation, each in an object with one member `value`.
    public var config: JSONObject = [:]
    /// Whether the user is in the control group.
    public var isControl: Bool

    /// A variation of an experiment.
    public init(experimentID: String, variationID: String, isControl: Bool = false) {
      self.experimentID = experimentID
      self.variationID = variationID
      self.isControl = isControl
    }
  }
}

extension Transaction.Experiment: TransactionPart {
  static let table = TransactionTable<Self>(ExperimentFields()) {
    [
      .init($0.experimentID, \.experimentID, read: .required),
      .init($0.variationID, \.variationID, read: .required),
      .init($0.isControl, \.isControl),
      .init($0.variationName, \.variationName),
      .init($0.variationDescription, \.variationDescription),
      .init($0.config, \.config),
    ]
  }
}
