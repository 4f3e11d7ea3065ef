/// An HTTP request of a script.
public struct ScriptRequest: Sendable, Equatable {
  /// The handling of redirects.
  public enum Redirect: String, Sendable, Codable {
    /// Follow redirects; the response is that of the last one's target.
    case follow
    /// Fail on a redirect.
    case error
    /// Return the redirect itself as the response.
    case manual
  }

  /// The method, in capitals.
  public var method: String
  /// The absolute URL, as the script's URL parser wrote it.
  public var url: String
  /// The headers in the script's order.
  public var headers: [HTTPHeader]
  /// The body; empty without one.
  public var body: [UInt8]
  /// The handling of redirects.
  public var redirect: Redirect

  /// Makes a request.
  public init(
    method: String = "GET",
    url: String,
    headers: [HTTPHeader] = [],
    body: [UInt8] = [],
    redirect: Redirect = .follow
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.redirect = redirect
  }

  /// The host of the URL without its port; the whole URL if it shows no host.
  public var host: String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return url }
    let authority = url[start...].prefix { !"/?#\\".contains($0) }
    let address =
      authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    if address.first == "[" { return String(address.prefix { $0 != "]" }) + "]" }
    return String(address.prefix { $0 != ":" })
  }
}
