import PostLogin
import WireFormats

/// Hands a message to the Actions that send the tenant's messages, and keeps it in the outbox unless
/// they could not.
struct MessageDelivery: Sendable {
  /// How often Auth0 tries again after `api.notification.retry`.
  static let retries = 5

  let tenant: Tenant
  let message: Message
  let origin: RequestOrigin

  /// Delivers the message; false if it counts as not sent.
  func isDelivered() async throws -> Bool {
    guard try await isSentByActions() else { return false }
    tenant.outbox.add(message.sent(by: tenant))
    return true
  }

  /// Runs the Actions, again after each `retry`; true without Actions.
  ///
  /// Auth0 does not document the interval, so the tries follow one another at once.
  private func isSentByActions() async throws -> Bool {
    for attempt in 0...Self.retries {
      guard let run = await run() else { return true }
      guard let failure = try await failure(of: run) else { return true }
      try await log(failure.reason, attempt: attempt, execution: run.id)
      guard failure.isRetried else { return false }
    }
    return false
  }

  /// The run of the Actions that send the message; nil if none are bound.
  private func run() async -> TriggerRun? {
    for trigger in triggers {
      let run = await TriggerRun(
        of: trigger,
        in: tenant,
        subject: message.subject,
        origin: origin
      )
      guard var run else { continue }
      run.hiddenTexts = message.secretTexts
      return run
    }
    return nil
  }

  /// The triggers that send the message; the first to which Actions are bound does.
  private var triggers: [Trigger] {
    switch message.channel {
    case .email: [.customEmailProvider]
    case .sms, .voice:
      message.isOfFactor ? [.customPhoneProvider, .sendPhoneMessage] : [.customPhoneProvider]
    case .push: []
    }
  }

  /// The reason why the Actions did not send the message; nil if they did.
  ///
  /// Auth0 does not document an Action that throws or exceeds its time: the message counts as not
  /// sent, and nothing tries again.
  private func failure(of run: TriggerRun) async throws -> (reason: String, isRetried: Bool)? {
    let event = try message.event(of: run.flow.trigger, in: tenant, origin: origin)
    do {
      let outcome = try await run.outcome(on: event)
      guard outcome.actions.last?.error == nil else {
        return ("The Action failed.", isRetried: false)
      }
      return outcome.notification.map { ($0.reason, $0.isRetried) }
    } catch let unavailable as ActionsUnavailable {
      return (unavailable.reason, isRetried: false)
    }
  }

  private func log(_ reason: String, attempt: Int, execution: String) async throws {
    let type: TenantLogType =
      switch message.channel {
      case .sms: .failedFactorText
      case .voice: .failedFactorCall
      case .email, .push: .failedNotification
      }
    try await tenant.log(
      type,
      subject: message.subject,
      details: [
        "purpose": .string(message.purpose.rawValue), "attempt": .integer(attempt + 1),
        "error": ["message": .string(reason)], "execution_id": .string(execution),
      ],
      origin: origin
    )
  }
}

extension Tenant {
  /// Sends a message, and returns whether it counts as sent; the transaction goes on in any case.
  ///
  /// Call it after the change that makes the code or link valid is committed.
  @discardableResult
  func send(_ message: Message, origin: RequestOrigin) async throws -> Bool {
    try await MessageDelivery(tenant: self, message: message, origin: origin).isDelivered()
  }
}

extension Message {
  fileprivate func sent(by tenant: Tenant) -> OutboxMessage {
    OutboxMessage(
      id: tenant.identifier("msg_"),
      date: tenant.now.date,
      expiresAt: expiresAt.date,
      channel: channel,
      purpose: purpose,
      recipient: recipient,
      code: code,
      link: link,
      userID: subject.user?.id,
      clientID: subject.client?.id
    )
  }
}
