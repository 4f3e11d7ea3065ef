import Hummingbird
import WireFormats

/// The page with the messages of the outbox.
struct OutboxPage {
  var messages: [OutboxMessage]

  var response: Response {
    Page(
      title: "Outbox",
      content: messages.isEmpty
        ? "<p>The tenant has sent no message whose code or link is still valid.</p>"
        : messages.map(Self.section).joined(separator: "\n")
    ).response()
  }

  private static func section(_ message: OutboxMessage) -> String {
    let code = message.code.map { "<p>Code: <strong>\(HTMLText.escape($0))</strong></p>" } ?? ""
    let link =
      message.link.map { link in
        "<p><a href=\"\(HTMLText.escape(link))\">\(HTMLText.escape(link))</a></p>"
      } ?? ""
    return """
      <section>
      <h2>\(message.purpose.title)</h2>
      <p>\(message.channel.rawValue) to \(HTMLText.escape(message.recipient))</p>
      \(code)
      \(link)
      <p class="note">sent \(Instant(message.date).text), valid until \(Instant(message.expiresAt).text)</p>
      </section>
      """
  }
}

extension OutboxMessage.Purpose {
  /// What a message of this purpose does for its user.
  fileprivate var title: String {
    switch self {
    case .verifyEmail: "Verify your email address"
    case .resetEmail: "Set a new password"
    case .passwordless: "Log in without a password"
    case .enrollment: "Set up a factor"
    case .multifactor: "Verify your identity"
    case .backchannelLogin: "Approve a login on another device"
    case .invitation: "Join an organization"
    }
  }
}
