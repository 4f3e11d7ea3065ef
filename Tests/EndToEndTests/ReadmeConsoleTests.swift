import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// The commands that README shows, run as it shows them.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct ReadmeConsoleTests {
  /// A command with the lines that are shown after it.
  struct Example: Sendable, CustomTestStringConvertible {
    var command: String
    var output: [Substring]
    var testDescription: String { command }
  }

  static func examples() throws -> [Example] {
    let page = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    return page.split(separator: "```console\n").dropFirst().compactMap { text in
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
    #expect(try Self.examples().count == 3)
  }

  /// No two runs take the same time.
  private static func withoutTimes(_ line: Substring) -> String {
    String(line).replacing(/[0-9.]+ ms/, with: "… ms")
  }
}
