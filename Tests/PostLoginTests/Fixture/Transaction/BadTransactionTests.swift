import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct BadTransactionTests {
  @Test(
    arguments: [
      ("grant: silent", ["1:1: invalidFixture: the key `user` is missing"]),
      (
        "grant: silent\nuser:\n  email: a@b.c",
        [
          "3:3: invalidFixture: `user`: the user has no id; add `user_id`, such as "
            + "`auth0|65f0c1d2e3a4b5c6d7e8f901`, or write only an e-mail address"
        ]
      ),
      (
        "user: rosa",
        [
          "1:7: invalidFixture: `user`: expected an e-mail address such as `rosa@example.com` or a "
            + "map, found `rosa`"
        ]
      ),
      (
        "user: a@b.c\nrequest: {ip: 192.0.2.1, asn: Example}",
        [
          "2:31: invalidFixture: `request.asn`: expected an autonomous system such as `AS64500`, "
            + "found `Example`"
        ]
      ),
      (
        "user: a@b.c\ngeo: {192.0.2.1: {asn: 4294967296}}",
        [
          "2:24: invalidFixture: `geo.\"192.0.2.1\".asn`: expected an autonomous system such as "
            + "`AS64500`, found `4294967296`"
        ]
      ),
      (
        "user: a@b.c\nrequest: {ip: 192.0.2.1, asn: true}",
        ["2:31: invalidFixture: `request.asn`: expected a text, found a boolean"]
      ),
      ("user: 5", ["1:7: invalidFixture: `user`: expected a map, found a number"]),
      (
        "user: a@b.c\norganization: {name: acme, roles: admin}",
        ["2:35: invalidFixture: `organization.roles`: expected a list, found a text"]
      ),
      (
        "user: a@b.c\norganization: {name: acme, roles: [1]}",
        ["2:36: invalidFixture: `organization.roles[0]`: expected a text, found a number"]
      ),
      (
        "user: a@b.c\nrequest: 300.1.1.1",
        [
          "2:10: invalidFixture: `request`: expected an IP address such as `203.0.113.24`, found `300.1.1.1`"
        ]
      ),
      (
        "user: a@b.c\ngeo: {localhost: {}}",
        [
          "2:7: invalidFixture: `geo`: expected an IP address such as `203.0.113.24`, found `localhost`"
        ]
      ),
      (
        "user: {user_id: a, created_at: 2026-01-15T12:00:00}\nsession: {expires_at: 2026-01-15}\n"
          + "grant: code",
        [
          "1:32: invalidFixture: `user.created_at`: this time has no zone; write a full one such as "
            + "`2026-01-15T12:00:00Z`, found `2026-01-15T12:00:00`",
          "2:23: invalidFixture: `session.expires_at`: this time has no zone; write a full one such "
            + "as `2026-01-15T12:00:00Z`, found `2026-01-15`",
          "3:8: invalidFixture: `grant`: expected one of `authorization_code`, `implicit`, `hybrid`, "
            + "`password`, `password-realm`, `resource-owner`, `jwt-bearer`, `refresh_token`, "
            + "`passwordless`, `webauthn`, `device_code`, `ciba`, `ciba-web-link`, "
            + "`token-exchange`, `access_token`, `samlp`, `wsfed`, `wstrust`, `silent`, "
            + "`session_transfer`, found `code`",
        ]
      ),
      (
        "user: {user_id: a, updated_at: noon}\ngrant: silent",
        [
          "1:32: invalidFixture: `user.updated_at`: expected a time such as `2026-01-15T12:00:00Z`, "
            + "found `noon`"
        ]
      ),
      (
        "user: {user_id: a, email_verifed: true}\ngrant: silnt\nconection: x",
        [
          "1:20: invalidFixture: `user`: unknown key `email_verifed`; did you mean "
            + "`email_verified`? If not, write it under `additional`",
          "2:8: invalidFixture: `grant`: expected one of `authorization_code`, `implicit`, `hybrid`, "
            + "`password`, `password-realm`, `resource-owner`, `jwt-bearer`, `refresh_token`, "
            + "`passwordless`, `webauthn`, `device_code`, `ciba`, `ciba-web-link`, "
            + "`token-exchange`, `access_token`, `samlp`, `wsfed`, `wstrust`, `silent`, "
            + "`session_transfer`, found `silnt`; did you mean `silent`?",
          "3:1: invalidFixture: unknown key `conection`; did you mean `connection`?",
        ]
      ),
      (
        "user: {user_id: a, roles: [b]}\ngrant: silent",
        [
          "1:27: invalidFixture: `user.roles`: roles are no part of the user's profile; write them "
            + "at the top of the file"
        ]
      ),
      (
        "user: a@b.c\nstats: -1\nclient: {name: x}",
        [
          "2:8: invalidFixture: `stats`: expected a number of logins, found `-1`",
          "3:9: invalidFixture: `client`: the key `client_id` is missing",
        ]
      ),
      (
        "user: a@b.c\nstats: 9223372036854775808",
        [
          "2:8: invalidFixture: `stats`: expected a whole number within 64 bits, found `9223372036854775808`"
        ]
      ),
      (
        "user: a@b.c\nclient: {client_id: c, metadata: {a: 1}}",
        ["2:38: invalidFixture: `client.metadata.a`: expected a text, found a number"]
      ),
      (
        "user: a@b.c\nrequest: {ip: 192.0.2.1, zzz: 1}",
        [
          "2:26: invalidFixture: `request`: unknown key `zzz`; known are `ip`, `method`, `hostname`, "
            + "`language`, `user_agent`, `query`, `body`, `asn`, `geoip`"
        ]
      ),
      (
        "user: a@b.c\nstats: 1\nstatistics: 2",
        ["3:1: invalidFixture: `stats` and `statistics` are one thing; keep one"]
      ),
    ]
  )
  func `wrong data are named with their places, all in one pass`(
    text: String,
    messages: [String]
  ) {
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array(text.utf8), file: "f.yaml")
    }
    #expect(
      error.map { [$0] + $0.further }?.map(\.description) == messages.map { "f.yaml:\($0)" }
    )
  }

  @Test(
    arguments: [
      ("grant: refresh_token\nsession_transfer_token: 192.0.2.1", "3:1"),
      ("grant: refresh_token\nsession: s", "3:1"), ("grant: password\nsession: s", "3:1"),
      ("grant: authorization_code\nrefresh_token: rt", "3:1"),
      ("session:\n  user_id: other", "3:3"),
      ("grant:\n  name: implicit\n  response_type: code", "4:3"),
      ("grant: {name: password, redirect_uri: https://a.example}", "2:25"),
      ("grant: silent\nprompt: {id: ap_1}", "3:1"),
      ("grant: password\ntransaction: {id: t}", "3:15"),
      ("request: {ip: 192.0.2.1, method: GET, body: {a: 1}}", "2:39"),
      ("session: {actor: {act: {}}}", "2:11"),
      ("grant: refresh_token\nrefresh_token: {session_id: a, access: online}\nsession: b", "3:17"),
    ]
  )
  func `data that contradict each other are refused at the key that cannot be`(
    text: String,
    place: String
  ) {
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array("user: a@b.c\n\(text)".utf8), file: "f.yaml")
    }
    #expect(error.map { [.contradiction, .invalidTransaction].contains($0.code) } == true)
    #expect(error?.location?.description == "f.yaml:\(place)")
  }

  @Test(
    arguments: [
      ("user: a@b.c\n\tgrant: silent", "2:1: notYAML: a tab cannot indent; use spaces"),
      (
        "user: a@b.c\nuser: b@b.c",
        "2:1: notYAML: `user` stands here a second time, after line 1; keep one of them"
      ),
      ("just text", "1:1: notAnEvent: an event is a JSON object, and this is a string"),
      (
        "cases: []",
        "1:1: notAnEvent: the object has no member of a post-login event, such as `user` or `request`"
      ),
    ]
  )
  func `a text that is no fixture is one clear line`(text: String, message: String) {
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array(text.utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:\(message)")
  }

  @Test func `a thousand levels are refused`() {
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array("user: {user_id: a, x: \(deep)}".utf8), file: "f.yaml")
    }
    #expect(error?.description == "f.yaml:1:533: notYAML: nested deeper than 512 levels")
  }

  @Test func `an anchor bomb is refused`() {
    let text = (0..<9).map { level in
      let alias = level == 0 ? "x" : "*a\(level - 1)"
      return
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array("user: a@b.c\n\(text.joined())".utf8), file: "f.yaml")
    }
    #expect(error?.code == .notYAML)
    #expect(error?.location?.line == 7)
  }
}
