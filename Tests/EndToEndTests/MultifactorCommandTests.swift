import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// A login that `api.multifactor.enable` challenges at the end of the flow, by every command.
@Suite(.tags(.program, .multifactor), .timeLimit(.minutes(5)))
struct MultifactorCommandTests {
  private static let fixture = "Fixtures/ordinary-web-login.json"

  private func withActions(
    _ body: (_ asking: String, _ plain: String, _ folder: URL) async throws -> Void
  ) async throws {
    let folder = URL.temporaryDirectory.appending(path: "postlogin-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let write = { (name: String, text: String) in
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let head = "exports.onExecutePostLogin = async (event, api) => {"
    try write("asking.js", "\(head) api.multifactor.enable('any'); };")
    try write("plain.js", "\(head) };")
    let fixture = Program.root.appending(path: Self.fixture).path
    try write(
      "tests.yaml",
      """
      action: asking.js
      cases:
        - name: asked at the end
          fixture: \(fixture)
          expect: { decision: challenged, suspension: null, multifactor: any, cause: multifactor.enable }
      """
    )
    try await body(
      folder.appending(path: "asking.js").path,
      folder.appending(path: "plain.js").path,
      folder
    )
  }

  @Test func `run says that the login is challenged, and that it is no allow`() async throws {
    try await withActions { asking, _, _ in
      let run = try await Program.run("run", asking, "--fixture", Self.fixture, "--exit-code")
      #expect(run.output.hasPrefix("challenged\n"))
      #expect(run.status == 1)
      let json = try await Program.run("run", asking, "--fixture", Self.fixture, "--json")
      #expect(json.output.contains(#""decision": "challenged""#))
      #expect(json.output.contains(#""suspension": null"#))
    }
  }

  @Test func `a suite expects the challenge, without a suspension`() async throws {
    try await withActions { _, _, folder in
      let result = try await Program.run("test", folder.path)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  }

  @Test func `diff calls a factor at the end stricter`() async throws {
    try await withActions { asking, plain, folder in
      let result = try await Program.run(
        "diff",
        plain,
        asking,
        "--fixtures",
        Self.fixture,
        "--inputs",
        "0"
      )
      #expect(result.output.hasPrefix("stricter: allowed → challenged\n"))
    }
  }
}
