import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

/// Findings about Actions that Auth0 does not take as they are.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct BuildFindingTests {
  private static let handler = "export const onExecutePostLogin = async () => {};\n"

  private func findings(_ name: String, _ text: String) async throws -> [String] {
    let folder = try TestFolder([:])
    try folder.write(name, text)
    return try await ActionCheck(on: ScriptHost(tracing: true)).findings(at: folder.path(name))
      .map { "\($0.code.rawValue) \($0.severity) \($0.location.line)" }
  }

  @Test(arguments: [
    ("code.ts", handler, ["needsBuild info 1"]), ("code.mjs", handler, ["needsBuild info 1"]),
    ("code.js", handler, ["needsBuild info 1"]),
    ("code.ts", "exports.onExecutePostLogin = async () => {};", ["needsBuild info 1"]),
    ("code.js", "exports.onExecutePostLogin = async () => {};", []),
    ("code.ts", "\n\nenum A { b }\n" + handler, ["syntaxError error 3"]),
    ("code.ts", handler + "export default 1;\nexport default 2;\n", ["syntaxError error 3"]),
    (
      "code.ts",
      "interface A {\n}\n"
        + handler.replacing("() => {}", with: "(event: any) => { event.secret; }"),
      ["needsBuild info 1", "unknownField warning 3"]
    ),
  ])
  func `what has to be built is said once for each file`(
    name: String,
    text: String,
    found: [String]
  ) async throws {
    #expect(try await findings(name, text) == found)
  }

  @Test func `a folder counts once, by the file that it runs`() throws {
    let folder = try TestFolder([
      "a/code.ts": "", "b/code.ts": "", "b/code.js": "", "c/code.mjs": "", "c/other.ts": "",
    ])
    let files = try ActionCheck.files(in: [folder.path])
    #expect(files == ["a/code.ts", "b/code.js", "c/code.mjs"].map(folder.path))
  }
}
