import Foundation
import PostLoginScripts
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .analysis), .timeLimit(.minutes(10)))
struct DiffOfPairsTests {
  private static let corpus = "Tests/PolicyAnalysisTests/Diff/Corpus"

  private static func arguments(_ pair: String) -> [String] {
    [
      "diff", "\(corpus)/\(pair)/before.js", "\(corpus)/\(pair)/after.js", "--inputs", "300",
      "--format", "json",
    ]
  }

  @Test(
    arguments: [
      "breach-list-found", "account-age-new-users", "challenge-list-grows", "form-age-parse-int",
      "checks-every-to-some",
    ]
  )
  func `in process, by workers and on one processor the report is the same`(
    pair: String
  ) async throws {
    let workers = try await Program.run(Self.arguments(pair))
    let inProcess = try await Program.run(Self.arguments(pair) + ["--in-process"])
    #expect(workers.output.contains("\"verdict\""))
    #expect(workers.output == inProcess.output)
    #expect(workers.status == inProcess.status)
    let alone = try Self.outputOnOneProcessor(Self.arguments(pair))
    #expect(alone == workers.output)
  }

  private static func outputOnOneProcessor(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/taskset")
    process.arguments = try ["-c", "0", #require(Program.workers.path)] + arguments
    process.currentDirectoryURL = Program.root
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a loop without end by a worker is an outcome too`() async throws {
    let scratch = try Scratch()
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => { \(body) };"
    }
    let before = try scratch.file("before.js", handler(""))
    let after = try scratch.file(
      "after.js",
      handler("if (!event.user.email_verified) while (true);")
    )
    let run = try await Program.run("diff", before, after, "--inputs", "100")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("stricter: allowed → "))
  }
}
