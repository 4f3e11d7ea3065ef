extension Transaction {
  /// The HTTP request behind a login.
  public struct Request: Sendable, Equatable {
    /// The address that the request came from.
    public var ip: String
    /// The HTTP method; nil for the one that the grant asks for.
    public var method: String?
    /// The host that was asked; nil for the custom domain or else the tenant's own.
    public var hostname: String?
    /// The language that the browser asks for.
    public var language: String?
    /// What the browser or application says it is.
    public var userAgent: String?
    /// The parameters in the URL.
    public var query: JSONObject = [:]
    /// The parameters in the body of a POST.
    public var body: JSONObject = [:]
    /// The autonomous system that the address belongs to, such as `AS64496`.
    public var asn: String?
    /// Where the address is.
    public var geoip: GeoIP?

    /// A request from an address.
    public init(ip: String) { self.ip = ip }
  }
}
