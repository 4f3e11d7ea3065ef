extension EventSchema {
  /// The event of a text message or call (Auth0: Custom Phone Provider Event Object).
  static let customPhoneProvider = EventSchema(
    SharedFields.client,
    SharedFields.all.connection.optional,
    SharedFields.all.customDomain,
    notification,
    SharedFields.all.organization,
    SharedFields.request.without("query", "body"),
    SharedFields.all.secrets,
    SharedFields.presentedTenant,
    SharedFields.correlation,
    SharedFields.phoneUser
  )

  private static let notification = SharedMember(
    object: "notification",
    "The message to send, which Auth0 has rendered",
    members: [
      // The texts hold codes that give access.
      StringMember(
        "as_text",
        "The text of a text message",
        privacy: .secret,
        presence: .always,
        example: "Your code is 123456"
      ).derived { SharedFields.messageText($0.text("notification", "code")) },
      StringMember(
        "as_voice",
        "The text of a call",
        privacy: .secret,
        presence: .always,
        example: "Your code is 123456"
      ).derived { SharedFields.messageText($0.text("notification", "code")) },
      StringMember(
        "code",
        "The one-time code, if the message has one",
        privacy: .secret,
        example: "123456"
      ),
      StringMember(
        "delivery_method",
        "The way to send the message",
        privacy: .open,
        presence: .always,
        oneOf: ["text", "voice"]
      ),
      StringMember(
        "from",
        "The number of the sender",
        privacy: .open,
        example: "+351000000001"
      ),
      StringMember("locale", "The language of the text", privacy: .open, example: "pt"),
      StringMember(
        "message_type",
        "The purpose of the message",
        privacy: .open,
        presence: .always,
        oneOf: [
          "otp_verify", "otp_enroll", "blocked_account", "change_password", "password_breach",
        ]
      ),
      StringMember(
        "recipient",
        "The number of the recipient",
        privacy: .personal,
        presence: .always,
        example: "+351000000000"
      ).derived { $0["user", "phone_number"] },
    ]
  )
}
