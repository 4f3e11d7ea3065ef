import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTool

/// Actions in the ways that people write them, each built and compared with its source.
@Suite(.tags(.program), .timeLimit(.minutes(10)))
struct BuiltSourcesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "TypeScript/actions").path

  @Test(arguments: [
    "arrow", "barrel", "class", "commonjs", "cycle", "declarations", "function", "mixed-js",
    "module-js", "module-ts", "namespace", "state",
  ])
  func `nothing tells an Action and what is built from it apart`(name: String) async throws {
    let source = "\(Self.folder)/\(name)"
    let output = FileManager.default.temporaryDirectory.appending(path: "built-\(UUID())")
    defer { try? FileManager.default.removeItem(at: output) }
    let build = try BuildOutput(ActionBuild(at: source, atMost: 100_000), in: output.path)
    try build.write()
    let request = DiffRequest(
      before: source,
      after: build.codePath,
      options: Policy.Options(),
      inputs: 60,
      seed: 1,
      makeHost: { ScriptHost(tracing: true) }
    )
    let result = try await request.result()
    #expect(result.ending == .welcome, "\(build.build.code)")
    #expect(!result.items.isEmpty)
  }
}
