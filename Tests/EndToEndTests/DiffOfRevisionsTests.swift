import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// `postlogin diff` in a repository, and what its formats say there.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct DiffOfRevisionsTests {
  private static let gate = """
    exports.onExecutePostLogin = async (event, api) => {
      if (!event.user.email_verified) api.access.deny('verify first');
    };

    """
  private static let open = "exports.onExecutePostLogin = async (event, api) => {};\n"

  private func repository() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.write("Actions/gate/code.js", Self.gate)
    try repository.write("Actions/other/code.js", Self.open)
    try repository.commit()
    try repository.write("Actions/gate/code.js", Self.open)
    return repository
  }

  private func diff(
    _ arguments: String,
    in repository: TestRepository
  ) async throws -> Program.Result {
    try await Program.shell(
      "$POSTLOGIN diff \(arguments) --inputs 40",
      in: URL(filePath: repository.folder)
    )
  }

  @Test func `a revision is compared with the working tree`() async throws {
    let run = try await diff("main:Actions/gate Actions/gate", in: repository())
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("looser: denied → allowed\n"))
    #expect(run.output.contains("   decided at  main:Actions/gate/code.js:2:"))
  }

  @Test func `folders have one verdict, and each of their Actions its own`() async throws {
    let run = try await diff("main:Actions Actions --format json", in: repository())
    #expect(run.status == 1)
    let json = try JSONText(run.output).value
    #expect(json["verdict"] == "looser")
    #expect(json["version"] == 1)
    let actions = try #require(json["actions"]?.arrayValue)
    #expect(actions.compactMap { $0["action"]?.stringValue } == ["gate", "other"])
    #expect(actions.compactMap { $0["verdict"]?.stringValue } == ["looser", "none"])
    #expect(actions.compactMap { $0["equalFiles"]?.booleanValue } == [false, true])
  }

  @Test func `an annotation stands in a file of the working tree`() async throws {
    let run = try await diff(
      "main:Actions/gate Actions/gate --format github",
      in: repository()
    )
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("::error file=Actions/gate/code.js,line=1,col=1,title=looser::"),
      "\(run.output)"
    )
  }

  @Test func `the same seed prints the same, and another one may not`() async throws {
    let repository = try repository()
    let arguments = "main:Actions/gate Actions/gate --format json --seed"
    let first = try await diff("\(arguments) 7", in: repository)
    let second = try await diff("\(arguments) 7", in: repository)
    #expect(first.output == second.output)
    #expect(!first.output.contains("postlogin-diff-"))
    let refused = try await diff("\(arguments) x", in: repository)
    #expect(refused.status == 64)
  }

  @Test func `the cache of a file is what every login finds`() async throws {
    let repository = try repository()
    try repository.write(
      "cached.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (api.cache.get('level')?.value === Buffer.from('aGlnaA', 'base64').toString()) {
          api.access.deny('no');
        }
      };
      """
    )
    let without = try await diff("cached.js Actions/other/code.js", in: repository)
    #expect(without.status == 0, "\(without.output)")
    let with = try await diff(
      "cached.js Actions/other/code.js --cache <(echo 'level: high')",
      in: repository
    )
    #expect(with.output.hasPrefix("looser: denied → allowed\n"))
  }

  @Test func `versions can come from pipes, and a search can end by time`() async throws {
    let repository = try repository()
    let run = try await diff(
      "<(git show main:Actions/gate/code.js) <(cat Actions/gate/code.js) --seconds 60",
      in: repository
    )
    #expect(run.status == 1)
    #expect(run.output.contains("denied → allowed"))
    #expect(try await diff("a b --seconds 0", in: repository).status == 64)
  }

  @Test func `a written suite runs and passes`() async throws {
    let repository = try repository()
    let run = try await diff("main:Actions/gate Actions/gate --write found", in: repository)
    #expect(run.output.contains("   written to  found/gate-looser-"))
    let test = try await Program.shell(
      "$POSTLOGIN test found/gate.tests.yaml",
      in: URL(filePath: repository.folder)
    )
    #expect(test.status == 0, "\(test.output) \(test.errors)")
    #expect(test.output.contains("1 passed"))
  }
}
