import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// The commands that the guide to `postlogin run` shows, run as it shows them.
///
/// `.ci/bundle-test.d/first-minutes` runs those of README.
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

  @Test func `the library example of README is the embedding that is built by version`() throws {
    let program = Set(
      try Self.text(of: "Examples/Embedding/Sources/Embedding/Embedding.swift")
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    )
    let block = try #require(
      try Self.text(of: "README.md").split(separator: "```swift\n").dropFirst().first
    )
    let shown = block.prefix(upTo: block.range(of: "```")?.lowerBound ?? block.endIndex)
      .split(separator: "\n").map(String.init)
    #expect(shown.count == 7)
    #expect(shown.filter { !program.contains($0) } == [])
  }

  @Test func `the fix that README shows has no finding of check`() async throws {
    let blocks = try Self.text(of: "README.md").split(separator: "```console\n").dropFirst().prefix(
      2
    )
    .map { $0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex) }
    let lines = blocks.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let others = ["$ ./install", "$ export"]
    let commands = lines.filter { line in
      (line.hasPrefix("$ ") || line.hasPrefix(">")) && !others.contains(where: line.hasPrefix)
    }.map { $0.dropFirst(2) }
    #expect(commands.filter { $0.hasPrefix("postlogin ") }.count == 4)
    let scratch = try Scratch()
    let run = try await Program.shell(
      "postlogin() { \"$POSTLOGIN\" \"$@\"; }\n" + commands.joined(separator: "\n"),
      in: scratch.folder
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.contains("2 passed, 1 failed in "))
    #expect(run.output.hasSuffix("\nnothing found in 1 Action\n"))
  }

  @Test func `README has at most 150 lines`() throws {
    #expect(
      try Self.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
        .count <= 151
    )
  }

  /// No two runs take the same time.
  private static func withoutTimes(_ line: Substring) -> String {
    String(line).replacing(/[0-9.]+ ms/, with: "… ms")
  }
}
