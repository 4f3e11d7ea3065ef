/// What a host answered.
public struct ScriptResponse: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The text after the status code; often empty.
  public var statusText: String
  /// The URL that answered, after redirects.
  public var url: String
  /// Whether a redirect was followed.
  public var isRedirected: Bool
  /// The headers in order; a name may stand there several times.
  public var headers: [HTTPHeader]
  /// The body.
  public var body: [UInt8]

  /// Makes a response.
  public init(
    status: Int = 200,
    statusText: String = "",
    url: String,
    isRedirected: Bool = false,
    headers: [HTTPHeader] = [],
    body: [UInt8] = []
  ) {
    self.status = status
    self.statusText = statusText
    self.url = url
    self.isRedirected = isRedirected
    self.headers = headers
    self.body = body
  }
}
