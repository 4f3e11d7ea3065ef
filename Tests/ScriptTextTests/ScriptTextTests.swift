import TestSupport
import Testing

@testable import ScriptText

@Suite(.tags(.scriptText))
struct ScriptTextTests {
  /// The pieces of a text, with a letter for the form of each in front.
  private static func pieces(
    _ text: String,
    _ templates: ScriptText.Templates = .divided
  ) -> [String] {
    let script = ScriptText(text, templates: templates)
    return script.pieces.map { piece in
      let kind =
        switch piece.kind {
        case .comment: "c"
        case .word: "w"
        case .number: "n"
        case .string: "s"
        case .template: "t"
        case .regularExpression: "r"
        case .mark: "m"
        }
      return "\(kind) \(script.text(of: piece))"
    }
  }

  // MARK: - Forms

  @Test(
    arguments: [
      ("", []), (" \t\u{B}\u{C}\u{A0}\u{FEFF}\u{2003}\u{3000}\r\n", []),
      ("a // b\nc", ["w a", "c // b", "w c"]), ("a // b\rc", ["w a", "c // b", "w c"]),
      ("a // b\u{2028}c", ["w a", "c // b", "w c"]),
      ("a // b\u{2029}c", ["w a", "c // b", "w c"]),
      ("/*/ a */b", ["c /*/ a */", "w b"]), ("/** * / */", ["c /** * / */"]),
      ("/* a", ["c /* a"]), ("/*", ["c /*"]), ("//", ["c //"]),
      ("#!/usr/bin/node\na", ["c #!/usr/bin/node", "w a"]),
      ("a #!b", ["w a", "m #", "m !", "w b"]),
      ("a.#b", ["w a", "m .", "w #b"]), ("#b in a", ["w #b", "w in", "w a"]),
      ("é$_1 名前 😀", ["w é$_1", "w 名前", "w 😀"]),
      (#"\u0061b \u{62}c"#, [#"w \u0061b"#, #"w \u{62}c"#]), (#"\ a"#, [#"m \"#, "w a"]),
      (#"\u{62 a"#, [#"w \u"#, "m {", "n 62", "w a"]), ("@a", ["m @", "w a"]),
      ("\0a", ["m \0", "w a"]),
    ] as [(String, [String])]
  )
  func `words and comments end where the language ends them`(text: String, pieces: [String]) {
    #expect(Self.pieces(text) == pieces)
  }

  @Test(
    arguments: [
      "0", "12", "1_000", "1.5", "1.", ".5", "1e3", "1.5e-3", "1E+3", "0.5", "0x1F", "0b11", "0o17",
      "0xE", "10n", "017", "00",
    ]
  )
  func `a number is one piece`(text: String) {
    #expect(Self.pieces("\(text);") == ["n \(text)", "m ;"])
  }

  @Test(
    arguments: [
      ("1..a", ["n 1.", "m .", "w a"]), ("1-2", ["n 1", "m -", "n 2"]),
      ("0xe+1", ["n 0xe", "m +", "n 1"]), ("1e", ["n 1e"]), ("a.b", ["w a", "m .", "w b"]),
      ("[...1.5]", ["m [", "m ...", "n 1.5", "m ]"]),
      ("a?.5:1", ["w a", "m ?", "n .5", "m :", "n 1"]),
    ] as [(String, [String])]
  )
  func `a point belongs to a number only beside its digits`(text: String, pieces: [String]) {
    #expect(Self.pieces(text) == pieces)
  }

  @Test(
    arguments: [
      "{", "}", "(", ")", "[", "]", ";", ",", ":", "~", "@", ".", "...", "?", "?.", "??", "??=",
      "=", "==", "===", "=>", "!", "!=", "!==", "<", "<=", "<<", "<<=", ">", ">=", ">>", ">>=",
      ">>>",
      ">>>=", "+", "++", "+=", "-", "--", "-=", "*", "*=", "**", "**=", "/", "/=", "%", "%=", "&",
      "&=", "&&", "&&=", "|", "|=", "||", "||=", "^", "^=",
    ]
  )
  func `an operator is one piece`(mark: String) {
    #expect(Self.pieces("a \(mark) b") == ["w a", "m \(mark)", "w b"])
    #expect(Self.pieces("a\(mark)b") == ["w a", "m \(mark)", "w b"])
  }

  @Test(
    arguments: [
      (#"'a"b'"#, [#"s 'a"b'"#]), (#""a\"b""#, [#"s "a\"b""#]), ("''", ["s ''"]),
      ("'a\\\nb'", ["s 'a\\\nb'"]), ("'a\\\r\nb'", ["s 'a\\\r\nb'"]),
      ("'a\u{2028}b'", ["s 'a\u{2028}b'"]), ("'a\nb", ["s 'a", "w b"]), ("'a\rb", ["s 'a", "w b"]),
      ("'a", ["s 'a"]), (#"'\"#, [#"s '\"#]), ("'😀'", ["s '😀'"]), ("'//'", ["s '//'"]),
    ] as [(String, [String])]
  )
  func `a string ends with its quote, or else with its line`(text: String, pieces: [String]) {
    #expect(Self.pieces(text) == pieces)
  }

  // MARK: - Templates

  @Test(
    arguments: [
      ("`a`", ["t `a`"]), ("``", ["t ``"]), ("`a\nb`", ["t `a\nb`"]), (#"`\``"#, [#"t `\``"#]),
      ("`a${b}c`", ["t `a", "m ${", "w b", "m }", "t c`"]),
      ("`${a}${b}`", ["t `", "m ${", "w a", "m }", "m ${", "w b", "m }", "t `"]),
      ("`$a$`", ["t `$a$`"]), (#"`\${a}`"#, [#"t `\${a}`"#]),
      ("`${{ a: 1 }}`", ["t `", "m ${", "m {", "w a", "m :", "n 1", "m }", "m }", "t `"]),
      ("`${`${a}`}`", ["t `", "m ${", "t `", "m ${", "w a", "m }", "t `", "m }", "t `"]),
      ("`${'}`'}`", ["t `", "m ${", "s '}`'", "m }", "t `"]),
      ("`${/}`/}`", ["t `", "m ${", "r /}`/", "m }", "t `"]),
      ("`${a /* } */}`", ["t `", "m ${", "w a", "c /* } */", "m }", "t `"]),
      ("`${(}`", ["t `", "m ${", "m (", "m }", "t `"]),
      ("`${)}`", ["t `", "m ${", "m )", "m }", "t `"]), ("`a", ["t `a"]),
      ("`${a", ["t `", "m ${", "w a"]), ("`${", ["t `", "m ${"]), (#"`\"#, [#"t `\"#]),
      ("`a` / 2", ["t `a`", "m /", "n 2"]),
    ] as [(String, [String])]
  )
  func `a template is divided at the code in it`(text: String, pieces: [String]) {
    #expect(Self.pieces(text) == pieces)
  }

  @Test(
    arguments: [
      ("a`b``c`", ["w a", "t `b`", "t `c`"]), ("`${`${a}`}`+1", ["t `${`${a}`}`", "m +", "n 1"]),
      ("`${ a", ["t `${ a"]), ("[`a${b}`]", ["m [", "t `a${b}`", "m ]"]),
      ("`${a}` /b/ 2", ["t `${a}`", "m /", "w b", "m /", "n 2"]),
    ] as [(String, [String])]
  )
  func `a whole template is one piece`(text: String, pieces: [String]) {
    #expect(Self.pieces(text, .whole) == pieces)
  }

  // MARK: - Slashes

  @Test(
    arguments: [
      "x = /a/g", "/a/", "f(/a/)", "[/a/, /b/]", "a && /b/", "return /a/", "typeof /a/",
      "export default /a/", "if (a) /b/.test(c)", "while (f(a)) /b/.exec(c)", "a => /b/",
      "a ? /b/ : /c/", "{ a: /b/ }", "{} /a/", "if (a) {} /b/", "() => {}\n/a/", "!/a/",
      "a = b + /c/",
      #"x = /[/\]]\/'"`/"#, "a; /b/", "else /a/", "`${/a/}`", "case /a/:", "a = /(?<b>c)[^/]/v",
    ]
  )
  func `a slash where a value may begin begins a regular expression`(text: String) {
    let script = ScriptText(text, templates: .divided)
    #expect(script.pieces.contains { $0.kind == .regularExpression })
    #expect(!script.pieces.contains { $0.kind == .mark && script.text(of: $0) == "/" })
  }

  @Test(
    arguments: [
      "a / b / c", "1 / 2 / 3", "(a) / b / c", "a[0] / b / c", "a++ / b / c", "a-- / b / c",
      "'a' / b / c", "`a` / b / c", "x = {} / b / c", "f({ a: 1 } / b / c)", "this / a / b",
      "a.return / b / c", "a?.in / b / c", "this.#if / a / b", "/a/ / b / c", "f(if_(a) / b / c)",
      "a.if(b) / c / d",
    ]
  )
  func `a slash behind a value divides`(text: String) {
    let script = ScriptText(text, templates: .divided)
    #expect(script.pieces.count { $0.kind == .mark && script.text(of: $0) == "/" } == 2)
  }

  @Test(arguments: ["a = /b", "a = /b\nc/", "a = /[/]", "a = /b\\\nc/", "a = /b\u{2028}c/"])
  func `a slash without an end on its line is an operator`(text: String) {
    #expect(Self.pieces(text).contains("m /"))
    #expect(!Self.pieces(text).contains { $0.hasPrefix("r") })
  }

  // MARK: - Places

  @Test func `lines end with a line feed, and columns count UTF-16 units`() {
    let script = ScriptText("é😀 a\r\n  'b\\\nc' `\n${d}`\re\u{2028}f", templates: .divided)
    let places = script.pieces.map { "\(script.text(of: $0)) \($0.line):\($0.column)" }
    #expect(
      places == [
        "é😀 1:1", "a 1:5", "'b\\\nc' 2:3", "` 3:4".replacing("` ", with: "`\n "), "${ 4:1", "d 4:3",
        "} 4:4", "` 4:5", "e 4:7", "f 4:9",
      ]
    )
  }

  @Test func `a range of bytes gives its text`() {
    #expect("aé😀b"[utf8: 1..<7] == "é😀")
    #expect("xaé😀b".dropFirst()[utf8: 1..<3] == "é")
  }

  // MARK: - Any text

  /// Whatever stands in a text, its pieces are in order and leave out nothing but white space.
  private func expectWhole(_ text: String, _ name: String) {
    for templates in [ScriptText.Templates.whole, .divided] {
      let script = ScriptText(text, templates: templates)
      var joined = ""
      var end = 0
      for piece in script.pieces {
        guard piece.range.lowerBound >= end, !piece.range.isEmpty else {
          Issue.record("the pieces are in no order: \(name)")
          return
        }
        let space = text[utf8: end..<piece.range.lowerBound]
        #expect(space.unicodeScalars.allSatisfy(Self.isSpace), "\(name)")
        joined += space + script.text(of: piece)
        end = piece.range.upperBound
      }
      joined += text[utf8: end..<text.utf8.count]
      #expect(text[utf8: end..<text.utf8.count].unicodeScalars.allSatisfy(Self.isSpace), "\(name)")
      #expect(joined == text, "\(name)")
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FEFF}" || scalar.properties.isWhitespace && scalar != "\u{85}"
  }

  @Test func `the pieces of every script of the project join to the script`() {
    let folders = ["Actions", "Examples", "Sources/CScriptModules", "Tests"]
    let scripts = folders.flatMap(Scripts.all)
    #expect(scripts.count > 500)
    for script in scripts { expectWhole(script.text, script.path) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the pieces of any text join to the text`(seed: UInt64) {
    let parts = [
      "`", "${", "}", "{", "'", "\"", "/", "*", "\\", "\n", "\r", "a", " ", "[", "]", "😀", "(", ")",
      "#", "\\u{", "1", ".", "if", "é", "\u{2028}", "?", "=", ">",
    ]
    var state = seed &+ 1
    let text = (0..<60).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return parts[Int(state >> 33) % parts.count]
    }.joined()
    expectWhole(text, text)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a text of a megabyte is scanned, also where nothing in it ends`() {
    for part in ["`${", "((", "{[", "'", "/* ", "/", "\\", "a ", "`", "1.", "é\u{2028}"] {
      let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
      let script = ScriptText(text, templates: .divided)
      #expect(script.pieces.last.map { $0.range.upperBound > 999_000 } == true, "\(part)")
    }
  }
}
