import PostLogin
import Testing

@testable import PostLoginScripts

@Suite(.timeLimit(.minutes(1)))
struct HostedMessageTests {
  /// The texts on the right are those of Node.js 22.
  @Test(
    arguments: [
      ("event.nothing.x;", "Cannot read properties of undefined (reading 'x')"),
      ("const a = null; a.b;", "Cannot read properties of null (reading 'b')"),
      ("event.nothing.run();", "Cannot read properties of undefined (reading 'run')"),
      ("event.nothing.x = 1;", "Cannot set properties of undefined (setting 'x')"),
      ("api.user.setRoles();", "api.user.setRoles is not a function"),
      ("undeclared;", "undeclared is not defined"),
      ("for (const x of event.user) x;", "event.user is not iterable"),
    ]
  )
  func `the application is told what it would be told at Auth0`(
    handler: String,
    message: String
  ) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.error?.hostedMessage == message)
    #expect(outcome.reason == message)
    #expect(outcome.error?.message != message)
  }

  @Test(
    arguments: [
      "throw new Error('undefined is not an object (evaluating \\'a.b\\')');", "event['a-b'].x;",
      "[...5];", "late; const late = 1;", "throw new TypeError('mine');",
    ]
  )
  func `nothing is guessed`(handler: String) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.error?.hostedMessage == nil)
    #expect(outcome.reason == outcome.error?.message)
  }
}
