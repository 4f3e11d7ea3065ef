import Foundation
import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@Suite(.tags(.flow))
struct ReadmeTests {
  @Test func `the library example does what it says`() async throws {
    let action = try ScriptAction(
      name: "greeting",
      source: "exports.onExecutePostLogin = async (event, api) => api.access.deny('closed');",
      file: "greeting.js",
      host: ScriptHost()
    )
    let event = try Event(json: #"{ "user": { "user_id": "auth0|1" } }"#)
    let outcome = try await Flow([Flow.Step(action)]).run(event)
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "closed")

    // The page shows exactly the code that was compiled here.
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(
          path: "../../../Sources/PostLoginScripts/PostLoginScripts.docc/PostLoginScripts.md"
        ),
      encoding: .utf8
    )
    let shown = page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let compiled = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .drop { !$0.hasPrefix("let action") }.prefix { !$0.hasPrefix("#expect") }
    #expect(shown.drop { !$0.hasPrefix("let action") }.starts(with: compiled))
  }
}
