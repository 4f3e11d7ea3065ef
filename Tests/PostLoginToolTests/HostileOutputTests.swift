import ArgumentParser
@testable import PostLogin
import PostLoginPolicies
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// What commands print of one login, with every text that could forge a line of it.
@Suite(.tags(.program))
struct HostileOutputTests {
  private func outcome(_ text: String) -> Outcome {
    let place = SourceLocation(file: text, line: 1, column: 2)
    var outcome = Outcome(decision: .denied, reason: text)
    outcome.idTokenClaims = [Outcome.Claim(name: text, value: JSONText(string: text))]
    outcome.accessToken.addedScopes = [text]
    outcome.redirect = RedirectRequest(url: text, query: [])
    outcome.diagnostics = [Diagnostic(.claimIgnored, .warning, text, action: text, at: place)]
    outcome.actions = [
      ActionReport(
        name: text,
        duration: .zero,
        logs: [LogLine(level: "log", text: text)],
        commands: [],
        error: ActionError(.uncaughtError, text, at: place, stack: text),
        policy: .deny
      )
    ]
    return outcome
  }

  private func story(_ text: String) throws -> Story {
    let event = try Event(
      json: JSONValue.object([
        JSONMember("user", ["user_id": "u"]), JSONMember("client", ["name": .string(text)]),
        JSONMember("request", .object([])),
      ]).jsonText()
    )
    return Story(outcome(text), of: Flow([]), on: event, RuleNotes())
  }

  @Test(arguments: HostileText.all)
  func `no text of a login is raw in what run and explain print`(text: String) throws {
    for style in [TextStyle.plain, TextStyle(isColourful: true)] {
      let report = { (text: String) in OutcomeReport(outcome(text), style).text }
      #expect(HostileText.faults(of: report(text), calm: report("calm")) == [])
      let story = { (text: String) in try StoryReport(self.story(text)).pretty(style) }
      #expect(try HostileText.faults(of: story(text), calm: story("calm")) == [])
    }
    #expect(HostileText.faults(of: outcome(text).jsonValue.printed, calm: "") == [])
    #expect(try HostileText.faults(of: StoryReport.json(of: story(text)), calm: "") == [])
  }

  @Test(arguments: HostileText.all)
  func `no argument is raw in the message about it`(text: String) {
    for arguments in [[text], ["--format=\(text)"], ["test", "--fromat", text]] {
      let quoted = arguments.last ?? ""
      let message = "Error: Unexpected argument '\(quoted)'\nUsage: postlogin <subcommand>"
      let lines = ArgumentMessage(message, about: arguments).lines
      #expect(lines.count == 2)
      #expect(HostileText.faults(of: lines.joined(separator: "\n"), calm: "") == [])
    }
  }

  @Test func `a command that ends without a message writes no line`() {
    #expect(ArgumentMessage("", about: ["a"]).lines == [])
    #expect(ArgumentMessage("a\n\nb", about: []).lines == ["a", "", "b"])
  }

  @Test(
    arguments: [
      ("auto", [:], true, true), ("auto", [:], false, false),
      ("auto", ["NO_COLOR": "1"], true, false), ("auto", ["NO_COLOR": ""], true, true),
      ("auto", ["FORCE_COLOR": "1"], false, true), ("auto", ["FORCE_COLOR": ""], false, false),
      ("auto", ["FORCE_COLOR": "0"], true, false),
      ("auto", ["CLICOLOR_FORCE": "1"], false, true),
      ("auto", ["CLICOLOR_FORCE": "0"], false, false),
      ("auto", ["FORCE_COLOR": "1", "NO_COLOR": "1"], false, true),
      ("auto", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, true),
      ("always", ["NO_COLOR": "1"], false, true), ("never", ["FORCE_COLOR": "1"], true, false),
    ] as [(String, [String: String], Bool, Bool)]
  )
  func `the option goes before the environment, and that before the terminal`(
    option: String,
    environment: [String: String],
    isTerminal: Bool,
    isColourful: Bool
  ) throws {
    let arguments = try ColourArguments.parse(["--color", option])
    #expect(
      arguments.isColourful(onTerminal: isTerminal) { environment[$0] } == isColourful
    )
  }
}
