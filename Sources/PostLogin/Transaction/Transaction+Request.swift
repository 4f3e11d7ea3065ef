public import WireFormats

extension Transaction {
  /// The HTTP request behind a login.
  public struct Request: Sendable, Equatable {
    /// The address that the request came from.
    public var ip: String
    /// The HTTP method; nil for the usual one of the grant.
    public var method: String?
    /// The requested host; nil for the custom domain or else the tenant's own.
    public var hostname: String?
    /// The preferred language of the browser.
    public var language: String?
    /// The `User-Agent` of the browser or application.
    public var userAgent: String?
    /// The parameters in the URL.
    public var query: JSONObject = [:]
    /// The parameters in the body of a POST.
    public var body: JSONObject = [:]
    /// The autonomous system that the address belongs to, such as `AS64496`.
    public var asn: String?
    /// The place of the address.
    public var geoip: GeoIP?

    /// A request from an address.
    public init(ip: String) { self.ip = ip }
  }
}

extension Transaction.Request: TransactionPart {
  static let table = TransactionTable<Self>(RequestFields()) {
    [
      .init($0.ip, \.ip, read: .byHand, isMade: false),
      .init($0.method, \.method, read: .byHand, isMade: false),
      .init($0.hostname, \.hostname, read: .nonempty),
      .init($0.language, \.language),
      .init($0.userAgent, \.userAgent),
      .init($0.query, \.query),
      .init($0.body, \.body),
      .init($0.asn, \.asn),
      .init($0.geoip, \.geoip),
    ]
  }
}
