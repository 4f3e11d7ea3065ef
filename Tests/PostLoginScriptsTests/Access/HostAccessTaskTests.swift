import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// A host access of the caller's own sees the task-local values of the login that it serves.
@Suite(.tags(.access, .http))
struct HostAccessTaskTests {
  @TaskLocal private static var login = "nobody"

  private struct NamingAccess: HostAccess {
    func module(_ name: String, from file: String) async -> ModuleAnswer {
      .found(ModuleFile(path: "/m/\(name).js", text: "exports.login = '\(login)';"))
    }

    func request(_ request: ScriptRequest) async -> HTTPReply {
      HTTPReply(.failure(HTTPFailure(code: login, message: "nobody answers")))
    }
  }

  @Test(arguments: ScriptPlace.allCases, [false, true])
  func `host access finds the task-local values of the login`(
    place: ScriptPlace,
    isWithinGrants: Bool
  ) async throws {
    let source = """
      exports.onExecutePostLogin = async () => {
        console.log(require('own').login);
        try { await fetch('https://a.example/'); } catch (error) { console.log(error.cause.code); }
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: place.host())
    let access: any HostAccess =
      isWithinGrants
      ? GrantedAccess(network: NamingAccess(), modules: NamingAccess()) : NamingAccess()
    var context = RunContext()
    context.access = access
    let outcome = try await Self.$login.withValue("rosa") {
      try await Flow([Flow.Step(action)]).run(Event(json: Login.event), context: context)
    }
    #expect(outcome.actions.first?.logs.map(\.text) == ["rosa", "rosa"])
  }
}
