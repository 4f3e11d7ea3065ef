import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.secrets), .timeLimit(.minutes(5)))
struct SecretReportTests {
  @Test(
    arguments: [
      ("api.samlResponse.setKey('s3cret-ä');", "(private key, 9 bytes)"),
      (
        "api.multifactor.enable('duo', { providerOptions: { host: 'h', ikey: 's3cret-ä', skey: 'x' } });",
        "(secret, 9 bytes)"
      ),
      (
        "api.multifactor.enable('duo', { providerOptions: { host: 'h', ikey: 'x', skey: 's3cret-ä' } });",
        "(secret, 9 bytes)"
      ),
    ]
  )
  func `a report shows how long a secret is and not the secret`(
    call: String,
    mask: String
  ) async throws {
    let outcome = try await Login.outcome(handler: call)
    let report = outcome.jsonValue.jsonText()
    #expect(!report.contains("s3cret"))
    // Once among the commands, once among the effects, and once in the cause if the call decided.
    let places = outcome.cause == nil ? 2 : 3
    #expect(report.split(separator: mask).count == places + 1, "\(report)")
    #expect(outcome.actions.first?.commands.first?.arguments.isEmpty == false)
  }

  @Test(
    arguments: [
      "api.redirect.encodeToken({ secret: 's3cret', payload: { a: 1 } });",
      """
      try { api.redirect.validateToken({ secret: 's3cret' }); } catch (error) { console.log(error.message); }
      """,
    ]
  )
  func `the secret of a session token is in no report`(call: String) async throws {
    let outcome = try await Login.outcome(handler: call)
    #expect(outcome.decision == .allowed)
    #expect(!outcome.jsonValue.jsonText().contains("s3cret"))
  }
}
