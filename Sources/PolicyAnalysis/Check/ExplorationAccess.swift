import PostLoginTesting
import PostLogin
import PostLoginScripts
import Synchronization
import WireFormats

/// Gives a checked Action its modules and stubs, stand-ins for all other modules, and one answer for
/// every other request.
final class ExplorationAccess: HostAccess {
  /// The answer to every request without a stub.
  enum Answers: CaseIterable {
    case emptyObject, serverError, nothing
  }

  private let granted: GrantedAccess
  private let answers: Answers
  private let wasAsked = Mutex(false)
  private let missing = Mutex<Set<String>>([])

  init(_ granted: GrantedAccess, _ answers: Answers) {
    self.granted = granted
    self.answers = answers
  }

  /// Whether the Action made a request without a stub.
  var hadRequest: Bool { wasAsked.withLock(\.self) }
  /// Whether a stub replaced a module, so that errors may follow from the stub alone.
  var hasStubModule: Bool { missing.withLock { !$0.isEmpty } }

  var secrets: [JSONText] { granted.secrets }

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    let answer = await granted.module(name, from: file)
    guard case .missing = answer else { return answer }
    missing.withLock { _ = $0.insert(name) }
    return .found(ModuleFile(path: "/postlogin-check/\(name)", text: MissingPackage.holding([:])))
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    let reply = await granted.request(request)
    guard case .failure(let failure) = reply.result, failure.code.hasPrefix("POSTLOGIN_") else {
      return reply
    }
    wasAsked.withLock { $0 = true }
    switch answers {
    case .nothing:
      return HTTPReply(.failure(HTTPFailure(code: "ECONNREFUSED", message: "nobody answers")))
    case .emptyObject, .serverError:
      return HTTPReply(
        .success(
          ScriptResponse(
            status: answers == .emptyObject ? 200 : 500,
            url: request.url,
            headers: [HTTPHeader("content-type", "application/json")],
            body: Array("{}".utf8)
          )
        )
      )
    }
  }
}
