import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// `Examples/Backtest`, whose README shows what its commands print.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct BacktestExampleTests {
  private static let folder = "Examples/Backtest"

  /// A block of README: commands with the lines that are shown after them.
  private static func blocks() throws -> [[Substring]] {
    try ReadmeConsoleTests.text(of: "\(folder)/README.md")
      .split(separator: "```console\n").dropFirst().map { text in
        text.prefix(upTo: text.range(of: "```")?.lowerBound ?? text.endIndex)
          .split(separator: "\n")
      }
  }

  @Test func `the commands print what README shows`() async throws {
    let blocks = try Self.blocks()
    #expect(blocks.count == 2)
    let scratch = try Scratch()
    let copy = scratch.folder.appending(path: "example")
    try FileManager.default.copyItem(at: Program.root.appending(path: Self.folder), to: copy)
    for lines in blocks {
      let commands = lines.filter { $0.hasPrefix("$ ") }.map { line in
        line.dropFirst(2).replacing("postlogin", with: "$POSTLOGIN", maxReplacements: 1)
      }
      let run = try await Program.shell(commands.joined(separator: "\n"), in: copy)
      #expect(run.errors == "")
      let shown = lines.filter { !$0.hasPrefix("$ ") }
      #expect(run.output.split(separator: "\n") == shown)
    }
  }
}
