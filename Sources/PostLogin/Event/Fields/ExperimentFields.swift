/// The experiment the user takes part in, under `event.experiment`.
@_documentation(visibility: internal)
public final class ExperimentFields: MemberList {
  /// Identifies the experiment.
  public let experimentID = StringMember(
    "experiment_id",
    "Identifies the experiment",
    privacy: .open,
    presence: .always,
    example: "exp_1"
  )
  /// Identifies the variation that was assigned to the user.
  public let variationID = StringMember(
    "variation_id",
    "Identifies the variation that was assigned to the user",
    privacy: .open,
    presence: .always,
    example: "var_1"
  )
  /// The variation's name in the tenant.
  public let variationName = StringMember(
    "variation_name",
    "The variation's name in the tenant",
    privacy: .open,
    example: "short form"
  )
  /// The variation's description in the tenant.
  public let variationDescription = StringMember(
    "variation_description",
    "The variation's description in the tenant",
    privacy: .open,
    example: "one field less"
  )
  /// The parameters of the variation, each in an object with one member `value`.
  public let config = MapMember(
    map: "config",
    "The parameters of the variation, each in an object with one member `value`",
    privacy: .personal,
    presence: .always
  )
  /// Whether the user is in the control group.
  public let isControl = BooleanMember(
    "is_control",
    "Whether the user is in the control group",
    privacy: .open,
    presence: .always
  )

  var members: [any SchemaMember] {
    [
      experimentID, variationID, variationName, variationDescription, config, isControl,
    ]
  }
}
