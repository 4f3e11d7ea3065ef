/// What became of a request.
public struct HTTPReply: Sendable, Equatable {
  /// What the host answered, or why it did not.
  public var result: Result<HTTPResponse, HTTPFailure>
  /// How long it took, or would have taken; it counts against the time of the Actions.
  public var duration: Duration

  /// Makes a reply.
  public init(_ result: Result<HTTPResponse, HTTPFailure>, after duration: Duration = .zero) {
    self.result = result
    self.duration = duration
  }
}

/// What a host answered.
public struct HTTPResponse: Sendable, Equatable {
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

/// Why a request has no response.
public struct HTTPFailure: Error, Sendable, Equatable {
  /// The code that Node.js has for it, such as `ECONNREFUSED`; our own begin with `POSTLOGIN_`.
  public var code: String
  /// One line for the author: what happened, and what to do.
  public var message: String

  /// Makes a failure.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// Nobody allowed requests to this host, and nothing stands in for it.
  public static func notGranted(host: String) -> HTTPFailure {
    HTTPFailure(
      code: "POSTLOGIN_NOT_GRANTED",
      message:
        "requests to `\(host)` are not granted: stub them (`http` in a suite, --http FILE for a run), or "
        + "allow the host with --allow-host \(host)"
    )
  }
}
