import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Refuses requests with several `Host` fields or an invalid one (RFC 9112, section 3.2).
struct HostCheck: RouterMiddleware {
  typealias Context = TenantRequestContext

  /// The characters of a host and port other than letters and digits (RFC 3986, section 3.2.2).
  private static let others = Set("-._~%!$&'()*+,;=:[]".utf8)

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The first field is the request's authority; only further ones are among the headers.
    guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
      return Self.refusal("Send one Host header, not several")
    }
    guard (request.head.authority ?? "").utf8.allSatisfy(Self.isAllowed) else {
      return Self.refusal("The Host header is no host name or address with an optional port")
    }
    return try await next(request, context)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    PercentEncoding.isLetterOrDigit(byte) || others.contains(byte)
  }

  private static func refusal(_ text: String) -> Response {
    JSONResponse.make(
      ["error": "invalid_request", "error_description": .string(text)],
      status: .badRequest
    )
  }
}
