/// The requests of one execution, and the requests and modules that were refused.
package struct AccessRecord: Sendable, Equatable {
  /// The requests in the order of their start, including followed redirects.
  package private(set) var requests: [Outcome.Request] = []
  private var unansweredRequests: [Diagnostic] = []
  private var missingModules: [Diagnostic] = []
  private var standIns: [Diagnostic] = []

  package init() {}

  /// Adds a request with its reply; nil if the execution ended before the reply came.
  package mutating func add(_ request: ScriptRequest, _ reply: HTTPReply?) {
    guard let reply else {
      return requests.append(Outcome.Request(method: request.method, url: request.url))
    }
    requests += reply.hops.isEmpty ? [Outcome.Request(request, reply)] : reply.hops
    guard case .failure(let failure) = reply.result, failure.isUnanswered else { return }
    unansweredRequests.append(Diagnostic(.requestNotStubbed, .warning, failure.message))
  }

  /// Adds a diagnostic about a module that the script did not get.
  package mutating func addMissingModule(_ diagnostic: Diagnostic) {
    missingModules.append(diagnostic)
  }

  /// Adds a diagnostic about a stand-in that the script got, or about a member that it lacks.
  package mutating func addStandIn(_ diagnostic: Diagnostic) {
    standIns.append(diagnostic)
  }

  /// Returns the result with these requests and diagnostics added.
  package func added(to result: ActionResult) -> ActionResult {
    var result = result
    result.requests += requests
    result.notes.unansweredRequests += unansweredRequests
    result.notes.missingModules += missingModules
    result.notes.standIns += standIns
    return result
  }
}

extension Outcome.Request {
  /// A request with its status or failure.
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

  /// Whether the request has neither a stub nor permission.
  package var isNotGranted: Bool { code == Self.notGranted(host: "").code }

  fileprivate var isUnanswered: Bool { isNotGranted || code == Self.notStubbedCode }
}

extension Diagnostic.Code {
  /// A request that no stub answers and no permission allows.
  public static let requestNotStubbed = Self(rawValue: "requestNotStubbed")
}
