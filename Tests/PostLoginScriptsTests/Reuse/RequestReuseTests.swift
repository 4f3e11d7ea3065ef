import TestSupport
import Testing

@testable import PostLoginScripts

/// Realms of Actions that make requests keep the modules that requests need.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct RequestReuseTests {
  /// The first two executions show that there are requests; the third is recorded.
  private static func runs(_ statements: String) async throws -> ReuseMachine.Runs {
    let source = """
      exports.onExecutePostLogin = async () => {
        await fetch('https://a.example/').catch((error) => console.log(error.cause.message));
        \(statements)
      };
      """
    return try await ReuseMachine()
      .runs(of: source, times: 6, mode: ReuseMachine.reusing, firstDelay: 2)
  }

  @Test(arguments: [
    "console.log(new URL('https://a.example/?b=c#d').href);",
    "console.log([...new Headers({ a: 'b' })].join(), [...new URLSearchParams('a=b')].join());",
    "console.log(await new Response('{\"a\":1}').json(), new Request('https://a.example/').method);",
    "console.log(await Response.json({ a: 1 }).text(), new Response('a').body.locked);",
    "console.log(new URL('https://b\u{FC}cher.example/').host, URL.canParse('a:b'));",
    "await new Promise((resolve) => setTimeout(resolve, 1)); console.log(performance.now() > 0);",
    "AbortSignal.abort(); await fetch('data:,a').then((answer) => answer.text()).then(console.log);",
  ])
  func `a realm with the modules of requests does as a new one does`(
    statements: String
  ) async throws {
    let runs = try await Self.runs(statements)
    #expect(runs.reuseCount == 3)
    let first = try #require(runs.seen.first)
    #expect(first.error == nil && first.logs.count == 2)
    #expect(runs.seen.allSatisfy { $0 == first })
  }

  @Test(arguments: [
    "Headers.prototype", "Request.prototype", "Response.prototype", "URL.prototype", "URL", "fetch",
    "URLSearchParams.prototype", "Object.getPrototypeOf(new Headers().keys())",
    "Object.getPrototypeOf(new URLSearchParams().keys())", "Response.prototype.json",
    "Object.getOwnPropertyDescriptor(Response.prototype, 'status').get",
  ])
  func `what a guest leaves in the modules of requests reaches no other execution`(
    object: String
  ) async throws {
    let runs = try await Self.runs("console.log(\(object).left); \(object).left = 'left';")
    #expect(runs.reuseCount == 0)
    #expect(runs.seen.allSatisfy { $0.error == nil && $0.logs.last == "undefined" })
  }
}
