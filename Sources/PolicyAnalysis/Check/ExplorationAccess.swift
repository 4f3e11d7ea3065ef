import PostLoginTesting
import PostLogin
import PostLoginScripts
import Synchronization
import WireFormats

/// The outside of an Action that is checked: modules that are there, stand-ins for those that are
/// not, and hosts that all answer alike.
final class ExplorationAccess: HostAccess {
  /// What hosts answer.
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
  /// Whether a stand-in took the place of a module, so that what follows from it is no proof.
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

  /// Whatever is done with it gives the same again, so that code behind it is reached.
  private static let stubModule = """
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
