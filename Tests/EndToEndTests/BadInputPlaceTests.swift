import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Folders that are gone, streams that are closed, and disks that are full.
@Suite(.tags(.program), .timeLimit(.minutes(1)))
struct BadInputPlaceTests {
  private static let run = "run Actions/role-claims --fixture Fixtures/ordinary-web-login.json"
  static let commands = [
    run, "\(run) --json", "test Actions/role-claims", "check Actions/role-claims", "types",
    "schema event", "event Fixtures/ordinary-web-login.json", "--help", "--version", "test --help",
  ]
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: commands)
  func `a full disk behind standard output is status 2`(command: String) async throws {
    let run = try await Program.shell("$POSTLOGIN \(command) >/dev/full")
    #expect(run.status == 2)
    #expect(
      run.errors == "postlogin: standard output cannot be written: no space left on device\n"
    )
  }

  @Test(arguments: commands)
  func `a reader that has gone is no failure`(command: String) async throws {
    // The reader has ended before the command starts.
    let run = try await Program.shell(
      """
      exec 3> >(:); wait $!
      $POSTLOGIN \(command) >&3
      """
    )
    #expect([0, 128 + SIGPIPE].contains(run.status), "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test func `closed streams are told, and their numbers go to no other file`() async throws {
    let file = scratch.folder.appending(path: "report.json").path
    let run = try await Program.shell("$POSTLOGIN \(Self.run) >&-")
    #expect(run.status == 2)
    #expect(
      run.errors == "postlogin: standard output is closed; redirect it to /dev/null instead\n"
    )
    let unread = try await Program.shell("$POSTLOGIN \(Self.run) <&-")
    #expect(unread.status == 0 && unread.output.hasPrefix("allowed"), "\(unread.errors)")
    let silent = try await Program.shell("$POSTLOGIN \(Self.run) 2>&-")
    #expect(silent.status == 0 && silent.output.hasPrefix("allowed"))
    let written = try await Program.shell(
      "$POSTLOGIN test Actions/role-claims --format json --output \(file) <&- >&- 2>&-; echo $?"
    )
    #expect(written.output == "0\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("{") && text.hasSuffix("}\n"))
  }

  @Test func `nothing needs a home or any variable`() async throws {
    let run = try await Program.shell(
      "env -i $POSTLOGIN test Actions/role-claims && env -i $POSTLOGIN \(Self.run)"
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: ["test", "check .", "init", "run a.js --fixture b.json", "diff a b", "event c"])
  func `a working folder that is gone is a message`(command: String) async throws {
    let folder = scratch.folder.appending(path: "gone").path
    let run = try await Program.shell(
      "mkdir \(folder) && cd \(folder) && rmdir \(folder) && $POSTLOGIN \(command)"
    )
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("postlogin: "), "\(run.errors)")
  }

  @Test func `two runs at once do not see each other`() async throws {
    let folder = scratch.folder.path
    let run = try await Program.shell(
      """
      cp -r Fixtures \(folder)
      cp -r Actions/role-claims \(folder)/a
      for number in 1 2 3; do $POSTLOGIN test \(folder)/a >\(folder)/$number & runs+=($!); done
      for run in "${runs[@]}"; do wait $run || exit 1; done
      ls \(folder)/a
      """
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "code.js\ntests.yaml\n")
  }
}
