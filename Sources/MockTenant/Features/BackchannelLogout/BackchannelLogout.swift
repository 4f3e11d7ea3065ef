import Logging
import PostLogin
import ServiceLifecycle
import WireFormats

/// Sends logout tokens to the applications of sessions that have ended (OpenID Connect Back-Channel
/// Logout).
///
/// Requests that end sessions do not wait for it.
struct BackchannelLogout: Service {
  /// Maximum notices in delivery at once; the others wait.
  private static let concurrency = 4

  let tenant: Tenant
  let access: any HostAccess

  /// Delivers the notices until the tenant stops and none waits.
  func run() async throws {
    let notices = tenant.logoutNotices
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        var count = 0
        for await notice in notices.stream {
          for delivery in await deliveries(of: notice) {
            if count == Self.concurrency {
              await group.next()
              count -= 1
            }
            group.addTask { await send(delivery) }
            count += 1
          }
        }
      }
    } onGracefulShutdown: {
      notices.finish()
    }
  }

  /// The applications that a notice concerns and that ask for it.
  private func deliveries(of notice: LogoutNotice) async -> [LogoutDelivery] {
    var deliveries: [LogoutDelivery] = []
    do {
      // The user may have been deleted, which ends sessions too.
      let user =
        try await tenant.store.user(notice.userID) ?? User(["user_id": .string(notice.userID)])
      for id in notice.clientIDs {
        guard let client = try await tenant.store.client(id) else { continue }
        let settings = client.backchannelLogout
        guard settings.includes(notice.reason) else { continue }
        deliveries += settings.urls.map {
          LogoutDelivery(notice: notice, client: client, user: user, url: $0)
        }
      }
    } catch {
      tenant.logger.error(
        "logout tokens cannot be sent",
        metadata: ["error": .string("\(type(of: error))")]
      )
    }
    return deliveries
  }

  private func send(_ delivery: LogoutDelivery) async {
    do {
      let token = try await tenant.logoutToken(for: delivery)
      let reply = await access.request(delivery.request(token))
      try await tenant.log(reply.result, of: delivery)
    } catch {
      tenant.logger.error(
        "a logout token cannot be sent, or its result not be logged",
        metadata: [
          "client_id": .string(delivery.client.id), "error": .string("\(type(of: error))"),
        ]
      )
    }
  }
}
