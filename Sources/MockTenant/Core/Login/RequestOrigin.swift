import PostLogin
import WireFormats

/// Where a request comes from, and how it was sent.
struct RequestOrigin: Sendable {
  var ip: String
  var asn: String?
  var geoip: GeoIP?
  var method: String
  var hostname: String
  var userAgent: String?
  var language: String?
  var query: JSONObject = [:]
  var body: JSONObject = [:]
  /// The issuer that the request addresses, with a trailing slash.
  var issuer: String
  /// The issuer of the tokens of this request: that of Okta at Okta's paths; nil for `issuer`.
  var tokenIssuer: String?

  /// The request as Transaction data.
  var transactionRequest: Transaction.Request {
    var request = Transaction.Request(ip: ip)
    request.method = method
    request.hostname = hostname
    request.language = language
    request.userAgent = userAgent
    request.query = query
    request.body = method == "POST" ? body : [:]
    request.asn = asn
    request.geoip = geoip
    return request
  }

  func device(after earlier: DeviceRecord? = nil) -> DeviceRecord {
    DeviceRecord(
      initialASN: earlier?.initialASN ?? asn,
      initialIP: earlier?.initialIP ?? ip,
      initialUserAgent: earlier?.initialUserAgent ?? userAgent,
      lastASN: asn,
      lastIP: ip,
      lastUserAgent: userAgent
    )
  }
}
