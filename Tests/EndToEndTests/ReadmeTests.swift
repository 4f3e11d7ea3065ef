import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// What README shows, compared with the program and the examples.
///
/// `.ci/bundle-test.d/first-minutes` compares the output of every command.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct ReadmeTests {
  static let picture = "Documentation/terminal.svg"

  static func text() throws -> String { try ReadmeConsoleTests.text(of: "README.md") }

  /// The blocks of README in a language.
  static func blocks(in language: String) throws -> [Substring] {
    try text().split(separator: "```\(language)\n").dropFirst().map { rest in
      rest.prefix(upTo: rest.range(of: "```")?.lowerBound ?? rest.endIndex)
    }
  }

  @Test func `README has fewer than 120 lines`() throws {
    #expect(try Self.text().split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }

  @Test func `output that the first screen promises is output of a command below it`() throws {
    let text = try Self.text()
    let begin = try #require(text.range(of: "## What nothing else does\n"))
    let end = try #require(text.range(of: "## Trying it\n"))
    let promises = text[begin.upperBound..<end.lowerBound].matches(of: /`([^`]+)`/)
      .map(\.1).filter { $0.contains(" ") }
    #expect(promises.count == 4)
    let shown = try Self.blocks(in: "console").joined()
    #expect(promises.filter { !shown.contains($0) } == [])
  }

  @Test func `the picture shows what the program prints`() async throws {
    let run = try await Program.shell(".ci/terminal-picture --check \"$POSTLOGIN\"")
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a picture with other times is current`() async throws {
    let kept = try ReadmeConsoleTests.text(of: Self.picture)
    let slower = kept.replacing(/in [0-9.]+ ms/, with: "in 2.000 s")
    #expect(slower != kept)
    let scratch = try Scratch()
    let path = try scratch.file("terminal.svg", slower)
    let run = try await Program.shell(".ci/terminal-picture --check \"$POSTLOGIN\" '\(path)'")
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a stale picture fails with the lines that differ and the command that mends it`()
    async throws
  {
    let kept = try ReadmeConsoleTests.text(of: Self.picture)
    let scratch = try Scratch()
    let path = try scratch.file("terminal.svg", kept.replacing("3 passed", with: "4 passed"))
    let run = try await Program.shell(".ci/terminal-picture --check \"$POSTLOGIN\" '\(path)'")
    #expect(run.status == 1)
    #expect(run.output.contains("4 passed"))
    #expect(run.output.contains("3 passed"))
    #expect(run.errors.contains("is not what the program prints; write it anew: .ci/terminal-pict"))
  }

  @Test func `the library example is the embedding that is built by version`() throws {
    let source = "Examples/Embedding/Sources/Embedding/Embedding.swift"
    let program = Set(
      try ReadmeConsoleTests.text(of: source).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    )
    let block = try #require(try Self.blocks(in: "swift").first)
    let shown = block.split(separator: "\n").map(String.init)
    #expect(shown.count == 7)
    #expect(shown.filter { !program.contains($0) } == [])
  }

  @Test func `the fix of the first three minutes has no finding of check`() async throws {
    let block = try #require(try Self.blocks(in: "console").first)
    let commands = block.split(separator: "\n").prefix { !$0.hasPrefix("$ cp ") }
      .filter { $0.hasPrefix("$ ") || $0.hasPrefix(">") }.map { $0.dropFirst(2) }
    #expect(commands.filter { $0.hasPrefix("postlogin ") }.count == 4)
    let scratch = try Scratch()
    let run = try await Program.shell(
      "postlogin() { \"$POSTLOGIN\" \"$@\"; }\n" + commands.joined(separator: "\n")
        + "\npostlogin check policy",
      in: scratch.folder
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.contains("2 passed, 1 failed in "))
    #expect(run.output.hasSuffix("\nnothing found in 1 Action\n"))
  }
}
