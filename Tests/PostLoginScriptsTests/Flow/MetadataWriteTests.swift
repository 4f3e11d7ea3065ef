import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The rows of section 3.4 (metadata write time) that are marked D.
///
/// Not covered: the rate limit of writes and the retry after a 429, and writes of an Action through
/// the Management API.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct MetadataWriteTests {
  @Test func `the changes of all Actions are one write at the end`() async throws {
    let outcome = try await Login.outcome(of: [
      "api.user.setAppMetadata('a', 1); api.user.setAppMetadata('b', { deep: [1] });",
      "api.user.setAppMetadata('a', 2); api.user.setUserMetadata('u', 'x');",
      "api.user.setAppMetadata('c', null);",
    ])
    #expect(
      outcome.appMetadata.map { "\($0.name)=\($0.value)" } == [#"b={"deep":[1]}"#, "a=2", "c=null"]
    )
    #expect(outcome.userMetadata.map { "\($0.name)=\($0.value)" } == [#"u="x""#])
  }

  @Test(
    arguments: [
      ("api.redirect.sendUserTo('https://a.example');", Outcome.Decision.redirected),
      ("api.prompt.render('p');", .prompted),
    ]
  )
  func `pending changes are written before the browser leaves`(
    call: String,
    decision: Outcome.Decision
  ) async throws {
    let outcome = try await Login.outcome(of: [
      "api.user.setAppMetadata('a', 1);", "api.user.setUserMetadata('u', 1); \(call)",
    ])
    #expect(outcome.decision == decision)
    #expect(outcome.appMetadata.map(\.name) == ["a"])
    #expect(outcome.userMetadata.map(\.name) == ["u"])
  }

  @Test func `undefined after a value takes the write back`() async throws {
    let outcome = try await Login.outcome(of: [
      "api.user.setAppMetadata('a', 1);", "api.user.setAppMetadata('a', undefined);",
    ])
    #expect(outcome.appMetadata == [])
  }
}
