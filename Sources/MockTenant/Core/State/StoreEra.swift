import Hummingbird
import Synchronization

/// Counts the resets of a store, so that a request that began before one writes nothing after it.
final class StoreEra: Sendable {
  /// The era in which the request of this task began; nil outside requests.
  @TaskLocal static var ofRequest: Int?

  private let count = Mutex(0)

  var number: Int { count.withLock { $0 } }

  /// Ends the era, inside the transaction that replaces the data.
  func end() { count.withLock { $0 += 1 } }
}

/// The request began before a reset, which has replaced the data that it read.
struct TenantWasReset: Error {}

/// Notes in which era a request begins.
struct StoreEraMiddleware: RouterMiddleware {
  typealias Context = TenantRequestContext

  let era: StoreEra

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await StoreEra.$ofRequest.withValue(era.number) { try await next(request, context) }
  }
}
