import WireFormats

/// The members of a profile of custom token exchanges.
enum TokenExchangeProfileFields {
  /// The kinds of profiles.
  static let types = ["custom_authentication"]
  /// The members of a request that creates a profile.
  static let creation = table.standing(in: .creation)
  /// The members of a request that changes a profile.
  static let change = table.standing(in: .change)
  /// The members of an answer.
  static let answer = table.standing(in: .answer)

  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id.",
      access: [.file, .answer],
      default: .derived { .string("tep_\($0.string("name") ?? "")") }
    ),
    PayloadField(
      "name",
      .string(lengths: 1...50),
      summary: "The name.",
      requiredIn: [.file, .creation]
    ),
    PayloadField(
      "subject_token_type",
      .string(lengths: 8...100),
      summary: "The type of subject token, a URI of one's own.",
      requiredIn: [.file, .creation]
    ),
    PayloadField(
      "action_id",
      .string(lengths: 1...255),
      summary: "The id of the Action that reads the subject token.",
      access: [.file, .creation, .answer],
      requiredIn: [.file, .creation],
      reference: .action
    ),
    PayloadField(
      "type",
      .choice(types),
      summary: "The kind of profile.",
      access: [.file, .creation, .answer],
      requiredIn: .creation,
      default: .value("custom_authentication")
    ),
    PayloadField(
      "created_at",
      .string(),
      summary: "When the profile was created.",
      access: .answer
    ),
    PayloadField(
      "updated_at",
      .string(),
      summary: "When the profile last changed.",
      access: .answer
    ),
  ]
}

extension ClientFields {
  /// The member that lets a client exchange tokens by profiles.
  static let tokenExchange = PayloadField(
    "token_exchange",
    .object([
      PayloadField(
        "allow_any_profile_of_type",
        .list(.choice(TokenExchangeProfileFields.types), isUnique: true),
        summary: "The kinds of profiles by which the client may exchange tokens.",
        default: .value([])
      )
    ]),
    summary: "Settings of custom token exchanges.",
    isNullable: true
  )
}

extension AnswerShape {
  static let tokenExchangeProfile = AnswerShape.entity(TokenExchangeProfileFields.answer)
}
