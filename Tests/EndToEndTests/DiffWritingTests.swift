import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Where findings are written; apart from tests of repositories, which must belong to the user.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct DiffWritingTests {
  @Test(.unlessPrivileged)
  func `a folder that may not be written to is named`() async throws {
    let scratch = try Scratch()
    let open = try scratch.file("open.js", "exports.onExecutePostLogin = async () => {};")
    let shut = try scratch.file(
      "shut.js",
      "exports.onExecutePostLogin = async (event, api) => { api.access.deny('shut'); };"
    )
    let folder = scratch.folder.appending(path: "closed")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o555]
    )
    let run = try await Program.run("diff", shut, open, "--inputs", "30", "--write", folder.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(folder.path))
  }
}
