import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// The commands that the guide to `postlogin run` shows, run as it shows them.
///
/// `.ci/bundle-test.d/first-minutes` runs those of README, and ``ReadmeTests`` reads the rest of it.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct ReadmeConsoleTests {
  /// A command with the lines that are shown after it.
  struct Example: Sendable, CustomTestStringConvertible {
    var command: String
    var output: [Substring]
    var testDescription: String { command }
  }

  static let page = "Sources/PostLogin/PostLogin.docc/RunningActions.md"

  static func text(of page: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: page), encoding: .utf8)
  }

  static func examples() throws -> [Example] {
    try text(of: page).split(separator: "```console\n").dropFirst().compactMap { text in
      let lines = text.prefix(upTo: text.range(of: "```")?.lowerBound ?? text.endIndex)
        .split(separator: "\n")
      guard let first = lines.first else { return nil }
      return Example(command: String(first), output: Array(lines.dropFirst()))
    }
  }

  @Test(arguments: try examples())
  func `a command prints what is shown`(example: Example) async throws {
    let words = example.command.split(separator: " ").map(String.init)
    try #require(words.starts(with: ["$", "postlogin"]))
    let run = try await Program.run(Array(words.dropFirst(2)))
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").map(Self.withoutTimes)
        == example.output.map(Self.withoutTimes)
    )
  }

  @Test func `there are commands to run`() throws {
    #expect(try Self.examples().count == 2)
  }

  /// No two runs take the same time.
  private static func withoutTimes(_ line: Substring) -> String {
    String(line).replacing(/[0-9.]+ ms/, with: "… ms")
  }
}
