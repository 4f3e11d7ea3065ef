import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import PostLogin
import WireFormats

/// Lets requests meet the faults that tests have asked for.
struct FaultMiddleware: RouterMiddleware {
  typealias Context = TenantRequestContext

  let tenant: Tenant

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = OktaPaths.tenantPath(for: request.uri.path)
    guard let fault = tenant.faults.take(request.method, path: path) else {
      return try await next(request, context)
    }
    for change in fault.changes { try await tenant.apply(change) }
    // The delay is one of the network, so that it is real and not of the tenant's clock.
    if let delay = fault.delay { try await Task.sleep(for: delay) }
    switch fault.answer {
    case .status(let status, let seconds):
      return try refusal(status, retryAfter: seconds, to: request, context)
    case .garbage:
      return Response(
        status: .ok,
        headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"access_token": "eyJ"#))
      )
    case .cutOff: return try await Self.half(of: next(request, context))
    case nil: return try await next(request, context)
    }
  }

  /// A refusal as Auth0 sends it, with the headers of its rate limits for 429.
  private func refusal(
    _ status: Int,
    retryAfter seconds: Int64?,
    to request: Request,
    _ context: Context
  ) throws -> Response {
    let status = HTTPResponse.Status(code: status)
    let isLimit = status == .tooManyRequests
    let text = isLimit ? "Global limit has been reached" : "A test asked for this failure"
    var response: Response
    switch RefusalShape(of: request) {
    case .management:
      response = try ManagementError(status, text, code: isLimit ? "too_many_requests" : nil)
        .response(from: request, context: context)
    case .oauth:
      let code =
        isLimit ? "too_many_requests" : status.code < 500 ? "invalid_request" : "server_error"
      response = try OAuthError(status, code, description: text)
        .response(from: request, context: context)
    }
    if let seconds { response.headers[.retryAfter] = String(seconds) }
    if isLimit {
      // Clients compare the time with their own clock, not with the tenant's.
      let reset = Int64(Date().timeIntervalSince1970.rounded(.up)) + (seconds ?? 0)
      for (name, value) in [("limit", "10"), ("remaining", "0"), ("reset", String(reset))] {
        if let name = HTTPField.Name("x-ratelimit-\(name)") { response.headers[name] = value }
      }
    }
    return response
  }

  /// The first half of an answer, whose header announces all of it.
  private static func half(of response: Response) async throws -> Response {
    var response = response
    let content = BodyCopy()
    try await response.body.write(content)
    let whole = content.bytes
    let half = whole.getSlice(at: 0, length: whole.readableBytes / 2) ?? ByteBuffer()
    response.body = ResponseBody(contentLength: max(whole.readableBytes, 1)) { writer in
      try await writer.write(half)
      // An error while the body is written closes the connection.
      throw CutOff()
    }
    return response
  }

  private struct CutOff: Error {}
}

/// Keeps a body that is written to it.
private final class BodyCopy: ResponseBodyWriter {
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

extension Tenant {
  /// Makes a change that a fault brings with it.
  fileprivate func apply(_ change: Fault.Change) async throws {
    let now = now
    switch change {
    case .blockUser(let id):
      try await store.updateUser(id) { $0.document.set("blocked", true) }
    case .endSessions(let id):
      try await store.write { database in
        try Store.revokeSessions(of: id, for: .revocation, at: now, in: database)
      }
    case .withdrawConsent(let id):
      try await store.write { database in
        _ = try Store.withdrawUserGrants(where: "user_id", equals: id, at: now, in: database)
        try Store.revokeRefreshTokens(where: "user_id", equals: id, at: now, in: database)
      }
    case .rotateKeys(let keepsOld): try await keys.rotate(keepingOld: keepsOld)
    }
  }
}
