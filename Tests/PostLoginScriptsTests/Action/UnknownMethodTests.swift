import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct UnknownMethodTests {
  @Test(
    arguments: [
      (
        "api.access.denny('x');",
        "`api.access.denny` is not documented, and undefined at Auth0; did you mean `api.access.deny`?"
      ),
      (
        "api.users.setAppMetadata('a', 1);",
        "`api.users` is not documented, and undefined at Auth0; did you mean `api.user`?"
      ),
      (
        "api.access.setAppMetadata('a', 1);",
        "`api.access.setAppMetadata` is not documented, and undefined at Auth0; did you mean `api.user.setAppMetadata`?"
      ),
      (
        "api.setDigestAlgorithm('sha256');",
        "`api.setDigestAlgorithm` is not documented, and undefined at Auth0; did you mean `api.samlResponse.setDigestAlgorithm`?"
      ),
      ("api.user.linkUser('a');", "`api.user.linkUser` is not documented, and undefined at Auth0"),
    ]
  )
  func `a method that does not exist is a TypeError, and said aloud`(
    call: String,
    message: String
  ) async throws {
    let outcome = try await Login.outcome(
      handler: "try { \(call) } catch (error) { console.log(error.name); }"
    )
    #expect(outcome.logs == ["TypeError"])
    #expect(outcome.diagnostics.map(\.code) == [.unknownMethod])
    #expect(outcome.diagnostics.first?.message == message)
    #expect(outcome.diagnostics.first?.location?.line == 2)
  }

  @Test(
    arguments: [
      "api.noop = api.noop || function () {}; api.noop();",
      "api.user.GithubTeam = 1; api.user.GithubTeam;",
      "return api;", "JSON.stringify(api); String(api); api.toString();",
    ]
  )
  func `what is no mistake is not called one`(handler: String) async throws {
    #expect(try await Login.outcome(handler: handler).diagnostics == [])
  }
}
