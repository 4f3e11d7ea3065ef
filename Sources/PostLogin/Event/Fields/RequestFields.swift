/// The HTTP request behind the login, under `event.request`.
@_documentation(visibility: internal)
public final class RequestFields: MemberList {
  /// The address that the request came from.
  public let ip = StringMember(
    "ip",
    "The address that the request came from",
    privacy: .personal,
    presence: .always,
    format: .ipAddress
  )
  /// The HTTP method.
  public let method = StringMember(
    "method",
    "The HTTP method",
    privacy: .open,
    presence: .always,
    example: "GET"
  )
  /// The parameters in the URL of the login, or of the resumption.
  public let query = MapMember(
    map: "query",
    "The parameters in the URL of the login, or of the resumption",
    privacy: .personal,
    members: [
      "access_token": .secret, "acr_values": .open, "assertion": .secret, "audience": .open,
      "client_assertion": .secret, "client_id": .open, "client_secret": .secret, "code": .secret,
      "code_verifier": .secret, "connection": .open, "display": .open, "id_token": .secret,
      "id_token_hint": .secret, "max_age": .open, "organization": .open, "password": .secret,
      "prompt": .open, "redirect_uri": .open, "response_mode": .open, "response_type": .open,
      "scope": .open, "screen_hint": .open, "session_token": .secret,
      "session_transfer_token": .secret, "token": .secret, "ui_locales": .open,
    ],
    presence: .always
  )
  /// The parameters in the body of a POST; empty for other requests.
  public let body = MapMember(
    map: "body",
    "The parameters in the body of a POST; empty for other requests",
    privacy: .secret,
    presence: .always
  )
  /// The requested host: the tenant's own or a custom domain.
  public let hostname = StringMember(
    "hostname",
    "The requested host: the tenant's own or a custom domain",
    privacy: .open,
    example: "login.payments.example"
  )
  /// The preferred language of the browser.
  public let language = StringMember(
    "language",
    "The preferred language of the browser",
    privacy: .open,
    example: "pt"
  )
  /// The `User-Agent` of the browser or application.
  public let userAgent = StringMember(
    "user_agent",
    "The `User-Agent` of the browser or application",
    privacy: .personal,
    example: "Mozilla/5.0 (iPhone)"
  )
  /// The autonomous system that the address belongs to.
  public let asn = StringMember(
    "asn",
    "The autonomous system that the address belongs to",
    privacy: .personal,
    example: "AS64496"
  )
  /// The place of the address; may be empty.
  public let geoip = ObjectMember(
    "geoip",
    "The place of the address; may be empty",
    of: GeoFields(),
    allowsExtraMembers: true
  )

  var members: [any SchemaMember] {
    [
      ip, method, query, body, hostname, language, userAgent, asn, geoip,
    ]
  }
}
