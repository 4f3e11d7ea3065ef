import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct RecordJoiningTests {
  private func exchange(
    id: Int,
    at time: String,
    _ members: KeyValuePairs<String, JSONValue> = [:]
  ) -> MadeRecord {
    var record = MadeRecord("seacft", id: id, at: time, ["audience": "https://api.acme.example/"])
    record["details"] = ["refresh_token": ["access": "online", "session_id": "ses_1"]]
    for (name, value) in members { record[name] = value }
    return record
  }

  @Test func `the exchange of the code tells the API and the grant`() throws {
    let item = try #require(
      try cases(of: [.login(id: 1), exchange(id: 2, at: "10:00:05.000")]).first
    )
    #expect(item.value("resource_server.identifier") == #""https://api.acme.example/""#)
    #expect(item.grants == ["authorization_code", "hybrid"])
    #expect(item.reason("event.transaction.protocol") == .ambiguous)
  }

  @Test func `an exchange after more than a minute, or of another client, is of another login`()
    throws
  {
    let late = exchange(id: 2, at: "10:01:01.000")
    let foreign = exchange(id: 3, at: "10:00:05.000", ["client_id": "other"])
    let item = try #require(try cases(of: [.login(id: 1), late, foreign]).first)
    #expect(item.reason("event.resource_server") == .noHistory)
    #expect(item.grants.contains("samlp"))
  }

  @Test func `two exchanges that differ are ambiguous`() throws {
    let records = [
      MadeRecord.login(id: 1), exchange(id: 2, at: "10:00:05.000"),
      exchange(id: 3, at: "10:00:06.000", ["audience": "https://other.example/"]),
    ]
    #expect(try cases(of: records).first?.reason("event.resource_server") == .ambiguous)
  }

  @Test func `a session is as old as the login that began it`() throws {
    var silent = MadeRecord("ssa", id: 2, at: "11:00:00.000", ["session_connection": "x"])
    silent["details"] = ["session_id": "ses_1", "actions": ["executions": ["e"]]]
    let items = try cases(of: [.login(id: 1), silent])
    #expect(items.map(\.type) == ["s", "ssa"])
    #expect(items[1].value("session.created_at") == #""2026-11-02T10:00:00.000Z""#)
    #expect(
      items[1].value("authentication.methods")
        == #"[{"name":"pwd","timestamp":"2026-11-02T09:59:59.000Z"}]"#
    )
    #expect(items[1].approximate.contains("event.session.created_at"))
  }

  @Test func `a session older than the logs has a bound and no date`() throws {
    var silent = MadeRecord("ssa", id: 2, at: "11:00:00.000")
    silent["details"] = ["session_id": "ses_1"]
    let item = try #require(try cases(of: [silent]).first)
    #expect(item.reason("event.session.created_at") == .noHistory)
    #expect(
      item.bounds == [
        .init(path: "event.session.created_at", latest: "2026-11-02T11:00:00.000Z")
      ]
    )
  }

  @Test func `a refresh exchange has a session only with an online token`() throws {
    var online = MadeRecord("sertft", id: 2, at: "10:30:00.000", ["audience": "a"])
    online["details"] = ["refresh_token": ["access": "online", "session_id": "ses_1"]]
    var offline = MadeRecord("sertft", id: 3, at: "10:40:00.000", ["audience": "a"])
    offline["details"] = ["refresh_token": ["access": "offline", "session_id": "ses_1"]]
    var unsaid = MadeRecord("sertft", id: 4, at: "10:50:00.000", ["audience": "a"])
    unsaid["details"] = [:]
    let items = try cases(of: [
      .login(id: 1), exchange(id: 5, at: "10:00:01.000"), online, offline, unsaid,
    ])
    #expect(items[1].value("session.id") == #""ses_1""#)
    #expect(items[1].value("refresh_token.created_at") == #""2026-11-02T10:00:01.000Z""#)
    #expect(items[2].value("session") == nil && items[2].reason("event.session") == nil)
    #expect(items[2].value("refresh_token.last_exchanged_at") == #""2026-11-02T10:30:00.000Z""#)
    #expect(items[3].reason("event.session") == .missing)
  }

  @Test func `a session transfer token comes from the exchange before, if there is one`() throws {
    func transfer(_ id: Int, _ time: String, _ address: String) -> MadeRecord {
      var record = MadeRecord(
        "sertft",
        id: id,
        at: time,
        ["audience": "urn:acme.eu.auth0.com:session_transfer", "client_id": "native"]
      )
      record["ip"] = .string(address)
      return record
    }
    var login = MadeRecord.login(id: 9)
    login.set("details.triggered_by_session_transfer_token", true)
    let one = try cases(of: [transfer(1, "09:59:30.000", "198.51.100.7"), login])
    #expect(one.count == 1)
    #expect(one[0].value("session_transfer_token.request.ip") == #""198.51.100.7""#)
    #expect(one[0].value("session_transfer_token.client_id") == #""native""#)
    let two = try cases(of: [
      transfer(1, "09:59:30.000", "198.51.100.7"), transfer(2, "09:59:40.000", "198.51.100.8"),
      login,
    ])
    #expect(two[0].reason("event.session_transfer_token.client_id") == .ambiguous)
    let none = try cases(of: [transfer(1, "09:58:00.000", "198.51.100.7"), login])
    #expect(none[0].reason("event.session_transfer_token.client_id") == .noHistory)
  }

  @Test func `a failed login is a case where an Action decided`() throws {
    func failed(_ id: Int, _ error: String, _ text: String) -> MadeRecord {
      var record = MadeRecord("f", id: id, at: "10:00:00.000", ["description": .string(text)])
      record["details"] = ["error": ["oauthError": .string(error), "message": .string(text)]]
      return record
    }
    var thrown = MadeRecord("actions_execution_failed", id: 7, at: "10:00:00.100")
    thrown["details"] = [
      "action_name": "check", "version_id": "v1", "error_class": "action_error",
      "action_error": ["name": "TypeError", "message": "x is null"],
    ]
    let denied = try cases(of: [failed(1, "access_denied", "not here")])
    #expect(denied.map(\.recorded.decision) == [.denied])
    #expect(denied[0].recorded.reason == "not here")
    #expect(try cases(of: [failed(1, "unauthorized", "blocked")]).isEmpty)
    let broken = try cases(of: [failed(1, "server_error", "x is null"), thrown])
    #expect(
      broken.first?.recorded.error
        == BacktestCase.ActionError(
          action: "check",
          version: "v1",
          kind: "action_error",
          name: "TypeError",
          message: "x is null"
        )
    )
  }

  @Test func `the error of an Action belongs to the nearest login that failed, and to no other`()
    throws
  {
    func failed(_ id: Int, _ time: String) -> MadeRecord {
      var record = MadeRecord("f", id: id, at: time, ["description": "x is null"])
      record["details"] = ["error": ["oauthError": "access_denied", "message": "x is null"]]
      return record
    }
    var thrown = MadeRecord("actions_execution_failed", id: 7, at: "10:00:05.000")
    thrown["details"] = ["action_name": "check", "error_class": "action_error"]
    let found = try cases(of: [
      failed(1, "10:00:00.000"), .login(id: 2, at: "10:00:02.000"), failed(3, "10:00:04.000"),
      thrown, .login(id: 4, at: "10:00:06.000"),
    ])
    #expect(found.map(\.recorded.decision) == [.denied, .allowed, .denied, .allowed])
    #expect(found.map { $0.recorded.error != nil } == [false, false, true, false])
    // The error may also be written down before its login.
    thrown["date"] = "2026-11-02T10:00:03.000Z"
    let before = try cases(of: [failed(3, "10:00:04.000"), thrown, .login(id: 4)])
    #expect(before.compactMap(\.recorded.error).map(\.action) == ["check"])
  }

  @Test func `a second factor that was given is in the result and in the methods`() throws {
    var given = MadeRecord("gd_auth_succeed", id: 2, at: "09:59:59.500")
    given["details"] = ["session_id": "ses_1", "authenticator": ["type": "otp"]]
    var login = MadeRecord.login(id: 1)
    login.set(
      "details.prompts",
      [
        ["name": "prompt-authenticate", "completedAt": 1_793_613_599_000],
        ["name": "mfa", "completedAt": 1_793_613_599_500],
      ]
    )
    let item = try #require(try cases(of: [given, login]).first)
    #expect(item.recorded.multifactor == .passed)
    #expect(
      item.value("authentication.methods")
        == #"[{"name":"pwd","timestamp":"2026-11-02T09:59:59.000Z"},"#
        + #"{"name":"mfa","timestamp":"2026-11-02T09:59:59.500Z","type":"otp"}]"#
    )
    let alone = try #require(try cases(of: [login]).first)
    #expect(alone.reason("event.authentication.methods[1].type") == .noHistory)
  }

  @Test func `logins of a user come one after the other, by time`() throws {
    let items = try cases(of: [
      .login(id: 1, at: "12:00:00.000", ["user_id": "auth0|b"]),
      .login(id: 2, at: "11:00:00.000", ["user_id": "auth0|a"]),
      .login(id: 3, at: "10:00:00.000", ["user_id": "auth0|b"]),
    ])
    #expect(items.map(\.group.id) == ["auth0|a", "auth0|b", "auth0|b"])
    #expect(items.map { Int($0.logID.suffix(2)) } == [2, 3, 1])
  }
}
