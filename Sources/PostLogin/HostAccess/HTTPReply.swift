/// What became of a request.
public struct HTTPReply: Sendable, Equatable {
  /// What the host answered, or why it did not.
  public var result: Result<ScriptResponse, HTTPFailure>
  /// How long it took, or would have taken; it counts against the time of the Actions.
  public var duration: Duration
  /// The requests that led to the reply, where a redirect was followed; empty for one request.
  public var hops: [Outcome.Request] = []

  /// Makes a reply.
  public init(_ result: Result<ScriptResponse, HTTPFailure>, after duration: Duration = .zero) {
    self.result = result
    self.duration = duration
  }
}
