import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONTextTests {
  @Test(
    arguments: [
      "{}", "[]", "null", "true", "false", "0", "-0", "1.5e+10", "\"\"", "  [1, 2 ]\n",
      #"{"a":{"b":[1,{"c":null}]},"d":"\u00e9\n\"\\\/"}"#, #""\ud83d""#, #"{"a":1,"a":2}"#,
      "\u{FEFF}{}",
    ]
  )
  func `valid JSON is accepted`(text: String) throws {
    _ = try JSONText(text)
  }

  @Test(
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":}", 1, 6), ("{a:1}", 1, 2), ("01", 1, 2),
      ("1 2", 1, 3), ("\"a", 1, 1), ("\"\\x\"", 1, 3), ("\"\u{1}\"", 1, 2), ("nul", 1, 1),
      ("{\"a\":1\n,\n \"b\" 2}", 3, 6), ("[1}", 1, 3), ("-", 1, 2), ("1.", 1, 3), ("1e", 1, 3),
      ("\"\\u12g4\"", 1, 6), ("{\"a\":1,}", 1, 8), ("undefined", 1, 1), ("NaN", 1, 1),
      ("'a'", 1, 1),
      ("[\"é\", x]", 1, 7),
    ]
  )
  func `the first error has its line and column`(text: String, line: Int, column: Int) {
    let error = #expect(throws: PostLoginError.self) { try JSONText(text) }
    #expect(error?.code == .notJSON)
    #expect(error?.location == SourceLocation(line: line, column: column))
  }

  @Test func `deep nesting is refused before anything recurses`() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try JSONText(deep).value
    #expect(throws: PostLoginError.self) { try JSONText("[\(deep)]") }
    #expect(throws: PostLoginError.self) { try JSONText(String(repeating: "[", count: 1_000_000)) }
  }

  @Test(arguments: [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3, 0x22]])
  func `broken UTF-8 is refused with its place`(bytes: [UInt8]) {
    let error = #expect(throws: PostLoginError.self) { try JSONText(checking: bytes) }
    #expect(error?.message.contains("UTF-8") == true)
  }

  @Test(
    arguments: [
      (#""a\u00e9\ud83d\ude00b""#, "aé😀b"), (#""\ud83d""#, "\u{FFFD}"),
      (#""x\ude00y""#, "x\u{FFFD}y"),
      (#""\b\f\n\r\t\"\\\/""#, "\u{8}\u{C}\n\r\t\"\\/"), (#""é😀""#, "é😀"), (#""a\nb é""#, "a\nb é"),
    ]
  )
  func `strings are read with their escapes`(text: String, value: String) throws {
    #expect(try JSONText(text).value == .string(value))
  }

  @Test func `a tree keeps order and the spelling of numbers`() throws {
    let text = try JSONText(#"{"z":1.0,"a":[9007199254740993,-0,1E5],"z":true}"#)
    #expect(
      text.value
        == .object([
          JSONMember("z", .number("1.0")),
          JSONMember("a", .array([.number("9007199254740993"), .number("-0"), .number("1E5")])),
          JSONMember("z", true),
        ])
    )
    #expect(text.value["z"] == true)
    #expect(text["z"]?.text == "true")
  }

  @Test func `what is written is read back`() throws {
    let value: JSONValue = [
      "a": ["b": [1, "two\n\u{1}\u{1F}\"\\", false, .null]], "é": "😀\u{2028}", "": [:],
    ]
    #expect(try JSONText(value.jsonText()).value == value)
    #expect(try JSONText(value.jsonText(isIndented: true)).value == value)
  }

  @Test func `indented text is what people write`() {
    let value: JSONValue = ["a": [1, [:]], "b": []]
    #expect(
      value.jsonText(isIndented: true) == """
        {
          "a": [
            1,
            {}
          ],
          "b": []
        }
        """
    )
  }
}
