/// The response to a script's request.
public struct ScriptResponse: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The reason phrase; often empty.
  public var statusText: String
  /// The URL of the response, after redirects.
  public var url: String
  /// Whether a redirect was followed.
  public var isRedirected: Bool
  /// The headers in order; names may repeat.
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
