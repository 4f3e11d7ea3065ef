import FoundationEssentials
import ScriptEngine
import Subprocess
import SystemPackage
import TestSupport
import Testing

@testable import EnvironmentTestSupport

/// The scripts of `Differential`, which print the same here and in Node.js.
@Suite(.tags(.javaScript), .serialized) struct NodeComparisonTests {
  @Test(
    .enabled(if: Node.isInstalled, "there is no node on this machine"),
    arguments: try ScriptFiles.own.names(in: "Differential")
  )
  func `a script prints here what it prints in Node`(name: String) async throws {
    let text = try ScriptFiles.own.text("Differential/\(name)")
    let run = try await EnvironmentRun.of(
      // Node ends when nothing is left to do, and we when the handler has: so it waits for all.
      "const print = (line) => console.log(String(line));\n\(text)\n"
        + "module.exports = () => new Promise((resolve) => setTimeout(resolve, 60_000));",
      file: name,
      seconds: 120
    )
    #expect(run.completion == .finished)
    let ours = run.lines.joined(separator: "\n").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let theirs = try await Node.lines(
      of: "const print = (line) => console.log(String(line));\n\(text)"
    )
    #expect(ours.count == theirs.count)
    let differences = zip(ours, theirs).enumerated().filter { $1.0 != $1.1 }
    let shown = differences.prefix(5).map { number, pair in
      "line \(number + 1)\n  here  \(pair.0)\n  Node  \(pair.1)"
    }
    #expect(
      differences.isEmpty,
      "\(differences.count) lines differ:\n\(shown.joined(separator: "\n"))"
    )
    #expect(theirs.count > 1, "the script printed nothing")
  }
}

/// The program `node`, where it is installed.
enum Node {
  static let isInstalled = ["/usr/bin", "/usr/local/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/node")
  }

  /// What a script prints.
  static func lines(of script: String) async throws -> [Substring] {
    let record = try await Subprocess.run(
      .name("node"),
      arguments: ["-"],
      input: .string(script),
      output: .string(limit: 64 << 20),
      error: .string(limit: 1 << 20)
    )
    #expect(record.terminationStatus == .exited(0), "\(record.standardError)")
    var lines = record.standardOutput.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension ScriptFiles {
  /// JavaScript beside these tests.
  static let own = ScriptFiles(beside: #filePath)
}
