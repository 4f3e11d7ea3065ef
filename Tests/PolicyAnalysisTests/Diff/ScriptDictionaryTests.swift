import TestSupport
import Testing

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct ScriptDictionaryTests {
  @Test func `texts that only one version holds stand first`() {
    let dictionary = ScriptDictionary(
      before: ["x('same'); y('old')"],
      after: ["x('same'); y('new')"]
    )
    #expect(dictionary.strings == ["new", "old", "same"])
  }

  @Test func `escapes and the parts of templates are texts as the script sees them`() {
    let dictionary = ScriptDictionary(
      before: [],
      after: [#"f('it\'s', "a\nb", `pre-${g('inner')}-post`)"#]
    )
    #expect(dictionary.strings == ["it's", "a\nb", "pre-", "inner", "-post"])
  }

  @Test func `numbers keep their fraction and sign, and products are spans of time`() {
    let dictionary = ScriptDictionary(before: [], after: ["f(0.5, -3, 1_000); g(2 * 60 * 1000)"])
    #expect(dictionary.numbers.prefix(3) == [0.5, -3, 1000])
    #expect(dictionary.durations.contains(120_000))
  }

  @Test func `a date in a text is a point in time`() {
    let dictionary = ScriptDictionary(before: [], after: ["new Date('2026-03-01')"])
    #expect(dictionary.dates == [1_772_323_200_000])
    #expect(dictionary.usesClock)
  }

  @Test func `names behind other values than the event are members of what comes from outside`() {
    let dictionary = ScriptDictionary(
      before: [],
      after: ["data.risk.score > 3; event.user.email; data.list.includes(1)"]
    )
    #expect(dictionary.memberPaths == [["risk", "score"], ["list"]])
  }

  @Test(
    arguments: [
      ("/^ops-\\d{3}$/", ["ops-111"]), ("/a|bc/i", ["a", "bc"]),
      ("/@(?:x|y)\\.example$/", ["@x.example", "@y.example"]), ("/[^a]+z?/", ["xz"]),
    ]
  )
  func `a regular expression gives texts that it matches`(pattern: String, texts: [String]) {
    #expect(PatternExamples(of: pattern[...]).texts == texts)
  }
}
