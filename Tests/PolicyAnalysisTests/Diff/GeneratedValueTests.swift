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

  @Test func `texts and numbers in a list become more, with others before and behind`() {
    let grown = GrownValues(values("f(3)")).values(like: ["a"])
    #expect(grown.contains(["a", "a", "a", "a"]))
    #expect(grown.contains(["a", "other", "other", "other"]))
    #expect(grown.contains(["other", "other", "a"]))
  }

  @Test func `what one record has is divided among two`() {
    let grown = GrownValues(values("x.id && x.level"))
    #expect(
      grown.values(like: [["id": "a", "level": "b"]]).contains([
        ["level": "b", "id": "other"], ["id": "a", "level": "other"],
      ])
    )
  }

  @Test func `a member of a record becomes another value, and a list where it is used as one`() {
    let grown = GrownValues(values("x.level === 'gold'; x.areas.some((area) => area.kind)"))
    #expect(grown.values(like: ["level": true]).contains(["level": "gold"]))
    #expect(
      grown.values(like: ["level": true]).contains(["level": true, "areas": [["kind": true]]])
    )
    #expect(grown.values(like: ["a": ["level": true]]).contains(["a": ["level": "gold"]]))
  }

  @Test func `a token grows like what it holds, with times where the scripts use the clock`() throws
  {
    let grown = GrownValues(values("Date.now() < x.exp * 1000 && x.level === 'gold'"))
    let token = "e30.\(Base64URL.encode(Array(#"{"level":"gold"}"#.utf8))).c2ln"
    let tokens = grown.values(like: .string(token)).compactMap(\.stringValue)
    let held = tokens.compactMap { WrittenValue($0)?.value }
    #expect(tokens.allSatisfy { $0.hasPrefix("e30.") && $0.hasSuffix(".c2ln") })
    #expect(held.contains(["level": "gold", "exp": 1_768_482_000]))
    #expect(held.contains(["level": "gold", "exp": 1_768_474_800]))
  }

  @Test(arguments: ["", "a.b", "a.b.c", "WyJhIg", "1", "true", "{"])
  func `a text that holds no object and no list is no written value`(text: String) {
    #expect(WrittenValue(text) == nil)
  }

  @Test(
    arguments: [
      ("10.1", ["10.10.0.0", "10.1.0.7", "10.2.0.7"]), ("10.1.", ["10.1.0.7", "10.0.0.7"]),
      ("10.1.0.0/16", ["10.1.0.0", "10.2.0.0"]),
      ("2001:db8:7", ["2001:db8:70::1", "2001:db8:7::1", "2001:db8:8::1"]),
      ("2001:db8::/32", ["2001:db8::", "2001:db8::1", "2001:db7::1"]),
    ]
  )
  func `addresses begin as the scripts say, or beside it`(text: String, addresses: [String]) {
    let found = LoginValues.networkAddresses(text)
    #expect(Set(found).isSuperset(of: addresses), "\(found)")
  }

  @Test func `an answer may be a list of records in records, with a text of the user`() {
    let values = values(
      "list.some((t) => t.slug === 'ops' && t.team.login === 'acme'); event.user.identities[0].user_id"
    )
    let lists = values.answers.compactMap { answer -> JSONValue? in
      guard case .json(status: 200, let value) = answer else { return nil }
      return value.value(at: ["0"])
    }
    let pairs = lists.map {
      [$0["slug"], $0.value(at: ["team", "login"])].map { $0?.stringValue }
    }
    #expect(pairs.contains(["ops", "ops"]))
    #expect(pairs.contains(["5f7c8ec7c33c6c004bbafe82", "5f7c8ec7c33c6c004bbafe82"]))
    let grown = GrownValues(values).values(like: [["slug": "ops", "team": ["login": "ops"]]])
    #expect(grown.contains([["slug": "ops", "team": ["login": "acme"]]]))
  }

  @Test func `a package may give false, nothing, texts, numbers and records`() {
    let found = values("x.level === 'gold' && x.n > 7").results
    #expect(Set(found).isSuperset(of: [false, .null, "", 0, [], "gold", 8, ["level": "gold"]]))
  }

  @Test func `what a function gives follows from how the scripts use it`() throws {
    let call = PackageCall(package: "acme", path: "users.read")
    let starts = try LoginStart.all(of: .postLogin)
    let edits = { (source: String) in
      LoginEdits(values(source), starts).resultEdits(of: call).map { edit -> PackageResult? in
        guard case .result(call, let result) = edit else { return nil }
        return result
      }
    }
    #expect(edits("const a = acme.users.read();").first == .thrown)
    #expect(edits("const a = acme.users.read(); f().then(g);").contains(.value(false)))
    #expect(edits("await acme.users.read();").first == .rejected)
    #expect(edits("await acme.users.read();").contains(.value(false)))
    #expect(edits("acme.users.read().then(f);").contains(.promised(false)))
    #expect(!edits("acme.users.read().then(f);").contains(.value(false)))
  }

  @Test func `a secret that goes into an address has no other text`() throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let values = values(
      "fetch(`${event.secrets.BASE}/x`); f('https://b.example', 'b.example', 'gold')"
    )
    #expect(values.values(at: ["secrets", "BASE"], of: start) == [nil, "https://b.example"])
    #expect(values.values(at: ["secrets", "API_HOST"], of: start) == [nil, "b.example"])
    #expect(values.values(at: ["secrets", "KEY"], of: start).contains("gold"))
  }

  @Test func `a secret may hold several texts, one of them a member of the event`() throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let client = try #require(start.value.value(at: ["client", "client_id"])?.stringValue)
    let found = values("event.client.client_id").values(at: ["secrets", "CLIENTS"], of: start)
    #expect(found.contains(.string("other, \(client)")))
    #expect(found.contains(nil))
  }

  @Test func `two identities have one of two values each`() throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let found = values("x.provider === 'samlp' && x.connection === 'staff'")
      .values(at: ["user", "identities"], of: start)
    #expect(
      found.contains { list in
        list?.arrayValue?.count == 2
          && list?.value(at: ["0", "connection"]) != list?.value(at: ["1", "connection"])
          && [list?.value(at: ["0", "provider"]), list?.value(at: ["1", "provider"])].contains(
            "samlp"
          )
          && [list?.value(at: ["0", "connection"]), list?.value(at: ["1", "connection"])]
            .contains("staff")
      }
    )
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
    let start = try LoginStart.all(of: .postLogin)[0]
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
