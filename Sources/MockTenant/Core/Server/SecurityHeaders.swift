import HTTPTypes
import Hummingbird

/// Sets headers that forbid caching, content sniffing and framing on every answer.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = TenantRequestContext

  private static let headers: [(HTTPField.Name, String)] = [
    (.cacheControl, "no-store"), (.pragma, "no-cache"), (.xContentTypeOptions, "nosniff"),
    (.referrerPolicy, "no-referrer"), (.frameOptions, "DENY"),
  ]

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in Self.headers where response.headers[name] == nil {
      response.headers[name] = value
    }
    if Self.namesFrames(response) { response.headers[.frameOptions] = nil }
    return response
  }

  /// Whether the answer's policy names the origins that may frame it, which `X-Frame-Options` cannot.
  private static func namesFrames(_ response: Response) -> Bool {
    let directives = response.headers[.contentSecurityPolicy]?.split(separator: "; ") ?? []
    return directives.contains {
      $0.hasPrefix("frame-ancestors ") && $0 != "frame-ancestors 'none'"
    }
  }
}

extension HTTPField.Name {
  // These names contain only letters and hyphens, so the initializer cannot fail.
  static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .server
  static let frameOptions = HTTPField.Name("X-Frame-Options") ?? .server
  static let pragma = HTTPField.Name("Pragma") ?? .server
  static let forwardedFor = HTTPField.Name("auth0-forwarded-for") ?? .server
}
