import GRDB
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Attempts, failures and streams that are disabled.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct EventDeliveryTests {
  @Test func `a stream that does not subscribe to a type receives none of it`() async throws {
    try await EventStreamBench.run(["user.deleted", "organization.created"]) { bench in
      try await bench.createUser()
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages == [])
      #expect(try await bench.deliveries() == [])
    }
  }

  @Test func `an attempt that fails is repeated after 1 and 2 seconds, and then succeeds`()
    async throws
  {
    try await EventStreamBench.run(["user.created"]) { bench in
      bench.receiver.fail(times: 2)
      try await bench.createUser()
      await bench.pass(0)
      await bench.pass(0)
      #expect(bench.receiver.messages.count == 1)
      await bench.pass(1)
      #expect(bench.receiver.messages.count == 2)
      await bench.pass(1)
      #expect(bench.receiver.messages.count == 2)
      await bench.pass(1)
      #expect(bench.receiver.messages.count == 3)
      await bench.pass(60)
      #expect(bench.receiver.messages.count == 3)
      #expect(Set(bench.receiver.messages).count == 1)
      let delivery = try #require(try await bench.deliveries().first)
      #expect(delivery.state == .delivered)
      #expect(
        delivery.attempts == [
          [
            "status": "failed", "timestamp": "2026-11-21T10:00:00.000Z",
            "error_message": "the queue is full",
          ],
          [
            "status": "failed", "timestamp": "2026-11-21T10:00:01.000Z",
            "error_message": "the queue is full",
          ],
          ["status": "delivered", "timestamp": "2026-11-21T10:00:03.000Z"],
        ]
      )
    }
  }

  @Test func `the fourth failure is the last attempt, and a request sends the event again`()
    async throws
  {
    try await EventStreamBench.run(["user.created"]) { bench in
      bench.receiver.fail(times: 4)
      try await bench.createUser()
      await bench.mock.deliverEvents()
      for seconds in [1, 2, 4, 60] as [Int64] { await bench.pass(seconds) }
      #expect(bench.receiver.messages.count == 4)
      let listed = try await bench.send("GET", "event-streams/est_1/deliveries").json
      let delivery = try #require(listed.arrayValue?.first)
      #expect(delivery["status"] == "failed")
      #expect(delivery["event_type"] == "user.created")
      #expect(delivery["event_stream_id"] == "est_1")
      #expect(delivery["attempts"]?.arrayValue?.count == 4)
      #expect(delivery["event"] == bench.receiver.messages.first)
      let id = try #require(delivery["id"]?.stringValue)
      #expect(id == delivery["event"]?["id"]?.stringValue)
      let path = "event-streams/est_1/redeliver/\(id)"
      #expect(try await bench.send("POST", path).status == 202)
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages.count == 5)
      #expect(try await bench.send("GET", "event-streams/est_1/deliveries").json == [])
      let read = try await bench.send("GET", "event-streams/est_1/deliveries/\(id)").json
      #expect(read["status"] == "delivered")
      #expect(read["attempts"]?.arrayValue?.count == 5)
      #expect(try await bench.send("POST", path).string("errorCode") == "delivery_not_failed")
      let failed = try await bench.mock.logs(ofType: "actions_execution_failed")
      #expect(failed.count == 4)
      let details = try #require(failed.first?.document.object("details"))
      #expect(details.string("trigger_id") == "event-stream")
      #expect(details.string("action_error") == "the queue is full")
      let execution = try await bench.mock.manage(
        "GET",
        "actions/executions/\(details.string("execution_id") ?? "")",
        scope: "read:actions"
      )
      #expect(execution.string("trigger_id") == "event-stream")
    }
  }

  @Test(arguments: [
    ActionError(.timeLimit, "the time is used up"),
    ActionError(.neverSettled, "the handler waits for ever"),
    ActionError(.crashed, "the process ended"),
  ])
  func `an Action that never ends is a failed attempt`(error: ActionError) async throws {
    try await EventStreamBench.run(["user.created"]) { bench in
      bench.receiver.fail(with: [error])
      try await bench.createUser()
      await bench.mock.deliverEvents()
      let delivery = try #require(try await bench.deliveries().first)
      #expect(delivery.state == .pending)
      #expect(
        delivery.attempts == [
          [
            "status": "failed", "timestamp": "2026-11-21T10:00:00.000Z",
            "error_message": .string(error.message),
          ]
        ]
      )
      await bench.pass(1)
      #expect(try await bench.deliveries().first?.state == .delivered)
    }
  }

  @Test func `a stream without its Action fails, and loses nothing`() async throws {
    try await EventStreamBench.run(["user.created"]) { configuration in
      configuration.eventStreams[0].document.set(
        "destination",
        ["type": "action", "configuration": ["action_id": "gone"]]
      )
    } test: { bench in
      try await bench.createUser()
      await bench.mock.deliverEvents()
      let attempt = try await bench.deliveries().first?.attempts.first
      #expect(attempt?["error_message"] == "the Action `gone` does not exist")
      #expect(bench.receiver.messages == [])
    }
  }

  @Test
  func `a disabled stream keeps no events, and receives those that waited when it is enabled`()
    async throws
  {
    try await EventStreamBench.run(["user.created"]) { bench in
      bench.receiver.fail(times: 1)
      try await bench.createUser("first")
      await bench.mock.deliverEvents()
      let path = "event-streams/est_1"
      #expect(try await bench.send("PATCH", path, #"{"status":"disabled"}"#).status == 200)
      try await bench.createUser("second")
      await bench.pass(60)
      #expect(bench.receiver.messages.count == 1)
      #expect(try await bench.deliveries().count == 1)
      #expect(try await bench.send("PATCH", path, #"{"status":"enabled"}"#).status == 200)
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages.count == 2)
      #expect(Set(bench.receiver.messages).count == 1)
    }
  }

  @Test func `500 failures in a row disable the stream, and 499 do not`() async throws {
    try await EventStreamBench.run(["user.created"]) { bench in
      try await bench.store.write { database in
        for _ in 1...498 { _ = try Store.countFailure(of: "est_1", at: .start, in: database) }
      }
      bench.receiver.fail(times: 2)
      try await bench.createUser()
      await bench.mock.deliverEvents()
      #expect(try await bench.stream().isEnabled)
      await bench.pass(1)
      #expect(try await bench.stream().isEnabled == false)
      // The third attempt waits for the stream.
      await bench.pass(60)
      #expect(bench.receiver.messages.count == 2)
      let enabled = try await bench.send(
        "PATCH",
        "event-streams/est_1",
        #"{"status":"enabled"}"#
      )
      #expect(enabled.status == 200)
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages.count == 3)
      #expect(try await bench.stream().isEnabled)
    }
  }

  @Test func `a success between failures begins their count anew`() async throws {
    try await EventStreamBench.run(["user.created"]) { bench in
      try await bench.store.write { database in
        for _ in 1...499 { _ = try Store.countFailure(of: "est_1", at: .start, in: database) }
      }
      try await bench.createUser("first")
      await bench.mock.deliverEvents()
      bench.receiver.fail(times: 1)
      try await bench.createUser("second")
      await bench.mock.deliverEvents()
      #expect(try await bench.stream().isEnabled)
    }
  }

  @Test func `a stream with 5000 failed deliveries is disabled until some are sent again`()
    async throws
  {
    try await EventStreamBench.run(["user.created"]) { bench in
      try await bench.store.write { database in
        for number in 1..<5000 {
          _ = try Store.insertDelivery(
            of: ["type": "user.created"],
            type: "user.created",
            id: "evt_\(number)",
            stream: "est_1",
            at: .start,
            in: database
          )
        }
        try database.execute(sql: "UPDATE event_delivery SET state = 'failed', due_at = NULL")
      }
      bench.receiver.fail(times: 4)
      try await bench.createUser()
      await bench.mock.deliverEvents()
      for seconds in [1, 2] as [Int64] { await bench.pass(seconds) }
      #expect(try await bench.stream().isEnabled)
      await bench.pass(4)
      #expect(try await bench.stream().isEnabled == false)
      let path = "event-streams/est_1"
      let refused = try await bench.send("PATCH", path, #"{"status":"enabled"}"#)
      #expect(refused.status == 409)
      #expect(
        try await bench.send("POST", "\(path)/redeliver/evt_7").status == 202
      )
      await bench.mock.deliverEvents()
      #expect(bench.receiver.messages.last == ["type": "user.created"])
      #expect(try await bench.send("PATCH", path, #"{"status":"enabled"}"#).status == 200)
    }
  }

  @Test func `the events of a stream keep their order`() async throws {
    try await EventStreamBench.run(["user.created", "user.updated"]) { bench in
      bench.receiver.fail(times: 1)
      for name in ["a", "b", "c"] { try await bench.createUser(name) }
      await bench.mock.deliverEvents()
      for seconds in [1, 2] as [Int64] { await bench.pass(seconds) }
      let users = try await bench.deliveries().map {
        $0.event.object("data")?.object("object")?.string("user_id")
      }
      #expect(users == ["auth0|a", "auth0|b", "auth0|c"])
      #expect(Set(bench.receiver.messages).count == 3)
    }
  }
}
