import Logging
import PostLogin
import WireFormats

/// One pass over the deliveries that are due: streams at the same time, the events of each stream
/// one after another.
struct EventPass: Sendable {
  let tenant: Tenant

  /// Attempts deliveries until none is due.
  func run() async {
    do {
      while !Task.isCancelled {
        let due = try await tenant.store.dueDeliveries(at: tenant.now)
        guard !due.isEmpty else { return }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for deliveries in Dictionary(grouping: due, by: \.streamID).values {
            group.addTask { for delivery in deliveries { try await attempt(delivery) } }
          }
          try await group.waitForAll()
        }
      }
    } catch {
      tenant.logger.error(
        "events cannot be delivered",
        metadata: ["error": .string("\(type(of: error))")]
      )
    }
  }

  /// Runs the Action on an event and then notes the result, so that a crash between the two leads to
  /// another delivery.
  private func attempt(_ delivery: EventDelivery) async throws {
    guard !Task.isCancelled, try await tenant.store.claim(delivery, at: tenant.now) else { return }
    let failure = try await failure(of: delivery)
    let isDisabled = try await tenant.store.finish(delivery, failure: failure, at: tenant.now)
    guard isDisabled else { return }
    tenant.logger.warning(
      "an event stream is disabled after too many failures",
      metadata: ["stream": .string(delivery.streamID)]
    )
  }

  /// The reason why an attempt fails; nil if the Action ends normally.
  private func failure(of delivery: EventDelivery) async throws -> String? {
    await tenant.currentFlow.refresh()
    let id = try await tenant.store.eventStream(delivery.streamID)?.actionID ?? ""
    guard let flow = tenant.streamFlows[id] else { return "the Action `\(id)` does not exist" }
    let event: JSONObject = [
      "message": .object(delivery.event.members), "secrets": [:],
    ]
    let run = TriggerRun(of: flow, in: tenant, subject: Tenant.LogSubject(), origin: origin)
    do {
      let outcome = try await run.outcome(on: Event(json: event.text))
      guard let error = outcome.actions.last?.error else { return nil }
      return LogMask.maskingTokens(error.shownMessage)
    } catch let error as ActionsUnavailable {
      return error.reason
    }
  }

  /// The origin in tenant logs of Actions that no request runs.
  private var origin: RequestOrigin {
    RequestOrigin(
      ip: "",
      method: "POST",
      hostname: HostText(tenant.address.host).name,
      issuer: tenant.address.issuer(for: nil)
    )
  }
}
