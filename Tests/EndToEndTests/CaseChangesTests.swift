import Foundation
import PostLogin
import TestSupport
import Testing

@testable import ProgramTestSupport

/// What cases change, at the built program.
@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct CaseChangesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction.protocol === 'oauth2-refresh-token') return;
        api.access.deny(`${event.secrets.WORD} ${event.authorization?.roles}`);
      };
      """
    )
    _ = try scratch.file("event.json", #"{"user":{"user_id":"u|1"},"transaction":{},"request":{}}"#)
    _ = try scratch.file("data.yaml", "user: rosa@example.com\nclient: Payments\n")
  }

  @Test func `a change that an event does not have is an error with its place, not a green case`()
    async throws
  {
    let path = try scratch.file(
      "tests.yaml",
      """
      cases:
        - name: a refresh is not asked
          fixture: event
          with: { grant: refresh_token, roles: [admin], nonsense: 1, user: { emial: x } }
          expect: denied

      """
    )
    let run = try await Program.run("test", path)
    #expect(run.status == 2)
    for line in [
      "4:13: invalidSuite: `cases[0].with`: unknown key `grant`; transaction data has it, and the "
        + "fixture is an event, which says `transaction.protocol`",
      "4:35: invalidSuite: `cases[0].with`: unknown key `roles`; transaction data has it, and the "
        + "fixture is an event, which says `authorization.roles`",
      "4:51: invalidSuite: `cases[0].with`: unknown key `nonsense`; if Auth0 sends it anyway, "
        + "write it under `additional`",
      "4:72: invalidSuite: `cases[0].with.user`: unknown key `emial`; did you mean `email`?",
    ] {
      #expect(run.output.contains("\(path):\(line)\n"), "\(run.output)")
    }
  }

  @Test func `a case changes transaction data, and has secrets of its own`() async throws {
    let path = try scratch.file(
      "tests.yaml",
      """
      secrets: { WORD: suite }
      cases:
        - name: a refresh is not asked
          fixture: data
          with: { grant: refresh_token }
          expect: allowed
        - name: an interactive login is
          fixture: data
          with: { roles: [admin], user: { app_metadata: { a: b } } }
          expect: { decision: denied, reason: suite admin }
        - name: with a word of its own
          fixture: data
          secrets: { WORD: case }
          grant: silent
          expect: { decision: denied, reason: /^case $/ }

      """
    )
    let run = try await Program.run("test", path)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasPrefix("3 passed in "))
  }
}
