import HTTPTypes
import PostLogin
import WireFormats

/// A failure that a test asks for: what the next requests to a path meet.
struct Fault: Sendable, Equatable {
  /// The answer in place of the endpoint's own.
  enum Answer: Sendable, Equatable {
    /// A refusal, with the seconds of `Retry-After`.
    case status(Int, retryAfter: Int64?)
    /// The endpoint's own answer, of which the connection carries only half.
    case cutOff
    /// A success whose body is no JSON.
    case garbage
  }

  /// A change of the tenant before the endpoint handles the request.
  enum Change: Sendable, Equatable {
    case blockUser(String)
    case endSessions(of: String)
    case withdrawConsent(of: String)
    case rotateKeys(keepingOld: Bool)
  }

  /// The path of an endpoint, with or without values for its parameters.
  var path: String
  /// The method; nil for every method of the path.
  var method: HTTPRequest.Method?
  /// How many requests meet the fault from now on.
  var times: Int64
  var delay: Duration?
  var answer: Answer?
  var changes: [Change] = []

  func matches(_ method: HTTPRequest.Method, path: String) -> Bool {
    (self.method ?? method) == method && Endpoint.matches(path, pattern: self.path)
  }

  func hasSameTarget(as other: Fault) -> Bool { path == other.path && method == other.method }

  /// The members as `GET /_mock/faults` lists them.
  var document: JSONObject {
    var document: JSONObject = ["path": .string(path), "times": .integer(times)]
    document.set("method", string: method?.rawValue)
    document.set("delay_ms", delay.map { .integer($0.wholeMilliseconds) })
    switch answer {
    case .status(let status, let seconds):
      document.set("status", .integer(Int64(status)))
      document.set("retry_after", seconds.map { .integer($0) })
    case .cutOff: document.set("cut_off", true)
    case .garbage: document.set("garbage", true)
    case nil: break
    }
    for change in changes {
      switch change {
      case .blockUser(let id): document.set("block_user", .string(id))
      case .endSessions(let id): document.set("end_sessions", .string(id))
      case .withdrawConsent(let id): document.set("withdraw_consent", .string(id))
      case .rotateKeys(let keeps): document.set("rotate_keys", keeps ? "keep" : "drop")
      }
    }
    return document
  }
}

extension Duration {
  /// The milliseconds without the rest.
  fileprivate var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
