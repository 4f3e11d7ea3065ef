import PostLogin
import ServiceLifecycle
import WireFormats

/// Runs the Actions of event streams; the requests that change users and organizations do not wait
/// for it.
///
/// Deliveries are rows of the database, so that a crash loses none: one that was not marked is
/// attempted again.
actor EventDeliverer: Service {
  private let tenant: Tenant
  /// The latest pass over the due deliveries, after which the next one begins.
  private var pass: Task<Void, Never>?

  init(tenant: Tenant) { self.tenant = tenant }

  /// Delivers what is due at the start, and then after each signal, until the tenant stops.
  func run() async throws {
    let signal = tenant.eventSignal
    signal.send()
    await withGracefulShutdownHandler {
      var timer: Task<Void, Never>?
      for await _ in signal.stream {
        timer?.cancel()
        await deliverDue()
        timer = await wakeUp()
      }
      timer?.cancel()
    } onGracefulShutdown: {
      signal.finish()
    }
  }

  /// Attempts every delivery that is due, and returns once the Actions have ended.
  func deliverDue() async {
    let earlier = pass
    let pass = Task { [tenant] in
      await earlier?.value
      await EventPass(tenant: tenant).run()
    }
    self.pass = pass
    await withTaskCancellationHandler {
      await pass.value
    } onCancel: {
      pass.cancel()
    }
  }

  /// A signal at the time of the next attempt; nil if none is due later.
  private func wakeUp() async -> Task<Void, Never>? {
    guard let next = try? await tenant.store.nextDeliveryDate() else { return nil }
    // A clock that stands still is asked again after a second.
    let wait = max(next.rawValue - tenant.now.rawValue, 1000)
    return Task { [tenant] in
      guard (try? await Task.sleep(for: .milliseconds(wait))) != nil else { return }
      tenant.eventSignal.send()
    }
  }
}
