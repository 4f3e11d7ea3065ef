import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct LinkedMemberTests {
  private func event(_ edits: Edits) throws -> Event {
    var login = GeneratedLogin(start: 0)
    for (names, value) in edits { login = login.adding(.member(names, value)) }
    let real = RunnableLogin(login, from: try LoginStart.all(of: .postLogin), secrets: [:])
    return try #require(real).event
  }

  private static let own = ["transaction", "prompt"]
  private static let sent = ["request", "query", "prompt"]

  typealias Edits = [([String], JSONValue?)]

  private static let prompts: [(Edits, JSONValue, JSONValue)] = [
    ([(own, .array(["none"]))], ["none"], "none"),
    ([(own, .array(["login", "consent"]))], ["login", "consent"], "login consent"),
    ([(sent, .string("login  consent"))], ["login", "consent"], "login  consent"),
    ([(own, .array(["none"])), (sent, .string("login"))], ["login"], "login"),
    ([(sent, .string("login")), (own, .array(["none"]))], ["none"], "none"),
    ([(["request", "query"], .object([JSONMember("prompt", "none")]))], ["none"], "none"),
  ]

  @Test(arguments: prompts)
  func `the transaction has the prompt of the request`(
    edits: Edits,
    own: JSONValue,
    sent: JSONValue
  ) throws {
    let event = try event(edits)
    #expect(event[path: Self.own]?.value == own)
    #expect(event[path: Self.sent]?.value == sent)
    #expect(EventCheck.errors(in: event).isEmpty)
  }

  @Test func `a login that cannot have a prompt gets none from its query`() throws {
    let starts = try LoginStart.all(of: .postLogin)
    let refresh = try #require(starts.firstIndex { $0.value.value(at: Self.own) == nil })
    let login = GeneratedLogin(start: refresh).adding(.member(Self.sent, "none"))
    let real = try #require(RunnableLogin(login, from: starts, secrets: [:]))
    #expect(real.event[path: Self.own] == nil)
  }

  @Test func `no prompt is one in neither place`() throws {
    let event = try event([(Self.sent, "none"), (Self.own, [])])
    #expect(event[path: Self.sent] == nil)
    #expect(event[path: Self.own]?.value == [])
  }

  private static let google: JSONValue = [
    "connection": "google", "provider": "google-oauth2", "isSocial": true, "user_id": "1",
  ]

  private static let staff: Edits = [(["connection", "name"], .string("staff"))]
  private static let ofGoogle: Edits = [(["user", "identities"], .array([google]))]
  private static let usual = "Username-Password-Authentication"

  private static let connections: [(Edits, String, [String])] = [
    // The identity follows the connection, and the connection the identities.
    (staff, "staff", ["staff"]), (ofGoogle, "google", ["google"]),
    // What is said of both stays, so that there is one more identity.
    (ofGoogle + staff, "staff", ["google", "staff"]),
    (staff + ofGoogle, "google", ["google"]),
    ([(["user", "email"], .string("a@b.example"))], usual, [usual]),
  ]

  @Test(arguments: connections)
  func `the user has an identity of the connection of the login`(
    edits: Edits,
    connection: String,
    identities: [String]
  ) throws {
    let event = try event(edits)
    let list = event[path: ["user", "identities"]]?.value.arrayValue ?? []
    #expect(event[path: ["connection", "name"]]?.stringValue == connection)
    #expect(list.map { $0["connection"]?.stringValue } == identities)
    let strategy = event[path: ["connection", "strategy"]]?.value
    #expect(list.contains { $0["provider"] == strategy })
  }
}
