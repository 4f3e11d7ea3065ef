public import WireFormats

/// The result of the risk assessment, under `event.authentication.riskAssessment`.
@_documentation(visibility: internal)
public final class RiskAssessmentFields: MemberList {
  /// The results of the assessors.
  public let assessments = ObjectMember(
    "assessments",
    "The results of the assessors",
    of: AssessmentsFields()
  )
  /// The confidence of all assessors together that the login is legitimate.
  public let confidence = StringMember(
    "confidence",
    "The confidence of all assessors together that the login is legitimate",
    privacy: .open,
    presence: .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  /// The version of the assessment's format.
  public let version = StringMember(
    "version",
    "The version of the assessment's format",
    privacy: .open,
    presence: .always,
    example: "1"
  )
  /// Signals of other vendors.
  public let supplemental = OptionalObjectMember(
    "supplemental",
    "Signals of other vendors",
    of: SupplementalSignalFields(),
    stage: .early
  )
  /// Former name of the supplemental signals.
  public let external = MapMember<JSONValue>(
    "external",
    "Former name of the supplemental signals",
    privacy: .personal,
    type: .object,
    stage: .legacy
  )

  var members: [any SchemaMember] { [assessments, confidence, version, supplemental, external] }
}

extension StringMember {
  /// The confidence of one assessor.
  static var confidence: StringMember {
    StringMember(
      "confidence",
      "The confidence of the assessor",
      privacy: .open,
      presence: .always,
      oneOf: ["low", "medium", "high", "neutral"]
    )
  }
}
