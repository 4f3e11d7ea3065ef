import PostLoginTesting
import PostLogin
import PostLoginScripts
import Synchronization
import WireFormats

/// Gives a checked Action its installed modules, stubs for all other modules, and one answer for
/// every request.
final class ExplorationAccess: HostAccess {
  /// The answer to every request.
  enum Answers: CaseIterable {
    case emptyObject, serverError, nothing
  }

  private let modules: any HostAccess
  private let answers: Answers
  private let wasAsked = Mutex(false)
  private let missing = Mutex<Set<String>>([])

  init(_ modules: any HostAccess, _ answers: Answers) {
    self.modules = modules
    self.answers = answers
  }

  /// Whether the Action made a request.
  var hadRequest: Bool { wasAsked.withLock(\.self) }
  /// Whether a stub replaced a module, so that errors may follow from the stub alone.
  var hasStubModule: Bool { missing.withLock { !$0.isEmpty } }

  var secrets: [JSONText] { modules.secrets }

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    let answer = await modules.module(name, from: file)
    guard case .missing = answer else { return answer }
    missing.withLock { _ = $0.insert(name) }
    return .found(ModuleFile(path: "/postlogin-check/\(name)", text: Self.stubModule))
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
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

  /// Every operation on the stub gives the stub again, so that the check reaches the code behind
  /// it.
  static let stubModule = """
    const anything = new Proxy(function () {}, {
      get: (target, name) => {
        if (name === 'then') return undefined;
        if (name === Symbol.toPrimitive) return () => 'anything';
        if (name === Symbol.iterator) return function* () { yield anything; };
        return anything;
      },
      apply: () => anything,
      construct: () => anything,
    });
    module.exports = anything;
    """
}
