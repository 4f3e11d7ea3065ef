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
