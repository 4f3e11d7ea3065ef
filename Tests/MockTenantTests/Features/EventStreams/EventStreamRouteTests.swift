import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// `/api/v2/event-streams`, and streams in the tenant's file.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct EventStreamRouteTests {
  private static let path = "event-streams"

  private static func body(_ destination: String) -> String {
    #"{"name":"n","subscriptions":[{"event_type":"user.created"}],"destination":\#(destination)}"#
  }

  private static let action = #"{"type":"action","configuration":{"action_id":"act"}}"#

  @Test func `a stream is created, read, listed, changed and deleted`() async throws {
    try await EventStreamBench.run([]) { bench in
      let created = try await bench.send("POST", Self.path, Self.body(Self.action))
      #expect(created.status == 201, "\(created.body)")
      let id = created.string("id")
      #expect(id.count == 26)
      #expect(id.hasPrefix("est_"))
      #expect(
        created.json == [
          "id": .string(id), "name": "n", "status": "enabled",
          "subscriptions": [["event_type": "user.created"]],
          "destination": ["type": "action", "configuration": ["action_id": "act"]],
          "created_at": "2026-11-21T10:00:00.000Z", "updated_at": "2026-11-21T10:00:00.000Z",
        ]
      )
      #expect(try await bench.send("GET", "\(Self.path)/\(id)").json == created.json)
      let page = try await bench.send("GET", "\(Self.path)?take=1")
      #expect(
        page.json["eventStreams"]?.arrayValue?.map { $0["id"]?.stringValue } == ["est_1"]
      )
      #expect(page.string("next") == "est_1")
      try await bench.createUser()
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages.map { $0["a0stream"] } == [.string(id)])
      let changed = try await bench.send("PATCH", "\(Self.path)/\(id)", #"{"subscriptions":[]}"#)
      #expect(changed.json["subscriptions"] == [])
      #expect(changed.string("name") == "n")
      #expect(try await bench.send("DELETE", "\(Self.path)/\(id)").status == 204)
      #expect(try await bench.send("DELETE", "\(Self.path)/\(id)").status == 404)
      #expect(try await bench.deliveries() == [])
    }
  }

  @Test(arguments: [
    (
      body(#"{"type":"webhook","configuration":{"webhook_endpoint":"https://hook.example.com"}}"#),
      "Payload validation error: destinations of type webhook are not simulated; name an Action by "
        + "type action."
    ),
    (
      body(
        #"{"type":"eventbridge","configuration":{"aws_account_id":"1","aws_region":"us-east-1"}}"#
      ),
      "Payload validation error: destinations of type eventbridge are not simulated; name an Action "
        + "by type action."
    ),
    (
      body(#"{"type":"action","configuration":{}}"#),
      "Payload validation error: the configuration of an Action's destination needs action_id."
    ),
    (
      body(#"{"type":"action","configuration":{"action_id":"act","aws_region":"a"}}"#),
      "Payload validation error: the configuration of an Action's destination has no aws_region."
    ),
    (
      body(#"{"type":"action","configuration":{"action_id":"none"}}"#),
      "The Action does not exist, or is of another trigger."
    ),
    (
      #"{"name":"n","subscriptions":[]}"#,
      "Payload validation error: 'Missing required property: destination'."
    ),
    (
      #"{"subscriptions":[{"event_type":"user.renamed"}],"destination":\#(action)}"#,
      "Payload validation error: 'No enum match for: user.renamed' on property "
        + "subscriptions[0].event_type (A type of event.)."
    ),
  ])
  func `a stream that the tenant cannot have is refused with the reason`(
    body: String,
    message: String
  ) async throws {
    try await EventStreamBench.run([]) { bench in
      let answer = try await bench.send("POST", Self.path, body)
      #expect(answer.status == 400)
      #expect(answer.string("message") == message)
      #expect(try await bench.store.eventStreams().map(\.id) == ["est_1"])
    }
  }

  @Test(arguments: [
    ("GET", "", "create:event_streams"), ("GET", "/est_1/deliveries", "read:event_streams"),
    ("POST", "/est_1/redeliver/evt_1", "update:event_streams"),
  ])
  func `a token without the scope is refused`(
    method: String,
    suffix: String,
    scope: String
  ) async throws {
    try await EventStreamBench.run([]) { bench in
      let answer = try await bench.mock.manage(method, Self.path + suffix, scope: scope)
      #expect(answer.status == 403)
      #expect(answer.string("errorCode") == "insufficient_scope")
    }
  }

  @Test func `a test event arrives with its purpose, and a disabled stream gets none`()
    async throws
  {
    try await EventStreamBench.run([]) { bench in
      let path = "\(Self.path)/est_1"
      let body = #"{"event_type":"user.created","data":{"user_id":"auth0|x"}}"#
      let sent = try await bench.send("POST", "\(path)/test", body)
      #expect(sent.status == 202, "\(sent.body)")
      await bench.mock.deliverEvents()
      let id = sent.string("id")
      #expect(
        bench.receiver.messages == [
          [
            "id": .string(id), "source": "urn:auth0:mock.localhost", "specversion": "1.0",
            "type": "user.created", "time": "2026-11-21T10:00:00.000Z",
            "data": [
              "object": ["user_id": "auth0|x"], "context": ["tenant": ["tenant_id": "mock"]],
            ],
            "a0tenant": "mock", "a0stream": "est_1", "a0purpose": "test",
          ]
        ]
      )
      for type in EventSchema.eventTypes {
        let made = try await bench.send("POST", "\(path)/test", #"{"event_type":"\#(type)"}"#)
        #expect(made.status == 202)
        #expect(made.json["event"]?["data"]?["object"]?.objectValue?.isEmpty == false, "\(type)")
      }
      _ = try await bench.send("PATCH", path, #"{"status":"disabled"}"#)
      let refused = try await bench.send("POST", "\(path)/test", body)
      #expect(refused.status == 400)
      #expect(refused.string("errorCode") == "event_stream_disabled")
    }
  }

  @Test func `failed deliveries are listed and sent again by type and time`() async throws {
    try await EventStreamBench.run(["user.created", "user.updated"]) { bench in
      bench.receiver.fail(times: 8)
      try await bench.createUser()
      await bench.mock.deliverEvents()
      for seconds in [1, 2, 4] as [Int64] { await bench.pass(seconds) }
      _ = try await bench.send("PATCH", "users/auth0%7Cnew", #"{"name":"Newt"}"#)
      await bench.mock.deliverEvents()
      for seconds in [1, 2, 4] as [Int64] { await bench.pass(seconds) }
      let path = "\(Self.path)/est_1"
      let types = { (query: String) in
        try await bench.send("GET", "\(path)/deliveries\(query)").json.arrayValue?
          .map { $0["event_type"]?.stringValue ?? "" } ?? []
      }
      #expect(try await types("") == ["user.created", "user.updated"])
      #expect(try await types("?event_types=user.updated") == ["user.updated"])
      #expect(try await types("?date_from=2026-11-21T10:00:07Z") == ["user.updated"])
      #expect(try await types("?date_to=2026-11-21T10:00:07Z") == ["user.created"])
      let first = try #require(try await bench.deliveries().first)
      #expect(try await types("?take=1") == ["user.created"])
      #expect(try await types("?take=1&from=\(first.eventID)") == ["user.updated"])
      let wrong = try await bench.send("GET", "\(path)/deliveries?date_to=2026-13-21T10:00:07Z")
      #expect(wrong.status == 400)
      let sent = try await bench.send(
        "POST",
        "\(path)/redeliver",
        #"{"event_types":["user.updated"],"date_from":"2026-11-21T10:00:00Z"}"#
      )
      #expect(sent.status == 202)
      #expect(
        sent.json == ["event_types": ["user.updated"], "date_from": "2026-11-21T10:00:00Z"]
      )
      await bench.mock.deliverEvents()
      #expect(bench.receiver.types.last == "user.updated")
      #expect(try await types("") == ["user.created"])
    }
  }

  @Test func `a file describes streams`() throws {
    let file = try TenantFile(
      yaml: """
        event_stream_actions: { audit: audit.js }
        event_streams:
          - name: audit
            subscriptions: [user.created, { event_type: user.deleted }]
            destination: { type: action, configuration: { action_id: audit } }
        """
    )
    let stream = try #require(file.configuration.eventStreams.first)
    #expect(stream.id == "est_audit")
    #expect(stream.eventTypes == ["user.created", "user.deleted"])
    #expect(stream.actionID == "audit")
    #expect(stream.isEnabled)
  }

  @Test(arguments: [
    (
      "{ type: action, configuration: { action_id: adit } }",
      "there is no Action of event streams `adit`; did you mean `audit`?"
    ),
    (
      "{ type: webhook, configuration: { webhook_endpoint: https://hook.example.com } }",
      "destinations of type webhook are not simulated; name an Action by type action"
    ),
  ])
  func `a file's stream that the tenant cannot have is an error`(
    destination: String,
    message: String
  ) {
    let error = #expect(throws: PostLoginError.self) {
      try TenantFile(
        yaml: """
          event_stream_actions: { audit: audit.js }
          event_streams: [{ name: audit, destination: \(destination) }]
          """
      )
    }
    #expect(error?.message.hasSuffix(message) == true, "\(String(describing: error))")
  }
}
