import PostLogin
import PostLoginScripts
import Testing

@testable import PostLoginTesting

@Suite(.timeLimit(.minutes(5)))
struct EntryPathTests {
  private func table(_ source: String, user: String = "{user_id: auth0|a}") async throws
    -> EntryPathTable
  {
    let folder = try TestFolder([
      "code.js": source, "a.yaml": "user: \(user)\nclient: {client_id: c1, name: Shop}",
      "tests.yaml": "cases: [{ name: x, fixture: a.yaml, expect: allowed }]",
    ])
    let suite = try Suite(at: folder.path("tests.yaml"))
    let flow = try suite.plan.flow(on: ScriptHost())
    return try await EntryPathTable(try #require(suite.cases.first), flow)
  }

  @Test func `every way in makes an event that Auth0 could send`() throws {
    let login = try Fixture(
      bytes: Array("user: {user_id: auth0|a}\nclient: {client_id: c1}\nsession: {}".utf8),
      file: nil
    ).event
    #expect(EntryPath.all.count == Transaction.Grant.allCases.count + 4)
    for path in EntryPath.all {
      let event = try path.event(like: login)
      #expect(event[path: ["user", "user_id"]]?.stringValue == "auth0|a", "\(path.name)")
      #expect(event[path: ["client", "client_id"]]?.stringValue == "c1", "\(path.name)")
      let wrong = EventCheck.problems(in: event).filter { $0.severity == .error }
      #expect(wrong.isEmpty, "\(path.name)")
    }
  }

  @Test(arguments: [
    ("refresh_token", "refresh_token"), ("online refresh", "refresh_token"),
    ("online refresh", "session"), ("session_transfer", "session_transfer_token"),
  ])
  func `a way in has the parts that belong to it`(name: String, part: String) throws {
    let login = try Event(json: #"{"user":{"user_id":"u|1"},"client":{"client_id":"c"}}"#)
    let path = try #require(EntryPath.all.first { $0.name == name })
    #expect(try path.event(like: login).hasMember(part))
  }

  @Test func `a check of the interactive login alone is seen`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction?.protocol === 'oidc-basic-profile') api.access.deny('no');
      };
      """
    )
    #expect(table.rows.first?.decision == .denied)
    let strict = table.rows.filter { !$0.isLooser }.map(\.path)
    #expect(strict == ["interactive", "silent", "session_transfer"])
    #expect(table.looserRows.contains { $0.path == "refresh_token" && $0.decision == .allowed })
  }

  @Test func `multifactor authentication that a refresh exchange skips is seen`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction?.protocol !== 'oauth2-refresh-token') api.multifactor.enable('any');
      };
      """
    )
    #expect(table.rows.first?.decision == .challenged)
    #expect(
      table.looserRows.map(\.path)
        == ["session_transfer issue", "online refresh", "refresh_token"]
    )
  }

  @Test func `an Action that decides alike by every way is one line`() async throws {
    let table = try await table(
      "exports.onExecutePostLogin = async (event, api) => { api.access.deny('closed'); };"
    )
    #expect(table.looserRows == [])
    let text = EntryPathReport([table]).pretty()
    #expect(text.contains("\n  every way in  denied: closed\n"))
    #expect(
      text.hasSuffix("1 login by 22 ways in; 0 ways in are looser than the interactive one\n")
    )
  }

  @Test func `a stricter way in is no finding`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.session === undefined) api.access.deny('no session');
      };
      """
    )
    #expect(table.looserRows == [])
    #expect(EntryPathReport([table]).github.hasPrefix("1 login by"))
  }
}
