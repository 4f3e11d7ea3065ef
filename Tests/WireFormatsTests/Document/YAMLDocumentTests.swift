import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct YAMLDocumentTests {
  @Test(
    arguments: [
      ("a", .string("a")), ("~", .null), ("null", .null), ("Null", .null), ("true", true),
      ("FALSE", false), ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"),
      ("tRue", "tRue"), ("12", 12), ("-0", .number("-0")), ("1.50", .number("1.50")),
      ("1e400", .number("1e400")), ("9223372036854775808", .number("9223372036854775808")),
      ("0.12345678901234567890123", .number("0.12345678901234567890123")), ("0x1F", "0x1F"),
      ("0o17", "0o17"), ("007", "007"), ("+1", "+1"), (".5", ".5"), ("1.", "1."),
      ("1_000", "1_000"),
      (".inf", ".inf"), ("-.inf", "-.inf"), (".nan", ".nan"), ("-", [.null]), ("12:30", "12:30"),
      ("2026-01-15", "2026-01-15"), ("2026-01-15T12:00:00Z", "2026-01-15T12:00:00Z"),
      ("203.0.113.7", "203.0.113.7"), ("'12'", "12"), ("\"true\"", "true"), ("''", ""),
      ("!!str 12", "12"), ("! 12", "12"), ("\"\\u00e9\\t\\U0001F600\"", "é\t😀"),
      ("|\n a\n b\n", "a\nb\n"), (">-\n a\n b\n", "a b"), ("[]", []), ("{}", [:]),
      ("[1, 'a', [~]]", [1, "a", [.null]]), ("a: 1\nb: {c: d}\n", ["a": 1, "b": ["c": "d"]]),
      ("- a\n- b: 1\n  c:\n", ["a", ["b": 1, "c": .null]]), ("'1': a", ["1": "a"]),
      ("# comment\n---\na: b # more\n...\n", ["a": "b"]), ("%YAML 1.2\n---\na\n", "a"),
      ("yes: 1", ["yes": 1]), ("a: &x [1]\nb: *x\n", ["a": [1], "b": [1]]),
      ("a: &x 1\nb: &x 2\nc: *x", ["a": 1, "b": 2, "c": 2]), ("'<<': 1", ["<<": 1]),
      (
        "base: &b {p: 1, q: 2}\nx:\n  a: 0\n  <<: *b\n  q: 3\n",
        ["base": ["p": 1, "q": 2], "x": ["a": 0, "p": 1, "q": 3]]
      ),
      ("<<: [{a: 1, b: 1}, {b: 2, c: 2}]", ["a": 1, "b": 1, "c": 2]),
      ("&k a: 1\nb: *k", ["a": 1, "b": "a"]),
    ] as [(String, JSONValue)]
  )
  func `a text means what people expect of a configuration file`(
    text: String,
    value: JSONValue
  ) throws {
    let json = try Document(bytes: Array(text.utf8), file: "a.yaml").root.json
    #expect(json == value)
  }

  @Test(
    arguments: [
      ("", "1:1: notYAML: the file is empty"), ("# only\n", "1:1: notYAML: the file is empty"),
      ("\n\ta: 1\n", "2:1: notYAML: a tab cannot indent; use spaces"),
      ("a:\n\tb: 1\n", "2:1: notYAML: a tab cannot indent; use spaces"),
      ("a:\n  b: x\n\tc: 1\n", "3:1: notYAML: a tab cannot indent; use spaces"),
      (
        "a: 1\nb: 2\n a: 3\n",
        "3:3: notYAML: a `:` cannot stand here; put a value that contains `: ` in quotes, "
          + "or check the indentation"
      ),
      (
        "a: 1\né: 2\na: 3\n",
        "3:1: notYAML: `a` stands here a second time, after line 1; keep one of them"
      ),
      (
        "x: {b: 1, 'b': 2}",
        "1:11: notYAML: `b` stands here a second time, after line 1; keep one of them"
      ),
      (
        "<<: {a: 1}\n<<: {b: 1}",
        "2:1: notYAML: `<<` stands here a second time; write `<<: [*one, *other]`"
      ),
      ("<<: 5", "1:5: notYAML: `<<` takes a map or a list of maps, and this is a number"),
      ("<<: [{}, 5]", "1:5: notYAML: `<<` takes a map or a list of maps, and this is a list"),
      ("a\n---\nb\n", "2:1: notYAML: a second document begins here; write one document in a file"),
      ("1: a", "1:1: notYAML: a key must be a text; put `1` in quotes"),
      ("a:\n  true: b", "2:3: notYAML: a key must be a text; put `true` in quotes"),
      ("~: b", "1:1: notYAML: a key must be a text; put `~` in quotes"),
      ("?\n: b", "1:2: notYAML: a key is missing before this `:`"),
      ("[a]: b", "1:1: notYAML: a key must be a text, and this is a list"),
      ("? {a: b}\n: c", "1:3: notYAML: a key must be a text, and this is a map"),
      ("a: &x b\n*x : c", "2:1: notYAML: a key must be a text, and this is an alias"),
      ("a: *b", "1:4: notYAML: there is no anchor `&b` before this alias"),
      ("a: &b [*b]", "1:8: notYAML: alias `*b` is inside the value that it names"),
      ("a: !secret b", "1:4: notYAML: unknown tag `!secret`; leave it out"),
      ("a: !!int 5", "1:4: notYAML: unknown tag `tag:yaml.org,2002:int`; leave it out"),
      ("a: !x [b]", "1:4: notYAML: unknown tag `!x`; leave it out"),
      ("a: @b", "1:4: notYAML: a value cannot begin with `@`; put it in quotes"),
      (
        "a: \"\u{1}\"",
        "1:5: notYAML: control character `\\x01`; write it as an escape in double quotes"
      ),
      (
        "a: \u{7F}",
        "1:4: notYAML: control character `\\x7F`; write it as an escape in double quotes"
      ),
      ("é: \u{80}", "1:4: notYAML: control characters are not allowed"),
      (
        "a: [1, 2\nb: 3\n",
        "2:2: notYAML: did not find expected ',' or ']' while parsing a flow sequence that begins at 1:4"
      ),
      (
        "a: 'b\n",
        "2:1: notYAML: found unexpected end of stream while scanning a quoted scalar that begins at 1:4"
      ),
      (
        "a: b: c",
        "1:5: notYAML: a `:` cannot stand here; put a value that contains `: ` in quotes, "
          + "or check the indentation"
      ),
      (
        "\r\nz: 1\r\n  é😀: 1",
        "3:6: notYAML: a `:` cannot stand here; put a value that contains `: ` in quotes, "
          + "or check the indentation"
      ),
      (
        "z: 1\r\né😀: {q: 1, q: 2}\r\n",
        "2:13: notYAML: `q` stands here a second time, after line 2; keep one of them"
      ),
      (
        "\u{FEFF}a: 1\na: 2",
        "2:1: notYAML: `a` stands here a second time, after line 1; keep one of them"
      ),
      ("\u{FEFF}1: 1", "1:1: notYAML: a key must be a text; put `1` in quotes"),
      ("a: 'x\u{2028} y'\nb: {c: *d}", "2:8: notYAML: there is no anchor `&d` before this alias"),
    ]
  )
  func `what cannot be read is one clear line with its place`(text: String, message: String) {
    let error = #expect(throws: PostLoginError.self) {
      try Document(bytes: Array(text.utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:\(message)")
  }

  @Test(arguments: [[0x61, 0x3A, 0x20, 0xFF], [0xC3, 0xA9, 0x3A, 0xED, 0xA0, 0x80]] as [[UInt8]])
  func `broken UTF-8 is refused with its place`(bytes: [UInt8]) {
    #expect(
      throws: PostLoginError(
        .notYAML,
        "the text is not valid UTF-8",
        at: SourceLocation(file: "f.yaml", line: 1, column: bytes.count == 4 ? 4 : 3)
      )
    ) { try Document(bytes: bytes, file: "f.yaml") }
  }

  @Test func `every value and key knows its place`() throws {
    let text = "a:\r\n  - b\r\n  - {é😀: &x 'y', c: \"z\"}\r\nd: *x\r\ne:\r\n"
    let root = try Document(bytes: Array(text.utf8)).root
    #expect(root.location == SourceLocation(line: 1, column: 1))
    #expect(root.member("a")?.location == SourceLocation(line: 1, column: 1))
    #expect(root["a"]?.location == SourceLocation(line: 2, column: 3))
    #expect(root["a"]?[0]?.location == SourceLocation(line: 2, column: 5))
    #expect(root["a"]?[1]?.location == SourceLocation(line: 3, column: 5))
    #expect(root["a"]?[1]?.member("é😀")?.location == SourceLocation(line: 3, column: 6))
    #expect(root["a"]?[1]?["é😀"]?.location == SourceLocation(line: 3, column: 11))
    #expect(root["a"]?[1]?.member("c")?.location == SourceLocation(line: 3, column: 19))
    #expect(root.member("d")?.location == SourceLocation(line: 4, column: 1))
    #expect(root["d"]?.location == SourceLocation(line: 3, column: 11))
    #expect(root.member("e")?.location == SourceLocation(line: 5, column: 1))
    #expect(root["e"]?.location == SourceLocation(line: 5, column: 3))
  }
}
