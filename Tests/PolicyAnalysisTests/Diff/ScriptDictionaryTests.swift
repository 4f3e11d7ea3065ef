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

  @Test func `texts with which something is compared come first, and those for people last`() {
    let source = """
      api.access.deny('told');
      const other = { name: 'other' };
      if (x === 'a' || 'b' != y || ['c'].includes(z) || z.startsWith('d')) f();
      switch (x) { case 'e': g(); }
      """
    let dictionary = ScriptDictionary(before: [], after: [source])
    // All of one side alone is changed.
    #expect(dictionary.strings == ["a", "b", "c", "d", "e", "other", "told"])
    #expect(
      ScriptDictionary(before: ["if (x === 'told') f();"], after: [source]).strings.contains("told")
    )
  }

  @Test func `names behind brackets and behind metadata are members of what comes from outside`() {
    let dictionary = ScriptDictionary(
      before: [],
      after: [
        """
        (await answer.json()).plan; list[0]?.agent; f(x).length;
        event.user.app_metadata.subscription?.ends_at; event.user.app_metadata.plan;
        """
      ]
    )
    #expect(dictionary.memberPaths == [["plan"], ["agent"], ["ends_at"]])
  }

  @Test func `members in patterns of patterns and in brackets are known by their whole paths`() {
    let dictionary = ScriptDictionary(
      before: [],
      after: [
        "const { risk: { score } } = a; b['level'].name; list?.[0]; f?.(1); ({ team }) => team.id;"
      ]
    )
    #expect(
      dictionary.memberPaths == [
        ["risk"], ["score"], ["level", "name"], ["name"], ["team"], ["id"], ["risk", "score"],
        ["team", "id"],
      ]
    )
    #expect(dictionary.listNames == ["list"])
  }

  @Test(
    arguments: [
      ("f({ secret: 'a', tokenParameterName: \"b\" })", ["a"], ["b"]),
      ("const S = 'a'; f({ secret: S, tokenParameterName: event.x })", ["a"], []),
      ("const secret = `a`; f({ secret })", ["a"], []),
      ("f({ secret: event.secrets.KEY })", [], []), ("f({ secret: `${x}`, secret: 3 })", [], []),
    ] as [(String, [String], [String])]
  )
  func `texts that sign and carry tokens are known, also by constants`(
    source: String,
    secrets: [String],
    parameters: [String]
  ) {
    let forms = ScriptDictionary(before: [], after: [source]).tokenForms
    #expect(forms.secrets == secrets)
    #expect(forms.parameters == parameters)
  }

  @Test(
    arguments: [
      ("fetch(`${event.secrets.BASE}/users`)", .url), ("fetch(event.secrets.BASE)", .url),
      ("fetch(event.secrets.BASE + '/users')", .url), ("new URL(event.secrets.BASE)", .url),
      ("const { secrets } = event; fetch(`${secrets.BASE}/users`)", .url),
      ("fetch(`https://${event.secrets.BASE}/users`)", .host),
      ("fetch('https://' + event.secrets.BASE + '/users')", .host),
      ("f(`Bearer ${event.secrets.BASE}`)", nil), ("f(`${event.secrets.BASE}`)", nil),
      ("f(`/${event.secrets.BASE}/x`)", nil), ("f(event.secrets.BASE + 'x')", nil),
      ("f(event.secrets.BASE", nil),
    ] as [(String, SecretForm?)]
  )
  func `a secret that begins an address is one`(source: String, form: SecretForm?) {
    let dictionary = ScriptDictionary(before: [], after: [source])
    #expect(dictionary.secretForm(of: "BASE") == form)
    #expect(dictionary.secretForm(of: "API_URL") == .url)
  }

  @Test func `a name is a list where it is used as one`() {
    let dictionary = ScriptDictionary(
      before: [],
      after: [
        "data.some.filter(f); Array.isArray(second); for (const x of third) f(x); fourth[0]; fifth.length"
      ]
    )
    #expect(dictionary.listNames == ["some", "second", "third", "fourth"])
  }

  @Test(arguments: [("x.toLowerCase()", true), ("/a/i.test(x)", true), ("/i/.test(x)", false)])
  func `it is known whether capitals count`(source: String, changesCase: Bool) {
    #expect(ScriptDictionary(before: [], after: [source]).changesCase == changesCase)
  }

  @Test func `a whole product of numbers comes before its parts`() {
    #expect(ScriptWords(in: "f(2 * 60 * 1000)").products == [120_000, 120])
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

  @Test func `a number may begin with its point and have an exponent`() {
    #expect(ScriptWords(in: "f(.5, 1.5e-3)").numbers == [0.5, 0.0015])
  }

  @Test func `code in a template ends with its own bracket`() {
    #expect(ScriptWords(in: "f(`a${g('}', `b`)}c`)").strings == ["a", "}", "b", "c"])
  }

  @Test func `a minus behind a value takes away, and is no sign`() {
    let words = ScriptWords(
      in: "f(now - 3, a[0]-4, g()-5, 6 -7); return -8; x = -9; [-10]; y < -11; { case -12: }"
    )
    #expect(words.numbers == [3, 0, 4, 5, 6, 7, -8, -9, -10, -11, -12])
    let dictionary = ScriptDictionary(before: [], after: ["f(Date.now() - 3600000)"])
    #expect(dictionary.durations.contains(3_600_000))
  }

  @Test func `a number that cannot be read takes nothing else with it`() {
    let words = ScriptWords(in: "f(0xZZ 'kept'); g(0b101, 0o17, 0XfF, 12n)")
    #expect(words.strings == ["kept"])
    #expect(words.numbers == [5, 15, 255, 12])
  }

  @Test func `of large scripts the part that differs is read`() {
    let filler = String(repeating: "// a line of a bundle\n", count: 20_000)
    let dictionary = ScriptDictionary(
      before: [filler + "f('old');\n" + filler],
      after: [filler + "f('new');\n" + filler]
    )
    #expect(dictionary.strings == ["new", "old"])
    // Nothing differs, so the beginning is read.
    let same = "f('first');\n" + filler
    #expect(ScriptDictionary(before: [same], after: [same]).strings == ["first"])
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
