/// The experiment the user takes part in, under `event.experiment`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ExperimentFields: Sendable {
  public let experimentID = StringMember("experiment_id", "Identifies the experiment", .always)
  public let variationID = StringMember(
    "variation_id",
    "Identifies the variation that the user was given",
    .always
  )
  public let variationName = StringMember("variation_name", "What the tenant calls the variation")
  public let variationDescription = StringMember(
    "variation_description",
    "What the tenant says about the variation"
  )
  public let config = MapMember(
    map: "config",
    "The parameters of the variation, each in an object with one member `value`",
    .always
  )
  public let isControl = BooleanMember(
    "is_control",
    "Whether the user is in the control group",
    .always
  )
}
