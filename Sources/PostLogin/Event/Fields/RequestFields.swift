/// The HTTP request behind the login, under `event.request`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class RequestFields: Sendable {
  public let ip = StringMember(
    "ip",
    "The address that the request came from",
    .always,
    format: .ipAddress
  )
  public let method = StringMember("method", "The HTTP method", .always)
  public let query = MapMember(
    map: "query",
    "The parameters in the URL of the login, or of the resumption",
    .always
  )
  public let body = MapMember(
    map: "body",
    "The parameters in the body of a POST; empty for other requests",
    .always
  )
  public let hostname = StringMember(
    "hostname",
    "The host that was asked: the tenant's own or a custom domain"
  )
  public let language = StringMember("language", "The language that the browser asks for")
  public let userAgent = StringMember("user_agent", "What the browser or application says it is")
  public let asn = StringMember("asn", "The autonomous system that the address belongs to")
  public let geoip = ObjectMember(
    "geoip",
    "Where the address is; may be empty",
    GeoFields(),
    allowsExtraMembers: true
  )
}
