import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import PostLogin
import WireFormats

/// The limits of the server, far above the needs of clients.
enum ServerLimits {
  /// The greatest size of the request line's path and query.
  static let pathBytes = 16 * 1024
  /// The greatest size of all cookies together.
  static let cookieBytes = 16 * 1024
  /// The greatest size of all header fields together.
  static let headerBytes = 32 * 1024
  /// The size at which the server closes the connection without handling the request.
  private static let decodedBytes = 64 * 1024
  private static let headerCount = 100
  /// The most open connections; further clients wait until one is closed.
  static let connections = 1024

  /// The configuration of connections, whose health the watchdog knows.
  static func http(_ watchdog: ExecutorWatchdog) -> HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [StalledHealthHandler(watchdog)],
      idleTimeout: .seconds(60),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: decodedBytes,
        maxHeaderListSize: decodedBytes,
        maxHeaderFieldCount: headerCount
      )
    )
  }
}

/// Refuses requests whose path or header is too large (RFC 6585, section 5).
struct HeadLimit: RouterMiddleware {
  typealias Context = TenantRequestContext

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.uri.string.utf8.count <= ServerLimits.pathBytes else {
      return Self.refusal(
        .uriTooLong,
        "The path and query are longer than \(ServerLimits.pathBytes) bytes"
      )
    }
    var headerBytes = 0
    var cookieBytes = 0
    for field in request.headers {
      let size = field.name.rawName.utf8.count + field.value.utf8.count
      headerBytes += size
      if field.name == .cookie { cookieBytes += size }
    }
    guard cookieBytes <= ServerLimits.cookieBytes else {
      return Self.refusal(
        .requestHeaderFieldsTooLarge,
        "The cookies are larger than \(ServerLimits.cookieBytes) bytes; clear those of this site"
      )
    }
    guard headerBytes <= ServerLimits.headerBytes else {
      return Self.refusal(
        .requestHeaderFieldsTooLarge,
        "The header is larger than \(ServerLimits.headerBytes) bytes"
      )
    }
    return try await next(request, context)
  }

  private static func refusal(_ status: HTTPResponse.Status, _ text: String) -> Response {
    JSONResponse.make(
      ["error": "invalid_request", "error_description": .string(text)],
      status: status
    )
  }
}
