import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import PostLogin
import WireFormats

/// What the server bears; no honest client comes near.
enum ServerLimits {
  /// The line of the request.
  static let pathBytes = 16 * 1024
  /// All cookies of a request.
  static let cookieBytes = 16 * 1024
  /// All header fields of a request.
  static let headerBytes = 32 * 1024
  /// At which the connection is closed without looking at the request.
  private static let decodedBytes = 64 * 1024
  private static let headerCount = 100
  /// Connections at one time; more of them wait until one is closed.
  static let connections = 1024

  static let http = HTTP1Channel.Configuration(
    idleTimeout: .seconds(60),
    httpDecoderConfiguration: .init(
      maxHeaderFieldSize: decodedBytes,
      maxHeaderListSize: decodedBytes,
      maxHeaderFieldCount: headerCount
    )
  )
}

/// Refuses a request that is too large in what stands before its body (RFC 6585, section 5).
struct HeadLimit: RouterMiddleware {
  typealias Context = TenantRequestContext

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.uri.string.utf8.count <= ServerLimits.pathBytes else {
      return Self.refusal(.uriTooLong, "The address is longer than \(ServerLimits.pathBytes) bytes")
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
