import TestSupport
import Testing

@testable import PostLoginTesting

@Suite(.tags(.coverage, .suites))
struct SourceUnitsTests {
  /// One letter for each unit: `.` space, `c` comment, `s` sign, `w` word.
  private static func kinds(_ text: String) -> String {
    SourceUnits(text).kinds.map { kind in
      switch kind {
      case .space: "."
      case .comment: "c"
      case .sign: "s"
      case .word: "w"
      }
    }.joined()
  }

  @Test(
    arguments: [
      ("", ""), ("a = 1;", "w.s.ws"), ("// x\ny", "cccc.w"), ("a/**/b", "wccccw"),
      ("'//'", "wwww"), ("'a\nb'", "ww.ww"), ("a / b / c", "w.s.w.s.w"),
      ("x = /[/'\"]/g", "w.s.wwwwwwww"), ("`a${b}c`", "wwsswsww"),
      ("`${{a: 1}}`/2", "wsssws.wsswsw"), ("a // b\u{2028}c", "w.cccc.w"),
      ("\u{FEFF}a\u{A0}b", ".w.w"), ("é😀名/* 😀 */ '😀'+b", "wwwwcccccccc.wwwwsw"),
      ("a = /never ends", "w.s.swwwww.wwww"), ("`${", "wss"), ("#!a\n#b", "ccc.ww"),
    ] as [(String, String)]
  )
  func `code is told from what stands around it`(text: String, kinds: String) {
    #expect(Self.kinds(text) == kinds)
  }

  @Test(
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\n\nc", ["a", "b", "", "c"]),
      ("a\rb", ["a\rb"]), ("\n", [""]),
    ] as [(String, [String])]
  )
  func `lines are those of editors`(text: String, lines: [String]) {
    let units = SourceUnits(text)
    #expect(units.lines.map(units.text) == lines)
  }

  @Test func `every unit knows its line`() {
    let units = SourceUnits("ab\r\nc\n\nd")
    #expect((0..<8).map(units.line) == [0, 0, 0, 0, 1, 1, 2, 3])
  }
}
