import PostLogin
import TestSupport
import Testing

@testable import PolicySources
import WireFormats

@Suite(.tags(.suites))
struct PlaceholdersTests {
  private static let placeholders = Placeholders([
    "NAME": "Rosa", "LIST": #"["a", 1]"#, "N": "5", "QUOTE": #"a"b"#, "EMPTY": "",
  ])

  @Test(
    arguments: [
      ("x = ##NAME##;", "x = Rosa;"), ("@@NAME@@", #""Rosa""#), ("@@LIST@@", #"["a", 1]"#),
      (#"a: "@@LIST@@""#, #"a: ["a", 1]"#), ("a: '@@N@@'", "a: 5"), ("\"##N##\"", "\"5\""),
      ("@@QUOTE@@", #""a\"b""#), ("##NAME####N##", "Rosa5"), ("[##EMPTY##]", "[]"),
      ("@@EMPTY@@", "\"\""), ("## NAME ## @@ a@b.cz", "## NAME ## @@ a@b.cz"),
      ("##NAME@@", "##NAME@@"), ("", ""),
    ]
  )
  func `values stand in for placeholders`(text: String, filled: String) {
    #expect(Self.placeholders.filled(text) == filled)
  }

  @Test(
    arguments: [("a ##GONE## b", "##GONE##"), (#"["@@GONE@@"]"#, "@@GONE@@"), ("##NAME##", nil)]
      as [(String, String?)]
  )
  func `one without a value is found again`(text: String, missing: String?) {
    #expect(Placeholders.missing(in: Self.placeholders.filled(text)) == missing)
  }

  @Test func `characters for private use stay as they are`() {
    let text = "a\u{E000}b\u{E001} ##GONE## \u{E001}"
    let filled = Self.placeholders.filled(text)
    #expect(Placeholders.missing(in: filled) == "##GONE##")
    #expect(Placeholders.unmarked(filled) == text)
    #expect(Placeholders.missing(in: Self.placeholders.filled("a\u{E000}b\u{E001}")) == nil)
  }

  @Test func `what has none still can be read`() throws {
    let json = Self.placeholders.filled(#"{"a": @@GONE@@, "b": ["@@GONE@@"]}"#, isJSON: true)
    #expect(throws: Never.self) { try JSONText(json) }
    let yaml = Self.placeholders.filled("a: @@GONE@@\nb: ##GONE##\nc: '@@GONE@@'")
    #expect(try Document(yaml: yaml).root["b"]?.json != .null)
  }

  @Test func `values come from a file`() throws {
    let placeholders = try withFiles(["values.env": "# ours\nA=1\nB='x y'\n"]) { folder in
      try Placeholders(at: "\(folder)/values.env")
    }
    #expect(placeholders.filled("##A## ##B## @@A@@") == "1 x y 1")
  }
}
