import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Signals at the start, while workers run, and while a command prints.
@Suite(.tags(.program, .workers), .timeLimit(.minutes(1)))
struct BadInputSignalTests {
  private static let fixture = "Fixtures/ordinary-web-login.json"
  static let signals: [(name: String, status: Int)] = [("INT", 130), ("HUP", 129), ("TERM", 143)]
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A command in the background, which does not ignore the signal, and what follows.
  private func script(_ command: String, _ rest: String) -> String {
    """
    set -m
    export TMPDIR=\(scratch.folder.path)/temporary
    mkdir $TMPDIR
    env --default-signal $POSTLOGIN \(command) & run=$!
    \(rest)
    wait $run
    echo $?
    ls $TMPDIR
    """
  }

  private func endless() throws -> String {
    try scratch.file("endless.js", "exports.onExecutePostLogin = async () => { while (true) {} };")
  }

  /// Waits for a condition of bash, for ten seconds at most.
  private static func wait(until condition: String) -> String {
    "until \(condition) || ((SECONDS > 10)); do :; done"
  }

  @Test(arguments: signals)
  func `a signal at the start ends a command`(signal: String, status: Int) async throws {
    let action = try endless()
    let run = try await Program.shell(
      script("run \(action) --fixture \(Self.fixture)", "kill -\(signal) $run")
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
  }

  @Test(arguments: signals)
  func `a signal while a worker runs ends both`(signal: String, status: Int) async throws {
    let action = try endless()
    let run = try await Program.shell(
      script(
        "run \(action) --fixture \(Self.fixture) --timeout 60s",
        """
        children() { cat /proc/$run/task/*/children 2>/dev/null; }
        \(Self.wait(until: "[ -n \"$(children)\" ]"))
        worker=$(children)
        kill -\(signal) $run
        # Where nothing reaps it, a process that has ended stays as a zombie.
        ended() { ! grep -q '^State:\\s*[^Z]' /proc/${worker% }/status 2>/dev/null; }
        \(Self.wait(until: "ended"))
        ended && echo ended
        """
      )
    )
    #expect(run.output == "ended\n\(status)\n", "\(run.errors)")
  }

  @Test(arguments: signals)
  func `a signal while a reader lets a command wait ends it`(
    signal: String,
    status: Int
  ) async throws {
    let pipe = scratch.folder.appending(path: "pipe").path
    let run = try await Program.shell(
      """
      mkfifo \(pipe)
      exec 3<>\(pipe)
      """ + "\n"
        // More than a pipe holds: once a byte is there, the command waits.
        + script("schema transaction >&3", "head -c 1 <&3 >/dev/null; kill -\(signal) $run")
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
  }

  @Test(arguments: signals)
  func `a signal takes the copy of a revision with it`(signal: String, status: Int) async throws {
    let action = try endless()
    let run = try await Program.shell(
      """
      cd \(scratch.folder.path)
      git init --quiet && git add \(action)
      git -c user.name=a -c user.email=a@example.com commit --quiet --message a
      echo "// changed" >>\(action)
      """ + "\n"
        + script(
          "diff HEAD:endless.js endless.js",
          """
          \(Self.wait(until: "ls $TMPDIR/postlogin-diff-*/endless.js >/dev/null 2>&1"))
          kill -\(signal) $run
          """
        )
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
  }
}
