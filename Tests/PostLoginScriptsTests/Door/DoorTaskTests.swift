import PostLogin
import Testing

@testable import PostLoginScripts

/// Somebody's own door is asked in the name of the login that it serves.
struct DoorTaskTests {
  @TaskLocal private static var login = "nobody"

  private struct NamingDoor: Door {
    func module(_ name: String, from file: String) async -> ModuleAnswer {
      .found(ModuleFile(path: "/m/\(name).js", text: "exports.login = '\(login)';"))
    }

    func request(_ request: HTTPRequest) async -> HTTPReply {
      HTTPReply(.failure(HTTPFailure(code: login, message: "nobody answers")))
    }
  }

  @Test(arguments: OutsideTests.Place.allCases, [false, true])
  func `a door finds the task-local values of the login`(
    place: OutsideTests.Place,
    isWithinGrants: Bool
  ) async throws {
    let source = """
      exports.onExecutePostLogin = async () => {
        console.log(require('own').login);
        try { await fetch('https://a.example/'); } catch (error) { console.log(error.cause.code); }
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: place.host)
    let door: any Door =
      isWithinGrants ? GrantedDoor(network: NamingDoor(), modules: NamingDoor()) : NamingDoor()
    var surroundings = Surroundings()
    surroundings.door = LoginDoor(door)
    let outcome = try await Self.$login.withValue("rosa") {
      try await Flow([Flow.Step(action)]).run(Event(json: Login.event), surroundings: surroundings)
    }
    #expect(outcome.actions.first?.logs.map(\.text) == ["rosa", "rosa"])
  }
}
