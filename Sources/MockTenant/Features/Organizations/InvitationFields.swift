import WireFormats

/// The members of an invitation.
enum InvitationFields {
  /// The members of a request to the Management API.
  static let all: [PayloadField] =
    [
      PayloadField(
        "inviter",
        .object([
          PayloadField("name", .string(lengths: 1...300), summary: "The name.", isRequired: true)
        ]),
        summary: "The user who invites.",
        isRequired: true
      ),
      PayloadField(
        "invitee",
        .object([
          PayloadField(
            "email",
            .string(lengths: 3...254),
            summary: "The e-mail address.",
            isRequired: true
          )
        ]),
        summary: "The user who is invited.",
        isRequired: true
      ),
      PayloadField(
        "client_id",
        .string(lengths: 1...255),
        summary: "The client to log in to.",
        isRequired: true
      ),
    ] + optional

  private static let optional: [PayloadField] = [
    PayloadField(
      "connection_id",
      .string(lengths: 1...255),
      summary: "The connection by which the user must log in."
    ),
    PayloadField("app_metadata", .map(nil), summary: "The user's app_metadata."),
    PayloadField("user_metadata", .map(nil), summary: "The user's user_metadata."),
    PayloadField(
      "ttl_sec",
      .integer(0...2_592_000),
      summary: "The lifetime in seconds; 0 for 7 days."
    ),
    PayloadField(
      "roles",
      .list(.string(lengths: 1...255), isUnique: true),
      summary: "The ids of the roles that the user gets in the organization."
    ),
    PayloadField(
      "send_invitation_email",
      .boolean,
      summary: "Whether the tenant sends the invitation."
    ),
  ]

  /// The members of a request that answers repeat.
  static let kept = [
    "inviter", "invitee", "client_id", "connection_id", "app_metadata", "user_metadata", "roles",
  ]
}

extension AnswerShape {
  static let invitation = AnswerShape.entity(
    InvitationFields.all.filter { InvitationFields.kept.contains($0.name) } + [
      .text("id", "The invitation's id."),
      .text("organization_id", "The organization's id."),
      .text("invitation_url", "The URL for the user, which starts a login."),
      .text("ticket_id", "The parameter `invitation` of that login."),
      .text("created_at", "When the invitation was made."),
      .text("expires_at", "When the invitation ends."),
    ]
  )
}
