import PostLogin
import WireFormats

/// A logout token for one application.
struct LogoutDelivery: Sendable {
  let notice: LogoutNotice
  let client: Client
  let user: User
  let url: String

  /// The metadata that the client asks for; nil for none.
  var metadata: JSONValue? {
    client.backchannelLogout.includesSessionMetadata ? .object(notice.metadata.members) : nil
  }

  /// The request of OpenID Connect Back-Channel Logout section 2.5; its redirects are not followed.
  func request(_ token: String) -> ScriptRequest {
    ScriptRequest(
      method: "POST",
      url: url,
      headers: [HTTPHeader("content-type", "application/x-www-form-urlencoded")],
      body: Array("logout_token=\(token)".utf8),
      redirect: .manual
    )
  }
}

extension Tenant {
  /// How long a logout token is valid.
  private static let logoutTokenLifetime: Duration = .seconds(120)
  private static let logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

  /// Makes a logout token (OpenID Connect Back-Channel Logout section 2.4), with Auth0's members.
  func logoutToken(for delivery: LogoutDelivery) async throws -> String {
    let (now, notice) = (now, delivery.notice)
    var claims: JSONObject = [
      "iss": .string(notice.issuer ?? address.issuer(for: nil)),
      "sub": .string(notice.userID), "aud": .string(delivery.client.id),
      "iat": .integer(now.seconds), "exp": .integer((now + Self.logoutTokenLifetime).seconds),
      "jti": .string(identifier("")), "sid": .string(notice.sessionID),
      "events": .object([JSONMember(Self.logoutEvent, .object([]))]),
      "trace_id": .string(identifier("")),
    ]
    claims.set("session_metadata", delivery.metadata)
    return try await keys.sign(TokenPayload(claims), type: "JWT")
  }

  /// Logs whether an application has accepted a logout token.
  func log(
    _ result: Result<ScriptResponse, HTTPFailure>,
    of delivery: LogoutDelivery
  ) async throws {
    var details: JSONObject = [
      "initiator": .string(delivery.notice.reason.rawValue),
      "request": ["backchannel_logout_uri": .string(delivery.url), "method": "POST"],
    ]
    details.set("session_metadata", delivery.metadata)
    let problem: String?
    switch result {
    case .success(let response):
      details.set("response", ["statusCode": .integer(response.status)])
      // 204 is the answer of frameworks without content (section 2.8).
      problem =
        [200, 204].contains(response.status)
        ? nil : "the application answered with status \(response.status), not 200"
    case .failure(let failure): problem = failure.message
    }
    if let problem { details.set("errors", .strings([problem])) }
    let issuer = address.issuer(for: nil)
    try await log(
      problem == nil ? .backchannelLogout : .failedBackchannelLogout,
      description: problem,
      subject: LogSubject(client: delivery.client, user: delivery.user),
      details: details,
      origin: RequestOrigin(
        ip: "",
        method: "POST",
        hostname: HostText(address.host).name,
        issuer: issuer
      )
    )
  }
}
