import Glibc
import PostLogin
import PostLoginScripts

/// Runs the assertion of every patch.
@main
enum ChangeCost {
  static func main() async {
    var failures = 0
    for (name, assertion) in assertions {
      do {
        try await assertion()
        print("\(name): works")
      } catch {
        print("\(name): \(error)")
        failures += 1
      }
    }
    print("\(assertions.count - failures) passed, \(failures) failed")
    exit(failures == 0 && !assertions.isEmpty ? 0 : 1)
  }
}

/// What an assertion found instead of what it expected.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless a condition holds.
func require(_ condition: Bool, _ complaint: @autoclosure () -> String) throws {
  if !condition { throw Unexpected(description: complaint()) }
}

/// The Outcome of a login whose Action has a handler with this body.
func outcome(of body: String) async throws -> Outcome {
  let source = "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};"
  let action = try ScriptAction(
    name: "action",
    source: source,
    file: "action.js",
    host: ScriptHost()
  )
  let event = try Event(
    json: #"""
      {"user":{"user_id":"auth0|1","email":"ada@example.com","app_metadata":{},"user_metadata":{}},
      "request":{"geoip":{}},"secrets":{}}
      """#
  )
  return try await Flow([Flow.Step(action, onFailure: .deny)]).run(event)
}
