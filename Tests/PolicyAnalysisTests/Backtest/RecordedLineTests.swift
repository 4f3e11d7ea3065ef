import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// What the Action of `postlogin recorder` logged, joined with the records of the logins.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct RecordedLineTests {
  /// Digests as Node.js computes them with the recorder's text: of the user `auth0|1`, the client
  /// `app`, the tenant `acme`, the session `ses_1`, 120 ms before 10:00 on 2 November 2026.
  private static let id = "mvz3870o.8hzcwwzjz0ae.8pt0z0.jf3zjj"
  private static let session = #""k":{"s":"kodcaq"},"#

  static func line(
    _ event: String,
    id: String = id,
    keys: String = session,
    piece: Int = 1,
    of count: Int = 1
  ) -> String {
    #"postlogin-event {"v":1,"id":"\#(id)","p":\#(piece),"of":\#(count),\#(keys)"e":\#(event)}"#
  }

  /// The cases of some records and recorded lines.
  private func prepared(
    _ records: [MadeRecord],
    _ lines: [String],
    users: String? = nil,
    _ change: (inout BacktestPreparation.Options) -> Void = { _ in }
  ) throws -> (cases: [BacktestCase], counts: RecorderCounts, summary: PreparationSummary) {
    let folder = try TestFolder([
      "logs.ndjson": records.map(\.text).joined(separator: "\n"),
      "recorded.txt": lines.joined(separator: "\n"),
    ])
    if let users { try folder.write("users.ndjson", users) }
    let found = try cases([folder.path("logs.ndjson")]) { options in
      options.recorded = [folder.path("recorded.txt")]
      options.users = users.map { _ in folder.path("users.ndjson") }
      change(&options)
    }
    return (found.cases, try #require(found.summary.recorder), found.summary)
  }

  private func prepared(
    _ event: String,
    users: String? = nil,
    piece: Int = 1,
    of count: Int = 1
  ) throws -> BacktestCase {
    let lines = [Self.line(event, piece: piece, of: count)]
    return try #require(prepared([.login(id: 1)], lines, users: users).cases.first)
  }

  @Test(arguments: [
    (
      "if (event.request.query.acr_values === 'fast') api.access.deny('fast');",
      #"{"request":{"query":{"acr_values":"fast"}}}"#
    ),
    (
      "if (event.user.user_metadata.beta) api.access.deny('beta');",
      #"{"user":{"user_metadata":{"beta":true}}}"#
    ),
    (
      "if (event.user.enrolledFactors.length === 0) api.access.deny('factor');",
      #"{"user":{"enrolledFactors":[]}}"#
    ),
  ])
  func `a verdict that hangs on a field of no log is known with its line`(
    body: String,
    event: String
  ) async throws {
    let backtest = try Backtest("", body)
    let without = try await backtest.results(cases(of: [.login(id: 1)])).first
    #expect(without?.after == .unknown)
    let with = try await backtest.results([prepared(event)]).first
    #expect(with?.before == .allowed)
    #expect(with?.after == .denied)
    #expect(with?.unknown == [])
  }

  @Test func `what the lines of a whole event do not have was absent`() async throws {
    let backtest = try Backtest("", "if (event.request.query.prompt) api.access.deny('prompt');")
    let event = #"{"request":{"query":{"acr_values":"fast"}}}"#
    let whole = try await backtest.results([prepared(event)]).first
    #expect(whole?.after == .allowed)
    // The second of its lines is missing.
    let part = try prepared(event, of: 2)
    #expect(part.reason("event.request.query.*") == .missing)
    #expect(part.value("request.query") == #"{"acr_values":"fast"}"#)
    #expect(try await backtest.results([part]).first?.after == .unknown)
  }

  @Test func `an event is put together from its lines, which may come twice and in any order`()
    throws
  {
    let lines = [
      Self.line(#"{"request":{"query":{"display":"page"}},"user":{}}"#, piece: 2, of: 2),
      Self.line(#"{"request":{"query":{"acr_values":"fast"}}}"#, piece: 1, of: 2),
    ]
    let found = try prepared([.login(id: 1)], lines + lines)
    #expect(found.cases[0].value("request.query") == #"{"acr_values":"fast","display":"page"}"#)
    #expect(found.cases[0].observed == ["event.request.query"])
    #expect(found.counts.loginCount == 1)
    #expect(found.counts.incompleteCount == 0)
    #expect(found.counts.duplicateCount == 2)
    let shuffled = try prepared([.login(id: 1)], [lines[1], lines[0], lines[1]])
    #expect(shuffled.cases == found.cases)
  }

  @Test func `what is masked stays unknown`() async throws {
    // The digests of `gold` and of `rosa@example.com`.
    let event =
      ##"{"request":{"query":{"login_hint":"#10f81wb"},"body":{"password":"#"}},"##
      + ##""user":{"app_metadata":{"plan":"#1tlcmtv","trial":false}}}"##
    let item = try prepared(event)
    #expect(item.reason("event.request.query.login_hint") == .masked)
    #expect(item.reason("event.request.body.password") == .masked)
    #expect(item.reason("event.user.app_metadata.plan") == .masked)
    #expect(item.value("user.app_metadata") == #"{"trial":false}"#)
    #expect(!item.event.text.contains("#"))
    let body = "if (event.user.app_metadata.plan === 'gold') api.access.deny('gold');"
    let result = try await Backtest("", body).results([item]).first
    #expect(result?.after == .unknown)
    #expect(result?.unknown == ["event.user.app_metadata.plan"])
  }

  @Test func `a digest tells whether the export has the value of the login`() throws {
    let user =
      #"{"user_id":"auth0|1","app_metadata":{"plan":"PLAN"},"updated_at":"2026-11-05T00:00:00Z"}"#
    let event = ##"{"user":{"app_metadata":{"plan":"#1tlcmtv"}}}"##
    let same = try prepared(event, users: user.replacing("PLAN", with: "gold"))
    #expect(same.value("user.app_metadata") == #"{"plan":"gold"}"#)
    #expect(same.observed == ["event.user.app_metadata"])
    #expect(!same.asOf.flatMap(\.paths).contains("event.user.app_metadata"))
    let other = try prepared(event, users: user.replacing("PLAN", with: "free"))
    #expect(other.reason("event.user.app_metadata.plan") == .masked)
    #expect(other.value("user.app_metadata") == "{}")
    // Without its second line the event tells less than the export.
    let part = try prepared(event, users: user.replacing("PLAN", with: "free"), of: 2)
    #expect(part.value("user.app_metadata") == #"{"plan":"free"}"#)
    #expect(part.asOf.flatMap(\.paths).contains("event.user.app_metadata"))
    let verified = try prepared(
      ##"{"user":{"last_password_reset":"#16name3"}}"##,
      users: #"{"user_id":"auth0|1","last_password_reset":"2026-11-01T00:00:00.000Z"}"#
    )
    #expect(verified.reason("event.user.last_password_reset") == .changedSince)
  }

  @Test func `metadata that the policy writes is known where the recorder saw it`() async throws {
    let body = """
      if (event.user.app_metadata.seen) api.access.deny('seen');
      api.user.setAppMetadata('seen', true);
      """
    let backtest = try Backtest("", body)
    let user = #"{"user_id":"auth0|1","app_metadata":{"seen":true}}"#
    let folder = try TestFolder(["users.ndjson": user])
    let exported = try cases(of: [.login(id: 1)]) { $0.users = folder.path("users.ndjson") }
    #expect(try await backtest.results(exported).first?.after == .unknown)
    let seen = try prepared(#"{"user":{"app_metadata":{"seen":false}}}"#, users: user)
    #expect(try await backtest.results([seen]).first?.after == .allowed)
    // One after the other, they are no less told apart.
    let both = try await backtest.results(exported + [seen])
    #expect(both.map(\.after) == [.unknown, .allowed])
  }

  @Test func `an event that fits several logins, or one of several, is not taken`() throws {
    let event = #"{"request":{"query":{"acr_values":"fast"}}}"#
    let later = Self.line(event, id: Self.id.replacing("mvz3870o", with: "mvz3870p"))
    let two = try prepared([.login(id: 1)], [Self.line(event), later])
    #expect(two.counts.ambiguousCount == 1)
    #expect(two.cases[0].observed == [])
    let shared = try prepared(
      [.login(id: 1), .login(id: 2, at: "10:00:01.000")],
      [Self.line(event)]
    )
    #expect(shared.counts.ambiguousCount == 2)
    #expect(shared.counts.loginCount == 0)
    #expect(shared.cases.map(\.observed) == [[], []])
    // Another session, another user, a minute later: only one fits.
    var session = MadeRecord.login(id: 3)
    session.set("details.session_id", "ses_2")
    let found = try prepared(
      [
        .login(id: 1), session, .login(id: 4, at: "10:01:00.000"),
        .login(id: 5, ["user_id": "auth0|2"]),
      ],
      [Self.line(event)]
    )
    #expect(found.counts.loginCount == 1)
    #expect(found.counts.ambiguousCount == 0)
    let joined = found.cases.filter { !$0.observed.isEmpty }.map(\.logID)
    #expect(joined == [MadeRecord.login(id: 1).id])
  }

  @Test func `a transaction is known again after a second factor that took long`() throws {
    var record = MadeRecord.login(id: 1, at: "10:15:00.000")
    record.set("details.transaction_id", "tx_1")
    let event = #"{"request":{"query":{"acr_values":"fast"}}}"#
    let late = try prepared([record], [Self.line(event)])
    #expect(late.counts.withoutLoginCount == 1)
    let known = try prepared([record], [Self.line(event, keys: #""k":{"t":"t7czip"},"#)])
    #expect(known.counts.loginCount == 1)
    #expect(known.cases[0].value("request.query") == #"{"acr_values":"fast"}"#)
  }

  @Test func `a line that the record contradicts is counted and left out`() throws {
    let event = #"{"request":{"hostname":"evil.example","query":{"acr_values":"fast"}}}"#
    let found = try prepared([.login(id: 1)], [Self.line(event)])
    #expect(found.counts.contradictionCount == 1)
    #expect(found.counts.loginCount == 0)
    #expect(found.cases == (try cases(of: [.login(id: 1)])))
    // Two lines with one number that differ.
    let other = #"{"request":{"query":{"acr_values":"slow"}}}"#
    let both = try prepared(
      [.login(id: 1)],
      [Self.line(other), Self.line(#"{"request":{"query":{"acr_values":"fast"}}}"#)]
    )
    #expect(both.counts.conflictingCount == 1)
    #expect(both.cases == (try cases(of: [.login(id: 1)])))
  }

  @Test func `lines of another tenant are of no login`() throws {
    let event = #"{"request":{"query":{"acr_values":"fast"}}}"#
    let other = Self.line(event, id: Self.id.replacing("jf3zjj", with: "1jmn5kl"))
    let found = try prepared([.login(id: 1)], [other])
    #expect(found.counts.withoutLoginCount == 1)
    #expect(found.cases[0].observed == [])
    let both = try prepared([.login(id: 1)], [other, Self.line(event)])
    #expect(both.counts.loginCount == 1)
    #expect(both.counts.withoutLoginCount == 1)
  }

  static let wrappings: [@Sendable (String) -> String] = [
    { "12:00:01 PM:  INFO  \($0)\r" },
    { "[2026-11-02] \($0) (at line 7)" },
    { JSONValue.object([JSONMember("log", ["msg": .string($0 + "\n")])]).jsonText() },
    { String($0.dropFirst("postlogin-event ".count)) },
    { "{ user: 'x',\n  [1, 2] }\n{\"v\":2,\"id\":\"other\"}\n\($0)" },
    { "another line\n\n\($0)\nlast {line}" },
  ]

  @Test(arguments: wrappings.indices)
  func `a line is found as collectors leave it`(index: Int) throws {
    let line = Self.wrappings[index](Self.line(#"{"request":{"query":{"acr_values":"f}{a\"é"}}}"#))
    let found = try prepared([.login(id: 1)], [line])
    #expect(found.cases[0].value("request.query") == #"{"acr_values":"f}{a\"é"}"#)
    #expect(found.summary.unreadableExportCount == 0)
  }

  @Test func `a broken line is named with its place and counted, and the next one is read`() throws
  {
    let good = Self.line(#"{"request":{"query":{"acr_values":"fast"}}}"#)
    let long = "postlogin-event {\"v\":1,\"e\":\"" + String(repeating: "x", count: 50 << 20)
    let broken = [
      String(good.dropLast(9)), long, good.replacing(#""v":1"#, with: #""v":2"#),
      good.replacing("mvz3870o.", with: ""), good.replacing(#""p":1"#, with: #""p":3"#),
      #"{"v":1,"id":"#, good.replacing("mvz3870o", with: "zzzzzzzzz"),
      "postlogin-event {\"v\":1,\"e\":" + String(repeating: "[", count: 100_000) + "}",
    ]
    let folder = try TestFolder(["logs.ndjson": MadeRecord.login(id: 1).text])
    var bytes = Data((broken.joined(separator: "\n") + "\n").utf8)
    bytes += Data("postlogin-event {\"v\":1,\"e\":\"".utf8) + [0xFF, 0xFE] + Data("\"}\n".utf8)
    bytes += Data(good.utf8)
    let path = folder.path("recorded.txt")
    try bytes.write(to: URL(filePath: path))
    func prepare(_ limit: Int) throws -> (cases: [BacktestCase], summary: PreparationSummary) {
      try cases([folder.path("logs.ndjson")]) { options in
        options.recorded = [path]
        options.now = 1_793_700_000_000
        options.maximumUnreadable = limit
      }
    }
    let found = try prepare(9)
    #expect(found.summary.unreadableExportCount == 9)
    #expect(found.summary.unreadable.map(\.location.line) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(found.summary.unreadable.allSatisfy { $0.location.file == path })
    #expect(found.summary.recorder?.loginCount == 1)
    #expect(throws: PostLoginError.self) { try prepare(8) }
  }

  @Test func `a field that is masked in the cases has nothing of its line`() throws {
    let event = #"{"user":{"app_metadata":{"trial":true}},"request":{"query":{"prompt":"login"}}}"#
    let found = try prepared([.login(id: 1)], [Self.line(event)]) {
      $0.maskedPaths = ["event.user", "event.request.query"]
    }
    #expect(found.cases[0].event["user"] == nil)
    #expect(found.cases[0].reason("event.user.app_metadata") == .masked)
    #expect(found.cases[0].value("request.query") == nil)
    #expect(!found.cases[0].line.contains("trial".utf8))
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String.UTF8View) -> Bool { firstRange(of: Array(text)) != nil }
}
