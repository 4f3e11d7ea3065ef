import FoundationEssentials
import ScriptEngine
import Testing

/// The scripts of `Scripts`, which check what they get against what the standards say.
struct ScriptCaseTests {
  @Test(arguments: try ScriptFiles.names(in: "Scripts"))
  func `a script finds what the standards promise`(name: String) async throws {
    let text = try ScriptFiles.text("Scripts/\(name)")
    let run = try await EnvironmentRun.of(
      "const { equal, throws, rejects, report } = (\(try ScriptFiles.text("harness.js")));\n"
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

/// JavaScript beside these tests, found by path.
enum ScriptFiles {
  static let folder = String(
    #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)
  )

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)")
      .filter { $0.hasSuffix(".js") }
      .sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }
}
