import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Names of files that are no words: with a newline, an escape sequence, or bytes that are no UTF-8.
@Suite(.tags(.program), .timeLimit(.minutes(1)))
struct BadInputNameTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// As bash writes them between `$'` and `'`.
  static let names = [#"new\nline"#, #"\n::error::line"#, #"esc\e[31mred"#, #"bidi\u202Etxt"#]

  @Test(arguments: names)
  func `an Action is run whatever its name holds`(name: String) async throws {
    let run = try await Program.shell(
      """
      name=\(scratch.folder.path)/$'\(name)'
      cp -r Fixtures \(scratch.folder.path)
      cp -r Actions/role-claims "$name"
      $POSTLOGIN test "$name" && $POSTLOGIN run "$name" --fixture Fixtures/ordinary-web-login.json
      """
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// An Action that no command looks at could be the one that matters.
  @Test(arguments: [
    "check .", "diff . other", "diff other .", "init .",
  ])
  func `an Action below a path that is not UTF-8 is named, escaped`(command: String) async throws {
    let run = try await Program.shell(
      """
      for folder in a $'caf\\xe9' other/a; do
        mkdir -p \(scratch.folder.path)/$folder
        cp Actions/role-claims/code.js \(scratch.folder.path)/$folder
      done
      cd \(scratch.folder.path) && $POSTLOGIN \(command)
      """
    )
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.errors.contains("`caf\\xe9/code.js`: the path of this file is not UTF-8; rename it"),
      "\(run.errors)"
    )
  }

  @Test func `an argument that is no UTF-8 is refused with the reason`() async throws {
    let run = try await Program.shell(
      """
      name=\(scratch.folder.path)/$'bad\\xff.js'
      cp Actions/role-claims/code.js "$name"
      $POSTLOGIN run "$name" --fixture Fixtures/ordinary-web-login.json
      """
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("bad\u{FFFD}.js`: no such file"), "\(run.errors)")
    #expect(run.errors.contains("names must be UTF-8; rename it"), "\(run.errors)")
  }
}
