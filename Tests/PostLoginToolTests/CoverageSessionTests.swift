import ArgumentParser
import Foundation
import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTool

/// What `postlogin test --coverage` ends with, in this process but for its workers.
@Suite(.tags(.program, .coverage), .timeLimit(.minutes(5)))
struct CoverageSessionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "postlogin-\(UUID())")

  private static let program =
    ProcessInfo.processInfo.environment["POSTLOGIN_PROGRAM"]
    ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/release/postlogin").path

  /// Of its four blocks, a case reaches three.
  private static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      if (event.user.name) {
        api.access.deny('no');
      }
    };
    """

  /// How a run of one case ends that is expected to end so.
  private func ending(
    _ flags: String...,
    expecting decision: String = "allowed",
    _ adjust: (inout WorkerConfiguration) -> Void = { _ in }
  ) async throws -> CommandEnding {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "code.js": Self.action, "f.json": #"{"user":{"user_id":"u|1"},"request":{}}"#,
      "tests.yaml": "cases: [{ name: a, fixture: f, expect: \(decision) }]",
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let command = try TestCommand.parse([folder.path, "--coverage"] + flags)
    var request = try command.request()
    var workers = command.selection.workers
    workers.path = Self.program
    adjust(&workers)
    request.countingWorkers = workers
    return try await request.result().ending
  }

  @Test(arguments: [("0", CommandEnding.welcome), ("60", .welcome), ("90", .unwelcome)])
  func `less than the threshold is no success`(
    threshold: String,
    expected: CommandEnding
  ) async throws {
    #expect(try await ending("--threshold", threshold) == expected)
  }

  @Test func `an engine that cannot count means that the run cannot be done as asked`()
    async throws
  {
    let flags = ["--threshold", "0"]
    let ending = try await ending(flags[0], flags[1]) { $0.countingVariables = [] }
    #expect(ending == .incomplete)
  }

  @Test func `where the engine cannot count, cases run and fail all the same`() async throws {
    let ending = try await ending(expecting: "denied") { $0.countingVariables = [] }
    #expect(ending == .unwelcome)
  }
}
