import WireFormats

/// The texts of messages, which are in English; Auth0 renders them of templates.
extension Message {
  /// The language of the texts.
  static let locale = "en"

  /// The subject line of an e-mail.
  var title: String {
    switch purpose {
    case .verifyEmail: "Verify your e-mail address"
    case .resetEmail: "Set a new password"
    case .passwordless: "Log in"
    case .enrollment: "Enroll a factor"
    case .multifactor: "Your code"
    case .backchannelLogin: "Approve a login"
    case .invitation: "Join an organization"
    }
  }

  /// The text without markup.
  var text: String {
    [code.map { "Your code is \($0)." }, link.map { "Open \($0)" }]
      .compactMap(\.self).joined(separator: "\n")
  }

  /// The text as HTML.
  var html: String {
    let link = link.map(HTMLText.escape).map { "<p><a href=\"\($0)\">\($0)</a></p>" }
    let code = code.map { "<p>Your code is <strong>\(HTMLText.escape($0))</strong>.</p>" }
    return [code, link].compactMap(\.self).joined(separator: "\n")
  }

  /// The text of a call, which reads the code digit by digit.
  var voice: String {
    code.map { "Your code is \($0.map(String.init).joined(separator: ", "))." } ?? text
  }

  /// The texts that no log may hold: the code, the link, and the ticket of the link.
  var secretTexts: [String] {
    let spoken = code.map { [$0, $0.map(String.init).joined(separator: ", ")] } ?? []
    guard let link else { return spoken }
    let values = link.split { "?&=".contains($0) }.dropFirst().map(String.init)
    return spoken + [link, HTMLText.escape(link)] + values.filter { $0.count >= Self.ticketLength }
  }

  /// The length from which a word of a link counts as its ticket.
  private static let ticketLength = 16
}
