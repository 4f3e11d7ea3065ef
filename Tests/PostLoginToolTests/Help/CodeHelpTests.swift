import PolicyAnalysis
import TestSupport
import Testing

@testable import PostLoginTool

@Suite(.tags(.program, .documents))
struct CodeHelpTests {
  private static let pages: [CodePage] = {
    var leak = CodePage("leak", .finding)
    leak.meaning = "A value outlives its login. Others see it."
    leak.hosted = "So at Auth0 ([Limits](https://a.example/limits))."
    leak.example = "Look:\n\n```js\nlet last;\n```"
    leak.remedy = "Keep nothing."
    var other = leak
    other.kind = .error
    other.meaning = "The pipe is broken."
    var run = leak
    run.code = "run"
    return [leak, other, run]
  }()

  private func help(_ arguments: String...) -> CodeHelp? {
    CodeHelp.requested(by: arguments[...], commands: ["run", "test", "check"], pages: Self.pages)
  }

  @Test func `a code's pages of all kinds are printed`() {
    let first = """
      leak (finding)

        A value outlives its login. Others see it.

      At Auth0
        So at Auth0 (Limits <https://a.example/limits>).

      Example
        Look:

          let last;

      What to do
        Keep nothing.

      """
    let text = help("help", "leak")?.text
    #expect(text?.hasPrefix(first) == true, "\(text ?? "")")
    #expect(text?.contains("\n\nleak (error)\n\n  The pipe is broken.\n") == true)
    #expect(help("help", "leak")?.precedesCommand == false)
  }

  @Test func `a code that is a command's name too is printed before the help of the command`() {
    #expect(help("help", "run")?.precedesCommand == true)
    #expect(help("help", "run")?.text.hasPrefix("run (finding)\n") == true)
  }

  @Test(arguments: [
    ["help"], ["help", "test"], ["help", "help"], ["help", "--help"], ["help", "test", "leak"],
    ["test", "leak"], ["leak"], [],
  ])
  func `all other arguments are the parser's`(arguments: [String]) {
    let help = CodeHelp.requested(by: arguments[...], commands: ["test"], pages: Self.pages)
    #expect(help == nil)
  }

  @Test(arguments: [
    ("leek", "`leek` is no command and no code; did you mean `leak`?"),
    ("tset", "`tset` is no command and no code; did you mean `test`?"),
    ("LEAK", "`LEAK` is no command and no code; did you mean `leak`?"),
    (
      "nothing",
      "`nothing` is no command and no code; `postlogin help codes` lists the codes, and "
        + "`postlogin help` the commands"
    ),
  ])
  func `an unknown name is told the nearest`(name: String, complaint: String) {
    let help = help("help", name)
    #expect(help?.isComplaint == true)
    #expect(help?.text == complaint)
  }

  @Test func `an unknown name is not printed raw`() {
    let text = help("help", "x\u{1B}[1m\u{202E}")?.text
    #expect(text?.contains("no command and no code") == true)
    #expect(text?.contains("\u{1B}") == false)
    #expect(text?.contains("\u{202E}") == false)
  }

  @Test func `the list has every code with its summary, by kind`() {
    let text = help("help", "codes")?.text ?? ""
    #expect(
      text.contains("Findings\n  leak  A value outlives its login.\n  run   A value outlives")
    )
    #expect(text.contains("Errors\n  leak  The pipe is broken.\n"))
    #expect(text.hasSuffix("`postlogin help CODE` explains one of them.\n"))
  }
}
