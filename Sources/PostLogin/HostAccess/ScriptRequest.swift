/// A request that a script wants to make.
public struct ScriptRequest: Sendable, Equatable {
  /// What to do with a redirect.
  public enum Redirect: String, Sendable, Codable {
    /// The answer is that of the last redirect's target.
    case follow
    /// A redirect is a failure.
    case error
    /// The redirect itself is the answer.
    case manual
  }

  /// The method, in capitals.
  public var method: String
  /// The absolute URL, as the URL parser of the script wrote it.
  public var url: String
  /// The headers in the order of the script.
  public var headers: [HTTPHeader]
  /// The body; empty where there is none.
  public var body: [UInt8]
  /// What to do with a redirect.
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

  /// The host of the URL without its port, or the whole text where no host can be seen.
  public var host: String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return url }
    let authority = url[start...].prefix { !"/?#\\".contains($0) }
    let address =
      authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    if address.first == "[" { return String(address.prefix { $0 != "]" }) + "]" }
    return String(address.prefix { $0 != ":" })
  }
}
