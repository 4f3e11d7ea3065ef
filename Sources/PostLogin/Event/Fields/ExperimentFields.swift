/// The experiment the user takes part in, under `event.experiment`.
public final class ExperimentFields: Sendable {
  /// Identifies the experiment.
  public let experimentID = StringMember(
    "experiment_id",
    "Identifies the experiment",
    .always,
    example: "exp_1"
  )
  /// Identifies the variation that the user was given.
  public let variationID = StringMember(
    "variation_id",
    "Identifies the variation that the user was given",
    .always,
    example: "var_1"
  )
  /// What the tenant calls the variation.
  public let variationName = StringMember(
    "variation_name",
    "What the tenant calls the variation",
    example: "short form"
  )
  /// What the tenant says about the variation.
  public let variationDescription = StringMember(
    "variation_description",
    "What the tenant says about the variation",
    example: "one field less"
  )
  /// The parameters of the variation, each in an object with one member `value`.
  public let config = MapMember(
    map: "config",
    "The parameters of the variation, each in an object with one member `value`",
    .always
  )
  /// Whether the user is in the control group.
  public let isControl = BooleanMember(
    "is_control",
    "Whether the user is in the control group",
    .always
  )
}

extension ExperimentFields: MemberList {
  var members: [any SchemaMember] {
    [
      experimentID, variationID, variationName, variationDescription, config, isControl,
    ]
  }
}
