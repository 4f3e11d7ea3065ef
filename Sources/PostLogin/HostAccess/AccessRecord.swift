/// What one execution reached, or tried to reach, outside.
package struct AccessRecord: Sendable, Equatable {
  /// The requests in the order in which they were begun, redirects that were followed among them.
  package private(set) var requests: [Outcome.Request] = []
  private var unansweredRequests: [Diagnostic] = []
  private var missingModules: [Diagnostic] = []

  package init() {}

  /// Adds a request with the reply; nil for one whose reply had not come when the execution ended.
  package mutating func add(_ request: ScriptRequest, _ reply: HTTPReply?) {
    guard let reply else {
      return requests.append(Outcome.Request(method: request.method, url: request.url))
    }
    requests += reply.hops.isEmpty ? [Outcome.Request(request, reply)] : reply.hops
    guard case .failure(let failure) = reply.result, failure.isUnanswered else { return }
    unansweredRequests.append(Diagnostic(.requestNotStubbed, .warning, failure.message))
  }

  /// Adds what the author should know of a module that the script did not get.
  package mutating func addMissingModule(_ diagnostic: Diagnostic) {
    missingModules.append(diagnostic)
  }

  /// The result of the execution with all of this.
  package func added(to result: ActionResult) -> ActionResult {
    var result = result
    result.requests += requests
    result.notes.unansweredRequests += unansweredRequests
    result.notes.missingModules += missingModules
    return result
  }
}

extension Outcome.Request {
  /// A request with what became of it.
  package init(_ request: ScriptRequest, _ reply: HTTPReply) {
    self.init(method: request.method, url: request.url)
    switch reply.result {
    case .success(let response): status = response.status
    case .failure(let failure): self.failure = failure.code
    }
  }
}

extension HTTPFailure {
  /// The code of a request that no stub matches.
  package static let notStubbedCode = "POSTLOGIN_NOT_STUBBED"

  /// Whether nothing stands in for the host, and nothing allows it.
  package var isNotGranted: Bool { code == Self.notGranted(host: "").code }

  fileprivate var isUnanswered: Bool { isNotGranted || code == Self.notStubbedCode }
}

extension Diagnostic.Code {
  /// A request that nothing answered.
  public static let requestNotStubbed = Self(rawValue: "requestNotStubbed")
}
