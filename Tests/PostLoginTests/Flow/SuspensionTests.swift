import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.suspension, .redirect))
struct SuspensionTests {
  /// An Action that redirects the browser, and records its handler.
  private struct Gate: Action {
    var name = "gate"
    var version = "1"
    var error: ActionError?
    var seen: @Sendable (Invocation) -> Void = { _ in }

    func run(_ invocation: Invocation) async throws -> ActionResult {
      seen(invocation)
      guard invocation.entryPoint == .execute else { return ActionResult(error: error) }
      let command = Command(
        "redirect.sendUserTo",
        [.string("https://example.com/")]
      )
      return ActionResult(commands: [command], timeSpent: .seconds(15))
    }
  }

  private static let event = #"{ "user": {"user_id":"a"}, "secrets": {"KEY":"hidden"} }"#
  private static let key = Array("0123456789abcdef".utf8)

  private static func suspension(_ flow: Flow = Flow([Flow.Step(Gate())])) async throws
    -> Suspension
  {
    let outcome = try await flow.run(Event(json: event))
    return try #require(outcome.suspension)
  }

  private static func continuation(_ state: String) throws -> Continuation {
    Continuation(request: try JSONText(#"{"query":{"state":"\#(state)"}}"#))
  }

  private static func refusal(
    _ code: PostLoginError.Code,
    _ body: () async throws -> Void
  ) async -> String? {
    let error = await #expect(throws: PostLoginError.self) { try await body() }
    #expect(error?.code == code)
    return error?.message
  }

  @Test func `a request that resumes a login is the login's own with changes`() async throws {
    let event = #"""
      {"request":{"ip":"203.0.113.7","hostname":"h.example","query":{"a":"1"},"body":{"b":"2"},
      "geoip":{"countryCode":"DE","cityName":"Ulm"}}}
      """#
    let outcome = try await Flow([Flow.Step(Gate())]).run(Event(json: event))
    let suspension = try #require(outcome.suspension)
    let changes: JSONValue = ["query": ["state": "s"], "geoip": ["cityName": "Jena"]]
    #expect(
      suspension.request(changedBy: changes).value == [
        "ip": "203.0.113.7", "hostname": "h.example", "query": ["state": "s"], "body": [:],
        "geoip": ["countryCode": "DE", "cityName": "Jena"],
      ]
    )
  }

  @Test func `a suspension comes out of its seal as it went in`() async throws {
    let suspension = try await Self.suspension()
    let seal = try SuspensionSeal(key: Self.key)
    let text = try seal.seal(suspension)
    #expect(try seal.open(text) == suspension)
    #expect(try seal.open(text + "\n") == suspension)
  }

  @Test func `a suspension is known again, however its text is written`() async throws {
    let suspension = try await Self.suspension()
    let seal = try SuspensionSeal(key: Self.key)
    let text = try seal.seal(suspension)
    let id = try seal.id(of: text)
    #expect(try seal.id(of: " \(text)\r\n") == id)
    #expect(try seal.id(of: seal.seal(suspension)) != id)
    #expect(throws: PostLoginError.self) { try seal.id(of: "something else") }
  }

  @Test func `a suspension holds no secret, sealed or not`() async throws {
    let suspension = try await Self.suspension()
    let content = String(decoding: try JSONEncoder().encode(suspension), as: UTF8.self)
    #expect(content.contains("user_id"))
    #expect(!content.contains("hidden"))
    #expect(!String(describing: suspension).contains("hidden"))
    #expect(!(try SuspensionSeal(key: Self.key).seal(suspension).contains("user_id")))
  }

  @Test func `every byte of a sealed text counts`() async throws {
    let seal = try SuspensionSeal(key: Self.key)
    let text = try await seal.seal(Self.suspension())
    for index in text.indices.dropFirst("postlogin-suspension-1.".count) {
      var altered = text
      altered.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
      #expect(throws: PostLoginError.self) { try seal.open(altered) }
    }
  }

  @Test(arguments: [0, 1, 10, 22, 23, 40, 200])
  func `a sealed text that was cut short is refused`(length: Int) async throws {
    let seal = try SuspensionSeal(key: Self.key)
    let text = try await String(seal.seal(Self.suspension()).prefix(length))
    let error = #expect(throws: PostLoginError.self) { try seal.open(text) }
    #expect(error?.code == .invalidSuspension)
  }

  @Test func `another key does not open it, and a short key is none`() async throws {
    let text = try await SuspensionSeal(key: Self.key).seal(Self.suspension())
    let other = try SuspensionSeal(key: Self.key.reversed())
    let message = await Self.refusal(.invalidSuspension) { _ = try other.open(text) }
    #expect(message?.contains("another key") == true)
    let short = await Self.refusal(.invalidSuspension) {
      _ = try SuspensionSeal(key: Array("short".utf8))
    }
    #expect(short?.contains("5 bytes") == true)
  }

  @Test func `another version is named`() async throws {
    let seal = try SuspensionSeal(key: Self.key)
    let text = try await seal.seal(Self.suspension())
      .replacingOccurrences(of: "suspension-1.", with: "suspension-2.")
    let message = await Self.refusal(.unsupportedVersion) { _ = try seal.open(text) }
    #expect(message?.contains("version `2`") == true)
    var content = try await String(
      decoding: JSONEncoder().encode(Self.suspension()),
      as: UTF8.self
    )
    content = content.replacingOccurrences(of: #""version":1"#, with: #""version":7"#)
    let inner = await Self.refusal(.unsupportedVersion) {
      _ = try JSONDecoder().decode(Suspension.self, from: Data(content.utf8))
    }
    #expect(inner?.contains("version 7") == true)
  }

  @Test func `an Action of another version does not go on`() async throws {
    let suspension = try await Self.suspension()
    var changed = Gate()
    changed.version = "2"
    let flow = Flow([Flow.Step(changed)])
    let message = await Self.refusal(.flowHasChanged) {
      _ = try await flow.resume(suspension, with: Self.continuation(suspension.state))
    }
    #expect(message?.contains("`gate`") == true)
    let longer = Flow([Flow.Step(Gate()), Flow.Step(Gate())])
    let count = await Self.refusal(.flowHasChanged) {
      _ = try await longer.resume(suspension, with: Self.continuation(suspension.state))
    }
    #expect(count?.contains("2 Actions and had 1") == true)
  }

  @Test(arguments: [#"{"query":{}}"#, #"{}"#, #"{"body":{"other":"x"},"query":{"a":"b"}}"#])
  func `a login does not go on without its state`(request: String) async throws {
    let flow = Flow([Flow.Step(Gate())])
    let suspension = try await Self.suspension(flow)
    let continuation = Continuation(request: try JSONText(request))
    let message = await Self.refusal(.invalidContinuation) {
      _ = try await flow.resume(suspension, with: continuation)
    }
    #expect(message?.contains("has no `state`") == true)
  }

  @Test(arguments: ["x", "", "STATE "])
  func `a login does not go on with another state`(state: String) async throws {
    let flow = Flow([Flow.Step(Gate())])
    let suspension = try await Self.suspension(flow)
    let given = state.replacingOccurrences(of: "STATE", with: suspension.state)
    let message = await Self.refusal(.invalidContinuation) {
      _ = try await flow.resume(suspension, with: Self.continuation(given))
    }
    #expect(message?.contains("not the one") == true)
  }

  @Test func `each side of a pause has the whole time`() async throws {
    try await confirmation(expectedCount: 2) { confirmed in
      let gate = Gate(seen: { invocation in
        #expect(invocation.timeLimit == .seconds(20))
        confirmed()
      })
      let flow = Flow([Flow.Step(gate)])
      let suspension = try await Self.suspension(flow)
      _ = try await flow.resume(suspension, with: Self.continuation(suspension.state))
    }
  }

  @Test func `a fallback that redirected is the one that goes on`() async throws {
    let failing = Gate(name: "failing", error: ActionError(.uncaughtError, "broken"))
    let flow = Flow([
      Flow.Step(FailingAction(), onFailure: .fallback(Gate(name: "fallback"))),
      Flow.Step(failing),
    ])
    let suspension = try await Self.suspension(flow)
    #expect(suspension.action == "fallback")
    let next = try await flow.resume(suspension, with: Self.continuation(suspension.state))
    #expect(next.actions.map(\.name) == ["broken", "fallback", "fallback", "failing"])
    #expect(next.decision == .redirected)
  }

  @Test func `an Action that fails while it goes on hands the decision to its fallback`()
    async throws
  {
    let failing = Gate(name: "failing", error: ActionError(.uncaughtError, "broken"))
    let fallback = Gate(name: "fallback")
    let flow = Flow([Flow.Step(failing, onFailure: .fallback(fallback))])
    let suspension = try await Self.suspension(flow)
    let next = try await flow.resume(suspension, with: Self.continuation(suspension.state))
    #expect(next.actions.map(\.name) == ["failing", "failing", "fallback"])
    #expect(next.isDegraded)
    #expect(next.suspension?.action == "fallback")
  }

  @Test func `the same login has the same state, and another one another`() async throws {
    #expect(try await Self.suspension().state == Self.suspension().state)
    let other = try await Flow([Flow.Step(Gate(version: "2"))])
      .run(Event(json: Self.event)).suspension
    #expect(try await Self.suspension().state != other?.state)
  }

  private struct FailingAction: Action {
    var name: String { "broken" }

    func run(_ invocation: Invocation) async throws -> ActionResult {
      ActionResult(error: ActionError(.uncaughtError, "broken"))
    }
  }
}
