import Foundation
import Testing

@testable import ProgramTestSupport

/// What a guide shows: files, and commands with their output, in the order of the page.
///
/// A block after a line that names a path, such as "`tests.yaml`:", is that file, `<!-- run: COMMAND -->`
/// is a command that the page does not show, and a `console` block holds commands after `$ `.
struct GuidePage {
  enum Step: Equatable {
    case file(path: String, text: String)
    case command(String, output: [String])
  }

  private(set) var steps: [Step] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var path: String?
    while let line = lines.popFirst() {
      if let match = line.wholeMatch(of: /`([^`]+)`:/) {
        path = String(match.1)
      } else if let match = line.wholeMatch(of: /<!-- run: (.+) -->/) {
        steps.append(.command("{ \(match.1); } >/dev/null", output: []))
      } else if line.hasPrefix("```") {
        let block = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(block.count + 1)
        if line == "```console" {
          steps += Self.commands(in: block)
        } else if let path {
          steps.append(.file(path: path, text: block.joined(separator: "\n") + "\n"))
        }
        path = nil
      }
    }
  }

  private static func commands(in block: ArraySlice<Substring>) -> [Step] {
    var steps: [Step] = []
    var rest = block
    while let line = rest.popFirst() {
      let output = rest.prefix { !$0.hasPrefix("$ ") }
      rest = rest.dropFirst(output.count)
      steps.append(.command(String(line.dropFirst(2)), output: output.map(String.init)))
    }
    return steps
  }
}

extension GuidePage {
  private static let hasNode = ["/usr/bin", "/usr/local/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/node")
  }

  /// Follows the page in a folder, and returns each command that prints something else than shown.
  ///
  /// Times are not compared. Commands of `node` are left out on a machine without it.
  func differences(in folder: URL) async throws -> [Difference] {
    var differences: [Difference] = []
    for step in steps {
      switch step {
      case .file(let path, let text):
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
      case .command(let command, let shown):
        if command.hasPrefix("node "), !Self.hasNode { continue }
        let run = try await Program.shell(
          "postlogin() { \"$POSTLOGIN\" \"$@\"; }\n{\n\(command)\n} 2>&1",
          in: folder
        )
        let found = run.output.split(separator: "\n", omittingEmptySubsequences: false)
          .dropLast().map(String.init)
        guard found.map(Self.withoutTimes) != shown.map(Self.withoutTimes) else { continue }
        differences.append(Difference(command: command, shown: shown, found: found))
      }
    }
    return differences
  }

  /// A command whose output is not what the page shows.
  struct Difference: Equatable {
    var command: String
    var shown: [String]
    var found: [String]
  }

  private static func withoutTimes(_ line: String) -> String {
    line.replacing(/[0-9.]+ (µs|ms|s)\b/, with: "… ms")
  }
}
