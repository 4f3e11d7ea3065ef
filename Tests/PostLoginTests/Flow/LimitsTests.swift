import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.limits))
struct LimitsTests {
  private struct Stub: Action {
    var name = "stub"
    var ran: @Sendable () -> Void = {}

    func run(_ invocation: Invocation) async throws -> ActionResult {
      ran()
      return ActionResult()
    }
  }

  @Test func `the defaults are the documented numbers`() {
    let limits = Limits()
    #expect(limits.time == .seconds(20))
    #expect(limits.actionCount == 20)
    #expect(limits.codeBytes == 102_400)
    #expect(limits.secrets.count == 30)
    #expect(limits.secrets.nameLength == 128)
    #expect(limits.secrets.valueLength == 4096)
    #expect(limits.cache.entryCount == 20)
    #expect(limits.cache.keyBytes == 64)
    #expect(limits.cache.valueBytes == 4096)
    #expect(limits.cache.totalBytes == 8192)
    #expect(limits.cache.life == .seconds(24 * 60 * 60))
    #expect(limits.claimBytes == 102_400)
    #expect(limits.metadataBytes == 32_768)
    #expect(limits.transactionMetadata.keyLength == 64)
    #expect(limits.transactionMetadata.valueBytes == 8192)
    #expect(limits.transactionMetadata.totalBytes == 16_384)
    #expect(limits.challengeCount == 4)
    #expect(limits.samlAttributes.changeCount == 100)
    #expect(limits.samlAttributes.totalBytes == 10_240)
    #expect(limits.storedConsoleCharacters == 256)
  }

  private static func secrets(_ count: Int, name: String = "", value: String = "v") -> String {
    "{\((0..<count).map { "\"\(name)\($0)\":\"\(value)\"" }.joined(separator: ","))}"
  }

  @Test(
    arguments: [
      (secrets(30), nil),
      (
        secrets(31),
        "Action `stub` has 31 secrets, and can have 30; Auth0 refuses it too (raise the limit "
          + "`secrets.count` to run it here anyway)"
      ),
      (secrets(1, name: String(repeating: "n", count: 127)), nil),
      (
        secrets(1, name: String(repeating: "n", count: 128)),
        "the name of secret `nnnnnnnnnnnnnnnnnnnn…` of Action `stub` is longer than 128 characters; "
          + "Auth0 refuses it too (raise the limit `secrets.nameLength` to run it here anyway)"
      ),
      (secrets(1, value: String(repeating: "v", count: 4096)), nil),
      (
        secrets(1, value: String(repeating: "v", count: 4097)),
        "the value of secret `0` of Action `stub` is longer than 4096 characters; Auth0 "
          + "refuses it too (raise the limit `secrets.valueLength` to run it here anyway)"
      ),
    ] as [(String, String?)]
  )
  func `too many or too long secrets are an error before anything runs`(
    secrets: String,
    message: String?
  ) async throws {
    let runs: (Flow, Event) = (
      Flow([
        Flow.Step(Stub(ran: { if message != nil { Issue.record("an Action ran") } })),
        Flow.Step(Stub(), secrets: try JSONText(secrets)),
      ]), try Event(json: #"{"user":{}}"#)
    )
    let inEvent: (Flow, Event) = (
      Flow([Flow.Step(Stub())]), try Event(json: "{\"user\":{},\"secrets\":\(secrets)}")
    )
    let around: (Flow, Event) = (Flow([Flow.Step(Stub())]), try Event(json: #"{"user":{}}"#))
    let places: [((Flow, Event), JSONText?)] = [
      (runs, nil), (inEvent, nil), (around, try JSONText(secrets)),
    ]
    for ((flow, event), secrets) in places {
      var context = RunContext()
      context.secrets = secrets
      guard let message else {
        _ = try await flow.run(event, context: context)
        continue
      }
      let error = await #expect(throws: PostLoginError.self) {
        _ = try await flow.run(event, context: context)
      }
      #expect(error == PostLoginError(.limitExceeded, message))
      var larger = flow
      larger.limits.secrets.count = 31
      larger.limits.secrets.nameLength = 129
      larger.limits.secrets.valueLength = 4097
      larger.steps = larger.steps.filter { $0.secrets != nil }
      _ = try await larger.run(event, context: context)
    }
  }

  /// The limits apply to the secrets that replace those of the event.
  @Test func `secrets that no Action sees have no limit`() async throws {
    let event = try Event(json: "{\"user\":{},\"secrets\":\(Self.secrets(31))}")
    var context = RunContext()
    context.secrets = .emptyObject
    let outcome = try await Flow([Flow.Step(Stub())]).run(event, context: context)
    #expect(outcome.decision == .allowed)
  }

  @Test func `the twenty-first Action is an error before the first runs`() async throws {
    let steps = (0..<21).map { _ in Flow.Step(Stub(ran: { Issue.record("an Action ran") })) }
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Flow(steps).run(Event(json: #"{"user":{}}"#))
    }
    #expect(
      error
        == PostLoginError(
          .limitExceeded,
          "the flow has 21 Actions, and a trigger takes 20; Auth0 refuses it too (raise the limit "
            + "`actionCount` to run it here anyway)"
        )
    )
    var larger = Flow((0..<21).map { _ in Flow.Step(Stub()) })
    larger.limits.actionCount = 21
    #expect(try await larger.run(Event(json: #"{"user":{}}"#)).actions.count == 21)
  }

  @Test func `an event that is too large is an error before anything runs`() async throws {
    var flow = Flow([Flow.Step(Stub(ran: { Issue.record("an Action ran") }))])
    flow.limits.eventBytes = 11
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await flow.run(Event(json: #"{"user":{} }"#))
    }
    #expect(
      error
        == PostLoginError(
          .limitExceeded,
          "the event has 12 bytes, and a flow takes 11; raise the limit `eventBytes` to run it"
        )
    )
  }

  @Test func `an event as large as it may be is taken`() async throws {
    var flow = Flow([Flow.Step(Stub())])
    flow.limits.eventBytes = 11
    #expect(try await flow.run(Event(json: #"{"user":{}}"#)).decision == .allowed)
  }
}
