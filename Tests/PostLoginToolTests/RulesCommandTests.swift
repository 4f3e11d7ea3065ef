import ArgumentParser
import Foundation
import PostLogin
import PostLoginRules
import Testing
import WireFormats

@testable import PostLoginTool

struct RulesCommandTests {
  private static let rules = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/Rules/verified-email.json").path

  @Test func `rules are written as one Action that stands alone`() throws {
    let text = try RulesCommand.action(ofRulesAt: Self.rules)
    #expect(text.contains("exports.onExecutePostLogin = async (event, api) => {"))
    #expect(text.contains("api.access.deny('Verify your e-mail address first');"))
    #expect(!text.contains("require("))
    #expect(text.hasSuffix(";\n"))
  }

  @Test func `more code than Auth0 takes is an error at the file`() throws {
    let error = try #require(throws: PostLoginError.self) {
      try RulesCommand.action(ofRulesAt: Self.rules, atMost: 100)
    }
    #expect(error.code == .limitExceeded)
    #expect(error.location?.file == Self.rules)
    #expect(error.message.contains("Auth0 takes 100"))
  }

  @Test func `a file that is not there is an error`() {
    #expect(throws: PostLoginError.self) { try RulesCommand.action(ofRulesAt: "nowhere.json") }
  }

  @Test func `the file has to be named`() {
    #expect(throws: (any Error).self) { try RulesCommand.parse([]) }
    #expect(throws: Never.self) { try RulesCommand.parse(["--as-action", "rules.json"]) }
  }
}
