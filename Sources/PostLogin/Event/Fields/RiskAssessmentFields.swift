/// The result of the risk assessment, under `event.authentication.riskAssessment`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class RiskAssessmentFields: Sendable {
  public let assessments = ObjectMember(
    "assessments",
    "What each assessor found",
    AssessmentsFields()
  )
  public let confidence = StringMember(
    "confidence",
    "How sure all assessors together are that the login is sound",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  public let version = StringMember("version", "Which form the assessment is in", .always)
  public let supplemental = OptionalObjectMember(
    "supplemental",
    "Signals of other vendors",
    SupplementalSignalFields(),
    stage: .early
  )
  public let external = MapMember<JSONValue>(
    "external",
    "Former name of the supplemental signals",
    type: .object,
    stage: .legacy
  )
}

/// Signals of other vendors, under `supplemental`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SupplementalSignalFields: Sendable {
  public let akamai = OptionalObjectMember(
    "akamai",
    "What Akamai sent along in headers",
    AkamaiFields(),
    allowsExtraMembers: true,
    stage: .early
  )
}
