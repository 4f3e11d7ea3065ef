import ArgumentParser
import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct BuildCommandTests {
  private static let files = [
    "src/code.ts": """
    import type { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';
    import { isEmployee, type Domain } from './lib/domain';

    const domain: Domain = 'acme.example';

    export const onExecutePostLogin = async (event: Event, api: PostLoginAPI): Promise<void> => {
      if (!isEmployee(event.user.email!, domain)) return api.access.deny('no');
      api.accessToken.setCustomClaim('https://acme.example/staff', true as boolean);
    };

    """,
    "src/lib/domain.ts": """
    export type Domain = string;
    export const isEmployee = (email: string | undefined, domain: Domain): boolean =>
      email?.endsWith(`@${domain}`) ?? false;

    """,
  ]

  @Test func `what was built is up to date until a source changes`() throws {
    try withFiles(Self.files) { folder in
      let output = { try BuildOutput(Self.build(folder), in: "\(folder)/out") }
      #expect(
        try output().staleFiles
          == ["code.js", "code.js.map", "dependencies.json"].map { "\(folder)/out/\($0)" }
      )
      try output().write()
      #expect(try output().staleFiles.isEmpty)
      try Data("export const isEmployee = () => true;\n".utf8)
        .write(to: URL(filePath: "\(folder)/src/lib/domain.ts"))
      #expect(try output().staleFiles.first == "\(folder)/out/code.js")
    }
  }

  @Test func `a file that was not built is not replaced`() throws {
    var files = Self.files
    files["out/code.js"] = "exports.onExecutePostLogin = async () => {};\n"
    try withFiles(files) { folder in
      let error = #expect(throws: PostLoginError.self) {
        try BuildOutput(Self.build(folder), in: "\(folder)/out")
      }
      #expect(error?.message.contains("would be lost") == true)
    }
  }

  @Test func `nothing tells a source and its output apart`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "build-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in Self.files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let output = try BuildOutput(Self.build(folder.path), in: "\(folder.path)/out")
    try output.write()
    let request = DiffRequest(
      before: "\(folder.path)/src",
      after: output.codePath,
      options: Policy.Options(),
      inputs: 40,
      seed: 1,
      makeHost: { ScriptHost(tracing: true) }
    )
    let result = try await request.result()
    #expect(result.ending == .welcome)
    #expect(result.items.count == 1)
  }

  @Test func `the source and the folder have to be named`() {
    #expect(throws: (any Error).self) { try BuildCommand.parse(["code.ts"]) }
    #expect(throws: (any Error).self) { try BuildCommand.parse(["-o", "out"]) }
    #expect(throws: Never.self) { try BuildCommand.parse(["code.ts", "-o", "out", "--check"]) }
  }

  private static func build(_ folder: String) throws -> ActionBuild {
    try ActionBuild(at: "\(folder)/src", atMost: 100_000)
  }
}
