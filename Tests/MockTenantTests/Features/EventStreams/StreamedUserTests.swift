import GRDB
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The events of users.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct StreamedUserTests {
  private struct Stop: Error {}

  @Test func `a user whom the Management API creates is one event with all visible members`()
    async throws
  {
    try await EventStreamBench.run(["user.created"]) { bench in
      try await bench.createUser("ada2")
      await bench.mock.deliverEvents()
      let message = try #require(bench.receiver.messages.first)
      let id = try #require(message["id"]?.stringValue)
      let picture = try #require(message["data"]?["object"]?["picture"])
      #expect(id.count == 26)
      #expect(id.hasPrefix("evt_"))
      #expect(
        bench.receiver.messages == [
          [
            "id": .string(id), "source": "urn:auth0:mock.localhost", "specversion": "1.0",
            "type": "user.created", "time": "2026-11-21T10:00:00.000Z",
            "data": [
              "object": [
                "user_id": "auth0|ada2", "email": "ada2@example.com", "email_verified": false,
                "name": "ada2@example.com", "nickname": "ada2", "app_metadata": ["plan": "free"],
                "created_at": "2026-11-21T10:00:00.000Z",
                "updated_at": "2026-11-21T10:00:00.000Z", "picture": picture,
                "identities": [
                  [
                    "connection": "Username-Password-Authentication", "provider": "auth0",
                    "user_id": "ada2", "isSocial": false,
                  ]
                ],
              ],
              "context": ["tenant": ["tenant_id": "mock"]],
            ],
            "a0tenant": "mock", "a0stream": "est_1",
          ]
        ]
      )
    }
  }

  @Test func `a sign-up is one event`() async throws {
    try await EventStreamBench.run(["user.created"]) { bench in
      let answer = try await TenantClient(bench.mock.url).send(
        "POST",
        "dbconnections/signup",
        json: """
          {"client_id":"native","connection":"Username-Password-Authentication",
           "email":"eve@example.com","password":"correct horse"}
          """
      )
      #expect(answer.status == 200, "\(answer.body)")
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types == ["user.created"])
      let object = try #require(bench.receiver.messages.first?["data"]?["object"])
      #expect(object["email"] == "eve@example.com")
      #expect(object["user_id"] == .string("auth0|\(answer.string("_id"))"))
    }
  }

  @Test func `a change and a deletion are events, and a change that nobody sees is none`()
    async throws
  {
    try await EventStreamBench.run(["user.created", "user.updated", "user.deleted"]) { bench in
      let changed = try await bench.send("PATCH", "users/auth0%7Cbob", #"{"name":"Robert"}"#)
      #expect(changed.status == 200)
      try await bench.store.updateUser("auth0|bob") { $0.document.set("otp_secret", "ABCDEFGH") }
      try await bench.store.updateUser("auth0|bob") { _ in }
      _ = try await bench.store.write { database in
        try Store.deleteUser("auth0|bob", at: .start, in: database)
      }
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types == ["user.updated", "user.deleted"])
      let objects = bench.receiver.messages.compactMap { $0["data"]?["object"] }
      #expect(objects.first?["name"] == "Robert")
      #expect(objects.last?["name"] == "Robert")
      #expect(objects.last?["deleted_at"] == "2026-11-21T10:00:00.000Z")
    }
  }

  @Test func `a sign-up on the page is one event`() async throws {
    try await EventStreamBench.run(["user.created"]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await browser.authorize(["screen_hint": "signup"]).parameter("state") ?? ""
      let answer = try await browser.post(
        "u/signup",
        ["state": state, "username": "eve@example.com", "password": "long enough"]
      )
      #expect(answer.parameter("code") != nil, "\(answer.body)")
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types == ["user.created"])
      #expect(
        bench.receiver.messages.first?["data"]?["object"]?["email"] == "eve@example.com"
      )
    }
  }

  @Test func `a login changes its user`() async throws {
    try await EventStreamBench.run(["user.created", "user.updated"]) { bench in
      let answer = try await TenantClient(bench.mock.url).post(
        "oauth/token",
        form: [
          "grant_type": "password", "client_id": "web", "client_secret": "web-secret",
          "username": "ada@example.com", "password": "Mock-Tenant-1", "scope": "openid",
        ]
      )
      #expect(answer.status == 200, "\(answer.body)")
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types == ["user.updated"])
      let object = try #require(bench.receiver.messages.first?["data"]?["object"])
      #expect(object["user_id"] == "auth0|ada")
      #expect(object["last_login"] == "2026-11-21T10:00:00.000Z")
      #expect(object["logins_count"] == 1)
    }
  }

  @Test func `neither passwords nor secrets are in an event`() async throws {
    try await EventStreamBench.run(["user.created", "user.updated", "user.deleted"]) { bench in
      try await bench.createUser()
      try await bench.store.updateUser("auth0|new") { user in
        user.document.set("name", "Newt")
        user.document.set("otp_secret", "ABCDEFGH")
        user.document.set("authenticators", [["id": "sms|1", "secret": "hidden-secret"]])
        user.document.set(
          "identities",
          [["connection": "c", "user_id": "1", "access_token": "provider-token"]]
        )
      }
      _ = try await bench.store.write { database in
        try Store.deleteUser("auth0|new", at: .start, in: database)
      }
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types == ["user.created", "user.updated", "user.deleted"])
      let stored = try await bench.deliveries().map(\.event.text)
      for text in stored + bench.receiver.messages.map({ $0.jsonText() }) {
        for secret in ["correct horse", "$2", "ABCDEFGH", "hidden-secret", "provider-token"] {
          #expect(!text.contains(secret), "\(text)")
        }
      }
    }
  }

  @Test func `a change that is rolled back is no event`() async throws {
    try await EventStreamBench.run(["user.created"]) { bench in
      await #expect(throws: Stop.self) {
        try await bench.store.write { database in
          let user = User(["user_id": "auth0|never", "connection": "c"])
          try Store.insert(user, in: database)
          throw Stop()
        }
      }
      try await bench.createUser()
      await bench.mock.deliverEvents()
      let ids = bench.receiver.messages.map { $0["data"]?["object"]?["user_id"] }
      #expect(ids == ["auth0|new"])
      #expect(try await bench.deliveries().count == 1)
    }
  }

  @Test func `a linked account is the update of one user and the deletion of the other`()
    async throws
  {
    try await EventStreamBench.run(["user.updated", "user.deleted"]) { bench in
      _ = try await bench.store.write { database in
        try Store.link("auth0|bob", to: "auth0|ada", at: .start, in: database)
      }
      await bench.mock.deliverEvents()
      let events = bench.receiver.messages.map {
        "\($0["type"]?.stringValue ?? "") \($0["data"]?["object"]?["user_id"]?.stringValue ?? "")"
      }
      #expect(events == ["user.deleted auth0|bob", "user.updated auth0|ada"])
    }
  }

  @Test func `the configuration is no event, nor is its restoration`() async throws {
    try await EventStreamBench.run(["user.created", "user.deleted", "organization.created"]) {
      bench in
      try await bench.mock.reset()
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages == [])
      try await bench.createUser()
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types == ["user.created"])
    }
  }
}
