import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONDocumentTests {
  @Test(
    arguments: [
      ("a.json", "{\"a\": 1}", true), ("a.JSON", "a: 1", true), ("a.yaml", "{\"a\": 1}", false),
      ("a.yml", "{\"a\": 1}", false), (nil, " \n{\"a\": 1}", true), (nil, "\u{FEFF}{}", true),
      (nil, "a: 1", false), (nil, "", false), ("a", "{}", true),
    ] as [(String?, String, Bool)]
  )
  func `the name decides how a text is read, then its first character`(
    file: String?,
    text: String,
    isJSON: Bool
  ) {
    #expect(Document.isJSON(Array(text.utf8), file: file) == isJSON)
  }

  @Test func `every value and key knows its place`() throws {
    let text = "\u{FEFF}{\r\n  \"é😀\": [true, {\"\\u0061\" : 9007199254740993}],\n\"b\":\"x\\n\"}"
    let root = try Document(bytes: Array(text.utf8), file: "f").root
    #expect(root.json == ["é😀": [true, ["a": .number("9007199254740993")]], "b": "x\n"])
    #expect(root.member("é😀")?.location == SourceLocation(file: "f", line: 2, column: 3))
    #expect(root["é😀"]?.location == SourceLocation(file: "f", line: 2, column: 10))
    #expect(root["é😀"]?[0]?.location == SourceLocation(file: "f", line: 2, column: 11))
    #expect(root["é😀"]?[1]?.member("a")?.location == SourceLocation(file: "f", line: 2, column: 18))
    #expect(root["é😀"]?[1]?["a"]?.location == SourceLocation(file: "f", line: 2, column: 29))
    #expect(root.member("b")?.location == SourceLocation(file: "f", line: 3, column: 1))
    #expect(root["b"]?.location == SourceLocation(file: "f", line: 3, column: 5))
  }

  @Test(
    arguments: [
      (
        "{\"a\": 1,\n \"\\u0061\": 2}",
        "2:2: notJSON: `a` stands here a second time, after line 1; keep one of them"
      ),
      ("", "1:1: notJSON: the text ends too early"),
      ("{\"a\": }", "1:7: notJSON: expected a value"),
      ("[{\"a\": 01}]", "1:9: notJSON: expected `,` or `}`"),
      (String(repeating: "[", count: 1000), "1:513: notJSON: nested deeper than 512 levels"),
    ]
  )
  func `what cannot be read is one clear line with its place`(text: String, message: String) {
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array(text.utf8), file: "f.json")
    }
    #expect(error?.description == "f.json:\(message)")
  }
}
