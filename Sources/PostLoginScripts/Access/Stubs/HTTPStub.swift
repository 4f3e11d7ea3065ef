import PostLogin
public import WireFormats

/// Stands in for a host: which requests it answers, and with what.
public struct HTTPStub: Sendable {
  let request: RequestMatcher
  let answer: Answer
  /// How long the host would take; nobody waits for it, but it counts.
  let delay: Duration
  /// How many requests it answers; nil for any number.
  let times: Int?
  /// Where it was written.
  public let location: SourceLocation
  /// The request in one line, such as `GET https://api.example.com/users`.
  public let summary: String

  enum Answer: Sendable {
    case response(ScriptResponse)
    /// A failure by the code that Node.js has for it.
    case failure(NodeFailure)
  }

  func reply(to request: ScriptRequest) -> HTTPReply {
    switch answer {
    case .response(var response):
      response.url = request.url
      // What answers HEAD has no body, whatever stands in the stub.
      if request.method.uppercased() == "HEAD" { response.body = [] }
      return HTTPReply(.success(response), after: delay)
    case .failure(let failure): return HTTPReply(.failure(failure.made(for: request)), after: delay)
    }
  }
}
