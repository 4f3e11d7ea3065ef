import TestSupport
import Testing

@testable import PostLoginTool

@Suite(.tags(.program))
struct FormerCommandTests {
  @Test(
    arguments: [
      (["a.js", "b.js", "--fixtures", "F"], "a.js b.js --fixtures F --inputs 0"),
      (["a.js", "b.js", "--suites=Actions"], "a.js b.js --fixtures=Actions --inputs 0"),
      (
        ["a b.js", "it's.js", "--suites", "$S"],
        #"'a b.js' 'it'\''s.js' --fixtures '$S' --inputs 0"#
      ),
      (["a.js", "b.js", "--allow-host", "x.example", "--allow-host=y"], "a.js b.js --inputs 0"),
      ([], "BEFORE AFTER --fixtures DIR --inputs 0"), (["", "\n"], "'' '\\n' --inputs 0"),
    ] as [([String], String)]
  )
  func `compare says what to write instead, with the arguments of the caller`(
    arguments: [String],
    words: String
  ) {
    #expect(
      FormerCommand.complaint(about: (["compare"] + arguments)[...])
        == "`compare` is no command any more; write `postlogin diff \(words)`"
    )
  }

  @Test(arguments: [["diff", "compare"], [], ["--help"], ["compare-all"]])
  func `other arguments are no matter of it`(arguments: [String]) {
    #expect(FormerCommand.complaint(about: arguments[...]) == nil)
  }
}
