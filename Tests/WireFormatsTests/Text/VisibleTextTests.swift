import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct VisibleTextTests {
  @Test(arguments: [
    ("", ""), ("plain: text, é 漢 😀", "plain: text, é 漢 😀"), ("a\nb\r\tc", #"a\nb\r\tc"#),
    ("\r\n", #"\r\n"#), ("\u{0}\u{1B}[31m\u{7F}", #"\u{0}\u{1B}[31m\u{7F}"#),
    ("\u{80}\u{9B}31m", #"\u{80}\u{9B}31m"#), ("a\u{202E}b\u{2066}c", #"a\u{202E}b\u{2066}c"#),
    ("\u{200F}\u{61C}\u{2028}\u{2029}\u{FEFF}", #"\u{200F}\u{61C}\u{2028}\u{2029}\u{FEFF}"#),
    // Joiners of letters and emoji are part of what is seen.
    ("👩\u{200D}🚀 क्\u{200D}", "👩\u{200D}🚀 क्\u{200D}"),
  ])
  func `what cannot be seen is written as an escape`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  @Test(arguments: [
    ("::error::x", #"\u{3A}:error::x"#), ("  ::add-mask::x", #"  \u{3A}:add-mask::x"#),
    ("\u{3000}::stop-commands::x", "\u{3000}\\u{3A}:stop-commands::x"),
    ("##[error]x", #"##\u{5B}error]x"#),
    ("a ##vso[task.setvariable]x", #"a ##vso\u{5B}task.setvariable]x"#),
    ("##teamcity[x]", #"##teamcity\u{5B}x]"#),
    // No commands.
    ("::1", "::1"), ("::ffff:1.2.3.4", "::ffff:1.2.3.4"), ("a ::error::x", "a ::error::x"),
    ("## [x] #[y] ##", "## [x] #[y] ##"), ("std::vector", "std::vector"),
  ])
  func `a command of a CI system is no command any more`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  @Test(arguments: [
    ("", true), ("::error::x", true), ("👩\u{200D}🚀", true), ("a\nb", false), ("\u{202E}", false),
  ])
  func `a name is one line of characters that are seen`(name: String, isVisible: Bool) {
    #expect(name.isVisible == isVisible)
  }

  @Test(arguments: HostileText.all)
  func `printed JSON is the same value, and shows nothing raw`(text: String) throws {
    let value: JSONValue = ["a": .string(text), "b": .array([.string("\u{E0041}")])]
    #expect(HostileText.faults(of: value.printed, calm: "") == [])
    #expect(try JSONText(value.printed).value == value)
  }

  @Test func `a text that is cut has its mark at the end`() {
    #expect(DocumentText.line("abc\ndef", atMost: 4) == #"abc\n…"#)
    #expect(DocumentText.line("abcd", atMost: 4) == "abcd")
  }
}
