import PostLogin
import WireFormats

/// The session token of the page that sends the browser back, for `api.redirect.validateToken`.
struct ReturnToken: Sendable {
  private static let life = 900.0

  let secret: String
  let payload: JSONValue
  /// The query parameter that carries the token.
  let parameter: String

  init?(_ cursor: DocumentCursor) {
    guard let map = cursor.map else { return nil }
    let secret = map.required(.secret)?.nonemptyString
    let payload = map[.payload]
    if let payload, payload.map == nil { return nil }
    self.payload = payload?.json ?? [:]
    parameter = map[.parameter].flatMap(\.nonemptyString) ?? "session_token"
    map.end()
    guard let secret else { return nil }
    self.secret = secret
  }

  /// Returns the token: the claims that Auth0 requires (Auth0: Redirect with Actions), overridden
  /// by the payload.
  func text(for event: Event, state: String, now: Double) -> String {
    let issuedAt = (now / 1000).rounded(.down)
    let claims: [(name: String, value: JSONText?)] = [
      ("iat", JSONText(.integer(Int(issuedAt)))),
      ("exp", JSONText(.integer(Int(issuedAt + Self.life)))),
      ("iss", event[path: ["request", "hostname"]] ?? JSONText(string: "postlogin")),
      ("sub", event[path: ["user", "user_id"]]),
      ("state", JSONText(string: state)),
    ]
    let own = claims.compactMap { claim in claim.value.map { (name: claim.name, value: $0) } }
    let all = JSONText(members: own).applying(mergePatch: payload)
    return SessionToken.encode(all, secret: secret)
  }
}
