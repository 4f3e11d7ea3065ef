import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .management))
struct ManagementLogTests {
  let scopes = ["read:logs"]

  /// Six logs, ten minutes apart, each described by one letter; no request could choose their types.
  private func bench() async throws -> ManagementBench {
    let bench = try await ManagementBench()
    let anna = try await bench.mock.user("auth0|1")
    let bert = try await bench.mock.user("auth0|2")
    let native = try await bench.tenant.store.client("native")
    let origin = RequestOrigin(ip: "10.1.2.3", method: "POST", hostname: "localhost", issuer: "")
    let entries: [(TenantLogType, String, User?, Client?)] = [
      (.login, "a", anna, native), (.codeExchange, "b", anna, native),
      (.failedLogin, "c", bert, nil),
      (.refreshTokenExchange, "d", anna, native),
      (.warning, "Single Sign-On failed: e", bert, native), (.login, "f", bert, native),
    ]
    for (type, description, user, client) in entries {
      try await bench.tenant.log(
        type,
        description: description,
        subject: .init(client: client, user: user),
        origin: origin
      )
      bench.tenant.clock.advance(by: .seconds(600))
    }
    return bench
  }

  private func letters(_ body: JSONValue) -> String {
    (body.arrayValue ?? []).compactMap { $0["description"]?.stringValue?.last }.map(String.init)
      .joined()
  }

  static let searches: [(query: String, found: String)] = [
    ("", "fedcba"), ("type:s", "fa"), ("type:sertft", "d"), (#"type:"s""#, "fa"), ("type:S", ""),
    ("type:s*", "fdba"), ("type:*acft", "b"), ("user_id:auth0|1", "dba"),
    ("type:s AND user_id:auth0|1", "a"), ("type:s OR type:w", "fea"), ("type:s type:w", "fea"),
    ("NOT type:s", "edcb"), ("-type:s", "edcb"), ("!type:s", "edcb"), ("NOT NOT type:s", "fa"),
    ("type:s NOT user_id:auth0|1", "f"), ("NOT type:s OR user_id:auth0|1", "edcba"),
    ("(type:s OR type:f) AND user_id:auth0|2", "fc"), ("type:(s OR f)", "fca"),
    ("type:s AND NOT (user_id:auth0|1 OR client_id:none)", "f"),
    (#"description:"Single Sign-On failed: e""#, "e"), ("description:Single*", "e"),
    ("description:*Sign-On*", "e"), ("description:Single", ""), ("10.1.2.3", "fedcba"),
    ("w", "e"), ("anna@example.com", "dba"), ("native", ""), ("client_id:*", "fedcba"),
    ("date:[2026-11-21T10:10:00.000Z TO 2026-11-21T10:30:00.000Z]", "dcb"),
    ("date:{2026-11-21T10:10:00.000Z TO 2026-11-21T10:30:00.000Z}", "c"),
    ("date:[2026-11-21T10:10:00.000Z TO 2026-11-21T10:30:00.000Z}", "cb"),
    ("date:[2026-11-21 TO 2026-11-21]", "fedcba"), ("date:[2026-11-22 TO *]", ""),
    ("date:[* TO 2026-11-21T10:00]", "a"), ("date:{2026-11-21 TO *]", ""),
    ("type:' OR 1=1", ""), ("type:s'; DROP TABLE log;", ""), ("type:%", ""), ("type:s?", ""),
  ]

  @Test(arguments: searches)
  func `logs are found, the newest first`(query: String, found: String) async throws {
    let answer = try await bench().send(
      .get,
      "/api/v2/logs?q=\(PercentEncoding.encodeComponent(query))",
      scopes: scopes
    )
    #expect(answer.status == 200)
    #expect(letters(answer.body) == found, "\(answer.text)")
  }

  static let refusals = [
    "audience:x", "details.error:x", "type:", "(", ")", "type:(", "type:s)", "type:\"s", "date:[a",
    "date:[a TO", "date:[a b]", "date:[TO b]", "AND", "type:s AND", "NOT", "type:*s",
    "description:*ab*", String(repeating: "(", count: 1000), "type:s OR", "\"", "type:' OR 1=1 --",
    "OR", "type:AND",
  ]

  @Test(arguments: refusals)
  func `a query that cannot be read is refused`(query: String) async throws {
    let answer = try await ManagementBench().send(
      .get,
      "/api/v2/logs?q=\(PercentEncoding.encodeComponent(query))",
      scopes: scopes
    )
    #expect(answer.status == 400, "\(answer.text)")
    #expect(answer.body["errorCode"] == "invalid_query_string")
  }

  @Test func `a query has an older name, which counts where the newer one is not there`()
    async throws
  {
    let bench = try await bench()
    let found = { (query: String) in
      letters(try await bench.send(.get, "/api/v2/logs?\(query)", scopes: scopes).body)
    }
    #expect(try await found("search=type:s") == "fa")
    #expect(try await found("search=type:s&q=type:w") == "e")
  }

  @Test func `a query that is too long is refused`() async throws {
    let bench = try await ManagementBench()
    let query = String(repeating: "!", count: 5001)
    for name in ["q", "search"] {
      let answer = try await bench.send(.get, "/api/v2/logs?\(name)=\(query)", scopes: scopes)
      #expect(answer.status == 414)
    }
    let long = String(repeating: "!", count: 4990) + "a"
    let found = try await bench.send(.get, "/api/v2/logs?q=\(long)", scopes: scopes)
    #expect(found.status == 200)
  }

  @Test func `pages have totals, order and chosen members`() async throws {
    let bench = try await bench()
    let page = try await bench.send(
      .get,
      "/api/v2/logs?q=user_id:auth0%7C1&page=1&per_page=2&include_totals=true&fields=description",
      scopes: scopes
    )
    #expect(
      page.body == [
        "start": 2, "limit": 2, "length": 1, "total": 3, "logs": [["description": "a"]],
      ]
    )
    let oldest = try await bench.send(.get, "/api/v2/logs?sort=date:1&per_page=2", scopes: scopes)
    #expect(letters(oldest.body) == "ab")
    let deep = try await bench.send(.get, "/api/v2/logs?page=10&per_page=100", scopes: scopes)
    #expect(deep.body["errorCode"] == "invalid_paging")
  }

  @Test func `a checkpoint goes on where it was, and stays at the end`() async throws {
    let bench = try await bench()
    let first = try await bench.send(.get, "/api/v2/logs?take=4", scopes: scopes)
    #expect(letters(first.body) == "abcd")
    let last = try #require(first.body.arrayValue?.last?["log_id"]?.stringValue)
    #expect(
      first.headers["link"]
        == "<\(bench.issuer)api/v2/logs?from=\(last)&take=4>; rel=\"next\""
    )
    let path = "/api/v2/logs?from=\(last)&take=4&q=type:none"
    let second = try await bench.send(.get, path, scopes: scopes)
    #expect(letters(second.body) == "ef")
    let end = try #require(second.body.arrayValue?.last?["log_id"]?.stringValue)
    let third = try await bench.send(.get, "/api/v2/logs?from=\(end)&take=4", scopes: scopes)
    #expect(third.body == [])
    #expect(third.headers["link"] == second.headers["link"])
  }

  @Test func `a log is read by its id, which has the date in it`() async throws {
    let bench = try await bench()
    let log = try #require(try await bench.mock.logs().first)
    #expect(log.id.count == 56)
    #expect(log.id.hasPrefix("90020261121100000000"))
    let answer = try await bench.send(.get, "/api/v2/logs/\(log.id)", scopes: scopes)
    #expect(answer.body["description"] == "a")
    #expect(answer.body["_id"] == .string(log.id))
    let other = try await bench.send(.get, "/api/v2/logs/900", scopes: scopes)
    #expect(other.status == 404)
  }

  @Test func `logs of a user are that user's`() async throws {
    let bench = try await bench()
    let path = "/api/v2/users/auth0|2/logs"
    let answer = try await bench.send(.get, path, scopes: ["read:logs_users"])
    #expect(letters(answer.body) == "fec")
    let foreign = try await bench.send(.get, "/api/v2/users/'%20OR%201=1/logs", scopes: scopes)
    #expect(foreign.body == [])
  }
}
