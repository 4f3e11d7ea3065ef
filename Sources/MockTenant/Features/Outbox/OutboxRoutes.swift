import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/_mock/outbox`, which show the messages that the tenant would have sent.
enum OutboxRoutes {
  static let endpoints: [Endpoint] = [
    .testControl(
      .get,
      "/_mock/outbox",
      summary: "Lists the messages whose code or link is valid, newest first.",
      answer: .json(.list(.outboxMessage)),
      usesDatabase: false
    ) { call in
      let messages = call.tenant.outbox.newestFirst(at: call.tenant.now)
      return JSONResponse.make(.array(messages.map { .object($0.document.members) }))
    },
    .testControl(
      .get,
      "/_mock/outbox/page",
      summary: "Shows the same messages as a page.",
      answer: .page,
      usesDatabase: false
    ) { call in
      OutboxPage(messages: call.tenant.outbox.newestFirst(at: call.tenant.now)).response
    },
    .testControl(
      .delete,
      "/_mock/outbox",
      summary: "Deletes the messages; their codes and links stay valid.",
      answer: .nothing(.noContent),
      usesDatabase: false
    ) { call in
      call.tenant.outbox.clear()
      return Response(status: .noContent)
    },
  ]
}

extension AnswerShape {
  static let outboxMessage = AnswerShape.object([
    .text("id", "The message's id."),
    .text("date", "When it was sent."),
    .text("expires_at", "When its code or link stops working."),
    .text("channel", "The channel: `email`, `sms`, `voice` or `push`."),
    .text("purpose", "The purpose of the message."),
    .text("to", "The address or telephone number; for a notification, the user's id."),
    .text("code", "The code.", isNullable: true),
    .text("link", "The link.", isNullable: true),
    .text("user_id", "The user's id.", isNullable: true),
    .text("client_id", "The client's id.", isNullable: true),
  ])
}
