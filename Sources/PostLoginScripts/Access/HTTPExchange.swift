public import PostLogin

/// One request of a login with its reply.
///
/// A redirect that was followed is an exchange of its own.
public struct HTTPExchange: Sendable, Equatable {
  /// The source of a reply.
  public enum Origin: Sendable, Equatable {
    /// The stub at this index of the list.
    case stub(Int)
    /// The host itself, or a failure of the connection to it.
    case network
    /// Neither: no stub matched, and the host is not allowed.
    case refused
  }

  /// The request.
  public var request: ScriptRequest
  /// The reply, or the failure.
  public var reply: HTTPReply
  /// The source of the reply.
  public var origin: Origin

  /// Makes an exchange.
  public init(_ request: ScriptRequest, _ reply: HTTPReply, origin: Origin) {
    self.request = request
    self.reply = reply
    self.origin = origin
  }
}
