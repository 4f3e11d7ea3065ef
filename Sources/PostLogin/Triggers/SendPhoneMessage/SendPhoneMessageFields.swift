extension EventSchema {
  /// The event of a code of a phone factor (Auth0: Send Phone Message Event Object).
  static let sendPhoneMessage = EventSchema(
    SharedFields.client.optional,
    SharedFields.all.customDomain,
    messageOptions,
    SharedFields.request.without("query", "body"),
    SharedFields.all.secrets,
    SharedFields.all.securityContext,
    SharedFields.all.tenant,
    SharedFields.correlation,
    SharedFields.phoneUser
  )

  private static let messageOptions = SharedMember(
    object: "message_options",
    "The text message or call to make",
    members: [
      StringMember(
        "action",
        "Whether the user enrolls a phone or passes a factor",
        privacy: .open,
        presence: .always,
        oneOf: ["enrollment", "second-factor-authentication"]
      ),
      StringMember(
        "code",
        "The one-time code",
        privacy: .secret,
        presence: .always,
        example: "123456"
      ),
      StringMember(
        "message_type",
        "The way to send the message",
        privacy: .open,
        presence: .always,
        oneOf: ["sms", "voice"]
      ),
      StringMember(
        "recipient",
        "The number of the recipient",
        privacy: .personal,
        presence: .always,
        example: "+351000000000"
      ).derived { $0["user", "phone_number"] },
      // It holds the code.
      StringMember(
        "text",
        "The text to send, which Auth0 has rendered",
        privacy: .secret,
        presence: .always,
        example: "Your code is 123456"
      ).derived { SharedFields.messageText($0.text("message_options", "code")) },
    ]
  )
}
