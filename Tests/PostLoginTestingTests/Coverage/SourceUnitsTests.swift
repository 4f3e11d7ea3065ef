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
      ("a = 1;", "w.s.ws"), ("// x\ny", "cccc.w"), ("a/**/b", "wccccw"),
      ("/** * / */a", "ccccccccccw"),
      ("'//'", "wwww"), (#""\"//""#, "wwwwww"), ("'a\nb'", "ww.ww"),
      ("a / b / c", "w.s.w.s.w"), ("x = /[/'\"]/g", "w.s.wwwwwwww"), ("return /a/", "wwwwww.www"),
      ("(a) / b", "sws.s.w"), ("a[0] / 'b'", "wsws.s.www"), ("`a${b}c`", "wwsswsww"),
      ("`${{a: 1}}`/2", "wsssws.wsswsw"), ("`${`${1}`}`", "wsswsswswsw"), ("`\\`//`", "wwwwww"),
      ("a // b\u{2028}c", "w.cccc.w"), ("a // b\rc", "w.cccc.w"), ("\u{FEFF}a\u{A0}b", ".w.w"),
      ("é😀", "www"), ("/* never ends", "ccccccccccccc"), ("`never ends", "wwwwwwwwwww"),
      ("'never ends", "wwwwwwwwwww"), ("a = /never ends", "w.s.wwwwww.wwww"), ("", ""),
      ("'\\", "ww"), ("`\\", "ww"), ("`${", "wss"), ("}}", "ss"),
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

  /// Whatever stands in a file, the walk comes to its end.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no text stops the walk`(seed: UInt64) {
    let parts = [
      "`", "${", "}", "{", "'", "\"", "/", "*", "\\", "\n", "\r", "a", " ", "[", "]", "😀",
    ]
    var state = seed &+ 1
    let text = (0..<60).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return parts[Int(state >> 33) % parts.count]
    }.joined()
    #expect(SourceUnits(text).kinds.count == text.utf16.count)
  }
}
