import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct GeneratedValueTests {
  private func values(_ source: String) -> LoginValues {
    LoginValues(ScriptDictionary(before: [], after: [source]))
  }

  @Test func `a list of records grows by others before it, and its records by members`() {
    let grown = GrownValues(values("x.revoked === true && x.agent; f(3)"))
    let found = grown.values(like: [["agent": "a"]])
    #expect(found.contains([["other": true], ["other": true], ["other": true], ["agent": "a"]]))
    #expect(found.contains([["agent": "a", "revoked": true]]))
    #expect(found.contains([["agent": "a"], ["agent": "a", "revoked": true]]))
  }

  @Test func `a list grows no further than the numbers of the scripts and a few more`() {
    let grown = GrownValues(values("x.revoked; f(3)"))
    var longest: [JSONValue] = [["agent": "a"]]
    for _ in 1...40 {
      let lists = grown.values(like: .array(longest)).compactMap(\.arrayValue)
      longest = lists.max { $0.count < $1.count } ?? longest
    }
    #expect(longest.count == 11)
  }

  @Test func `a text that holds JSON grows like what it holds`() {
    let grown = GrownValues(values("x.revoked"))
    #expect(grown.values(like: #"{"agent":"a"}"#).contains(#"{"agent":"a","revoked":true}"#))
    #expect(grown.values(like: "plain").isEmpty)
  }

  @Test func `answers have all members with one value, and one that is another`() {
    let shapes = ValueShapes(
      ScriptDictionary(before: [], after: ["data.level === 'gold' && data.exp > Date.now()"])
    )
    .values
    #expect(shapes.contains(["level": "gold", "exp": "gold"]))
    #expect(
      shapes.contains { $0["level"] == "gold" && ($0["exp"]?.doubleValue ?? 0) > 1_700_000_000 }
    )
    #expect(shapes.contains(["level": "GOLD", "exp": "GOLD"]))
  }

  @Test func `JSON and tokens are only made for scripts that read them`() throws {
    let start = try LoginStart.all()[0]
    let names = ["user", "app_metadata", "pass"]
    let plain = values("x.level === 'gold'").values(at: names, of: start)
    #expect(!plain.contains { $0?.stringValue?.hasPrefix("{") == true })
    let parsed = values("const x = JSON.parse(p); x.level === 'gold'").values(at: names, of: start)
    #expect(parsed.contains(#"{"level":"gold"}"#))
    let decoded = values("atob(p.split('.')[1]); x.level === 'gold'").values(at: names, of: start)
    #expect(decoded.contains { $0?.stringValue?.hasPrefix("eyJhbGciOiJIUzI1NiI") == true })
  }

  @Test func `members of tables are texts where a value chooses among them`() {
    let chosen = ScriptDictionary(before: [], after: ["const t = { phone: 14 }; t[kind]"])
    #expect(chosen.strings == ["phone"])
    let plain = ScriptDictionary(before: [], after: ["const t = { phone: 14 }; t.phone"])
    #expect(plain.strings == [])
  }

  @Test func `values of each kind come before the second ones of any`() {
    #expect([Int].interleaved([[1, 2, 3], [], [4], [5, 6]]) == [1, 4, 5, 2, 6, 3])
  }

  @Test(
    arguments: [
      (#"'\x41\u0042\u{43}'"#, "ABC"), (#"'a\bb\0'"#, "a\u{8}b\0"),
    ]
  )
  func `escapes by number are characters`(source: String, text: String) {
    #expect(ScriptDictionary(before: [], after: ["f(\(source))"]).strings == [text])
  }
}
