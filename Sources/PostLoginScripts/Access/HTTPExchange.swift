public import PostLogin

/// One request that was made in a login, and what became of it.
///
/// A redirect that was followed is an exchange of its own.
public struct HTTPExchange: Sendable, Equatable {
  /// Who answered.
  public enum Origin: Sendable, Equatable {
    /// The stub at this index of the list.
    case stub(Int)
    /// The host itself, or the way to it.
    case network
    /// Nobody: nothing stands in for the host, and nothing allows it.
    case nobody
  }

  /// What was asked.
  public var request: ScriptRequest
  /// What came back.
  public var reply: HTTPReply
  /// Who answered.
  public var origin: Origin

  /// Makes an exchange.
  public init(_ request: ScriptRequest, _ reply: HTTPReply, origin: Origin) {
    self.request = request
    self.reply = reply
    self.origin = origin
  }
}
