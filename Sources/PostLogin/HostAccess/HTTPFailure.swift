/// The reason why a request has no response.
public struct HTTPFailure: Error, Sendable, Equatable {
  /// The code of Node.js, such as `ECONNREFUSED`; codes of this package begin with `POSTLOGIN_`.
  public var code: String
  /// One line for the author: what happened, and what to do.
  public var message: String

  /// Makes a failure.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// A request to a host that has neither a stub nor permission.
  public static func notGranted(host: String) -> HTTPFailure {
    HTTPFailure(
      code: "POSTLOGIN_NOT_GRANTED",
      message: isMistaken(host: host)
        ? "a request goes to `\(host)`: a value in its URL is undefined, such as a secret that nothing "
          + "gives"
        : "requests to `\(host)` are not granted: stub them (`http` in a suite, --http FILE for a run), "
          + "or allow the host with --allow-host \(host)"
    )
  }

  /// Whether the name of a host comes from a value that a script has not got.
  package static func isMistaken(host: String) -> Bool {
    host.lowercased().split(separator: ".").contains("undefined")
  }
}
