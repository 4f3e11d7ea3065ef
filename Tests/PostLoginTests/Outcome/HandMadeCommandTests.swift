import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Commands that no method of `api` has issued: a Swift Action, or a worker under a script's
/// control, can create them with any arguments.
@Suite(.tags(.flow))
struct HandMadeCommandTests {
  private struct Stub: Action {
    var name = "stub"
    var commands: [Command] = []

    func run(_ invocation: Invocation) async throws -> ActionResult {
      ActionResult(commands: commands)
    }
  }

  private static let methods = MethodTable.of(.postLogin).methods.map(\.name)

  private static let values: [ScriptValue] = [
    .undefined, .null, .boolean(true), .number(-1), .number(.nan), .number(.infinity),
    .number(-.greatestFiniteMagnitude), .string(""), .string("key"), .bigint("1"), .symbol("s"),
    .function, .object(nil), .object(.emptyObject), .array(JSONText(elements: [.null])),
    .unserializable(isArray: true, message: "why"),
  ]

  /// Lists of none, one, two and three arguments.
  private static let lists: [[ScriptValue]] =
    [[]] + values.map { [$0] } + values.map { [.string("key"), $0] }
    + values.map { [.string("key"), .string("value"), $0] }

  private static func outcome(_ command: Command) async throws -> Outcome {
    let flow = Flow([Flow.Step(Stub(commands: [command])), Flow.Step(Stub())])
    return try await flow.run(
      Event(
        json: #"""
          {"user":{"app_metadata":{},"user_metadata":{}},"session":{"metadata":{}},
          "refresh_token":{"metadata":{}},"transaction":{"metadata":{},"target_scopes":[]}}
          """#
      )
    )
  }

  @Test(arguments: methods)
  func `a command with any arguments adds up to an outcome`(method: MethodName) async throws {
    for arguments in Self.lists {
      let outcome = try await Self.outcome(Command(method, arguments))
      // The outcome can be printed and read again.
      let text = outcome.jsonValue.jsonText()
      #expect(throws: Never.self, "\(arguments)") { try JSONText(text) }
    }
  }

  @Test func `an argument that is missing counts as undefined`() async throws {
    for method: MethodName in [
      "idToken.setCustomClaim", "user.setAppMetadata", "session.setCookieMode",
    ] {
      let none = try await Self.outcome(Command(method, []))
      let both = try await Self.outcome(Command(method, [.undefined, .undefined]))
      #expect(none.diagnostics == both.diagnostics)
      #expect(none.idTokenClaims == both.idTokenClaims && none.appMetadata == both.appMetadata)
      #expect(none.jsonValue["session"] == both.jsonValue["session"])
    }
  }
}
