/// The HTTP request behind the login, under `event.request`.
@_documentation(visibility: internal)
public final class RequestFields: Sendable {
  /// The address that the request came from.
  public let ip = StringMember(
    "ip",
    "The address that the request came from",
    presence: .always,
    format: .ipAddress
  )
  /// The HTTP method.
  public let method = StringMember("method", "The HTTP method", presence: .always, example: "GET")
  /// The parameters in the URL of the login, or of the resumption.
  public let query = MapMember(
    map: "query",
    "The parameters in the URL of the login, or of the resumption",
    presence: .always
  )
  /// The parameters in the body of a POST; empty for other requests.
  public let body = MapMember(
    map: "body",
    "The parameters in the body of a POST; empty for other requests",
    presence: .always
  )
  /// The requested host: the tenant's own or a custom domain.
  public let hostname = StringMember(
    "hostname",
    "The requested host: the tenant's own or a custom domain",
    example: "login.payments.example"
  )
  /// The preferred language of the browser.
  public let language = StringMember(
    "language",
    "The preferred language of the browser",
    example: "pt"
  )
  /// The `User-Agent` of the browser or application.
  public let userAgent = StringMember(
    "user_agent",
    "The `User-Agent` of the browser or application",
    example: "Mozilla/5.0 (iPhone)"
  )
  /// The autonomous system that the address belongs to.
  public let asn = StringMember(
    "asn",
    "The autonomous system that the address belongs to",
    example: "AS64496"
  )
  /// The place of the address; may be empty.
  public let geoip = ObjectMember(
    "geoip",
    "The place of the address; may be empty",
    of: GeoFields(),
    allowsExtraMembers: true
  )
}

extension RequestFields: MemberList {
  var members: [any SchemaMember] {
    [
      ip, method, query, body, hostname, language, userAgent, asn, geoip,
    ]
  }
}
