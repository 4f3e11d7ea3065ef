/// The response to a request, or its failure.
public struct HTTPReply: Sendable, Equatable {
  /// The response, or the reason for its absence.
  public var result: Result<ScriptResponse, HTTPFailure>
  /// The real or simulated duration, which counts against the time of the Actions.
  public var duration: Duration
  /// The requests that led to the reply through redirects; empty without a redirect.
  public var hops: [Outcome.Request] = []

  /// Makes a reply.
  public init(_ result: Result<ScriptResponse, HTTPFailure>, after duration: Duration = .zero) {
    self.result = result
    self.duration = duration
  }
}
