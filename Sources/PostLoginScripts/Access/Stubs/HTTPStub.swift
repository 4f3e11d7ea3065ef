import PostLogin
public import WireFormats

/// An answer that takes the place of a host's, with the requests that it matches.
public struct HTTPStub: Sendable {
  let request: RequestMatcher
  let answer: Answer
  /// The delay that the response pretends to have: it counts as time of the Action and is never
  /// slept.
  let delay: Duration
  /// The number of requests that it answers; nil for any number.
  let times: Int?
  /// The place of the stub in its file.
  public let location: SourceLocation
  /// The request in one line, such as `GET https://api.example.com/users`.
  public let summary: String
  /// Whether it serves several policies, so that a login need not use it.
  package var isShared = false

  enum Answer: Sendable {
    case response(ScriptResponse)
    /// A failure by the code that Node.js has for it.
    case failure(NodeFailure)
  }

  func reply(to request: ScriptRequest) -> HTTPReply {
    switch answer {
    case .response(var response):
      response.url = request.url
      // A response to HEAD has no body, whatever the stub says.
      if request.method.uppercased() == "HEAD" { response.body = [] }
      return HTTPReply(.success(response), after: delay)
    case .failure(let failure): return HTTPReply(.failure(failure.made(for: request)), after: delay)
    }
  }
}
