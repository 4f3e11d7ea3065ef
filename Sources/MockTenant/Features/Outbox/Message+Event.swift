import PostLogin
import WireFormats

/// The events of messages (Auth0: Custom Email Provider, Custom Phone Provider and Send Phone
/// Message Event Objects).
extension Message {
  /// The event for the trigger that sends the message.
  func event(of trigger: Trigger, in tenant: Tenant, origin: RequestOrigin) throws -> Event {
    let configuration = tenant.configuration
    var facts = TriggerFacts(
      tenant: Transaction.Tenant(id: configuration.name),
      request: origin.transactionRequest
    )
    facts.client = subject.client.map(Transaction.Client.init)
    facts.connection = subject.connection.map(Transaction.Connection.init)
    facts.organization = subject.organization.map(Transaction.Organization.init)
    facts.user = subject.user?.transactionUser(
      issuer: origin.issuer,
      enabledFactors: configuration.enabledFactors
    )
    var own: [(name: String, value: JSONText)] = []
    if trigger == .sendPhoneMessage {
      own.append(("message_options", JSONText(.object(options.members))))
    } else {
      let notification = isByPhone ? phoneNotification : emailNotification(from: configuration.name)
      own.append(("notification", JSONText(.object(notification.members))))
      let shown: JSONObject = [
        "id": .string(configuration.name), "friendly_name": .string(configuration.name),
      ]
      own.append(("tenant", JSONText(.object(shown.members))))
    }
    if subject.user == nil {
      // The address belongs to no user yet.
      let user: JSONObject = [isByPhone ? "phone_number" : "email": .string(recipient)]
      own.append(("user", JSONText(.object(user.members))))
    }
    return try facts.event(of: trigger, adding: own)
  }

  private func emailNotification(from name: String) -> JSONObject {
    [
      "from": .string("no-reply@\(name).example"), "html": .string(html),
      "locale": .string(Self.locale), "message_type": .string(emailType),
      "subject": .string(title), "text": .string(text), "to": .string(recipient),
    ]
  }

  private var phoneNotification: JSONObject {
    var notification: JSONObject = [
      "as_text": .string(text), "as_voice": .string(voice),
      "delivery_method": channel == .voice ? "voice" : "text",
      "locale": .string(Self.locale),
      "message_type": purpose == .enrollment ? "otp_enroll" : "otp_verify",
      "recipient": .string(recipient),
    ]
    notification.set("code", string: code)
    return notification
  }

  private var options: JSONObject {
    [
      "action": purpose == .enrollment ? "enrollment" : "second-factor-authentication",
      "code": .string(code ?? ""), "message_type": .string(channel.rawValue),
      "recipient": .string(recipient), "text": .string(channel == .voice ? voice : text),
    ]
  }

  /// `event.notification.message_type` of an e-mail.
  private var emailType: String {
    switch purpose {
    case .verifyEmail: "verify_email"
    case .resetEmail: "reset_email"
    case .passwordless: "verification_code"
    case .enrollment, .multifactor: "mfa_oob_code"
    case .invitation: "organization_invitation"
    // The name of Auth0's template; the reference of the trigger does not list it.
    case .backchannelLogin: "async_approval"
    }
  }
}
