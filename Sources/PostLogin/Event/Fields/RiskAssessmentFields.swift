public import WireFormats

/// The result of the risk assessment, under `event.authentication.riskAssessment`.
public final class RiskAssessmentFields: Sendable {
  /// What each assessor found.
  public let assessments = ObjectMember(
    "assessments",
    "What each assessor found",
    AssessmentsFields()
  )
  /// How sure all assessors together are that the login is sound.
  public let confidence = StringMember(
    "confidence",
    "How sure all assessors together are that the login is sound",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  /// Which form the assessment is in.
  public let version = StringMember(
    "version",
    "Which form the assessment is in",
    .always,
    example: "1"
  )
  /// Signals of other vendors.
  public let supplemental = OptionalObjectMember(
    "supplemental",
    "Signals of other vendors",
    SupplementalSignalFields(),
    stage: .early
  )
  /// Former name of the supplemental signals.
  public let external = MapMember<JSONValue>(
    "external",
    "Former name of the supplemental signals",
    type: .object,
    stage: .legacy
  )
}

extension RiskAssessmentFields: MemberList {
  var members: [any SchemaMember] { [assessments, confidence, version, supplemental, external] }
}
