/// The answers of the MFA API.
extension AnswerShape {
  static let authenticator = AnswerShape.object(
    [
      .text("id", "The authenticator's id."),
      .text("authenticator_type", "The kind: `otp`, `oob` or `recovery-code`."),
      .sent("active", .boolean, summary: "Whether the user has confirmed the enrolment."),
      .text("type", "The type of factor."),
    ],
    isOpen: true
  )

  static let association = AnswerShape.object(
    [
      .text("authenticator_type", "The kind: `otp` or `oob`."),
      .text("id", "The authenticator's id."),
    ],
    isOpen: true
  )

  static let challenge = AnswerShape.object(
    [.text("challenge_type", "The kind of challenge: `otp` or `oob`.")],
    isOpen: true
  )
}
