import FoundationEssentials
import ScriptEngine
import TestSupport
import Testing

@testable import EnvironmentTestSupport

/// The scripts of `Scripts`, which check what they get against what the standards say.
@Suite(.tags(.javaScript))
struct ScriptCaseTests {
  @Test(arguments: try ScriptFiles.own.names(in: "Scripts"))
  func `a script finds what the standards promise`(name: String) async throws {
    let text = try ScriptFiles.own.text("Scripts/\(name)")
    let run = try await EnvironmentRun.of(
      "const { equal, throws, rejects, report } = (\(try ScriptFiles.own.text("harness.js")));\n"
        + "module.exports = async () => {\n\(text)\nawait report();\n};",
      file: name,
      services: { EchoServices() }
    )
    #expect(run.completion == .finished)
    let failures = run.lines.filter { $0.hasPrefix("not as promised: ") }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    let count = run.lines.last.flatMap { $0.split(separator: " ").first }.flatMap { Int($0) } ?? 0
    #expect(count > 0, "the script checked nothing: \(run.lines.suffix(3))")
  }
}

extension ScriptFiles {
  /// JavaScript beside these tests.
  static let own = ScriptFiles(beside: #filePath)
}
