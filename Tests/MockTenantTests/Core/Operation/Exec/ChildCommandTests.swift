import Foundation
import Glibc
import TestSupport
import Testing

@testable import MockTenant

/// Commands that `mock-tenant exec` runs.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct ChildCommandTests {
  private static func shell(
    _ script: String,
    _ environment: [String: String?] = [:]
  ) throws -> ChildCommand {
    try ChildCommand(["sh", "-c", script], environment: environment)
  }

  /// A new file, for what a command says.
  private static func file() -> String {
    FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  }

  @Test(arguments: [
    ("exit 0", 0), ("exit 3", 3), ("exit 255", 255), ("kill -KILL $$", 137),
    ("kill -TERM $$", 143), ("exec >&- 2>&-; exit 4", 4),
  ])
  func `a command's end becomes an exit status`(script: String, status: Int32) async throws {
    let command = try Self.shell(script)
    #expect(await command.status() == status)
    #expect(await command.endGroup() == 0)
  }

  @Test func `a command that does not exist has the status of shells`() {
    #expect(
      throws: ChildCommand.StartFailure(
        message: "the command `no-such-command` does not exist; write it as in a shell, after `--`",
        status: 127
      )
    ) { try ChildCommand(["no-such-command"], environment: [:]) }
    #expect(throws: ChildCommand.StartFailure.self) { try ChildCommand([""], environment: [:]) }
    #expect(throws: ChildCommand.StartFailure.self) { try ChildCommand([], environment: [:]) }
  }

  @Test func `a file that is no program cannot be started`() {
    #expect(
      throws: ChildCommand.StartFailure(
        message: "the command `/etc/passwd` cannot be started: permission denied",
        status: 126
      )
    ) { try ChildCommand(["/etc/passwd"], environment: [:]) }
  }

  @Test func `variables are set, replaced and removed`() async throws {
    let path = Self.file()
    let command = try Self.shell(
      #"echo "$AUTH0_DOMAIN|${HOME-none}|$PATH" >"$RESULT""#,
      ["AUTH0_DOMAIN": "localhost:1", "HOME": nil, "RESULT": path]
    )
    #expect(await command.status() == 0)
    await command.endGroup()
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "localhost:1|none|\(search)\n")
  }

  @Test func `processes that a command leaves are ended, wherever they went`() async throws {
    // In its group; in a session of its own; and one that ignores SIGTERM.
    let command = try Self.shell(
      "sleep 600 & setsid sleep 600 & (trap '' TERM; exec sleep 600) & sleep 0.2"
    )
    #expect(await command.status() == 0)
    #expect(command.survivors().count == 3)
    #expect(await command.endGroup() == 3)
    #expect(command.survivors().isEmpty)
    #expect(kill(command.id, 0) == -1)
  }

  @Test func `a signal reaches the whole group`() async throws {
    let path = Self.file()
    let command = try Self.shell(
      #"trap 'echo ended >"$RESULT"; exit 5' TERM; echo ready >"$RESULT"; sleep 600 & wait"#,
      ["RESULT": path]
    )
    while (try? String(contentsOfFile: path, encoding: .utf8)) != "ready\n" {
      try await Task.sleep(for: .milliseconds(5))
    }
    command.send(SIGTERM)
    #expect(await command.status() == 5)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "ended\n")
    #expect(await command.endGroup() == 0)
  }
}
