import EventTestSupport
import Logging
import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What Actions did, as the server's own log shows it.
@Suite(.tags(.tenant))
struct OutcomeLogTests {
  private final class Lines: Sendable {
    let texts = Mutex<[String]>([])
  }

  private static let token = "ZP6ZWnfI3w20wwHGzEucvgQpILlqpOOCwzOciS1FYPI"

  /// The lines about Actions that one login leaves in the server's log, without time and execution,
  /// and the tenant logs of the login.
  private static func lines(
    _ flow: Flow,
    level: Logger.Level = .info
  ) async throws -> (server: [String], tenant: [TenantLog]) {
    let lines = Lines()
    var options = TenantServer.Options()
    options.logger = Logger(label: "test") { label in
      var handler = ServerLogHandler(
        label: label,
        format: .text,
        write: { text in lines.texts.withLock { $0.append(text) } }
      )
      handler.logLevel = level
      return handler
    }
    let tenant = try await TenantServer.start(.sample, flow: flow, options: options)
    let browser = ScriptedBrowser(tenant)
    _ = try await browser.logIn(after: try await browser.authorize())
    let logs = try await tenant.logs()
    try await tenant.stop()
    let texts = lines.texts.withLock { $0 }.filter { $0.contains(" action=") }
    let shown = texts.map { text in
      text.dropFirst("2026-11-21T10:00:00.000Z ".count).dropLast()
        .replacing(#/ execution=exe_[0-9a-f]+/#, with: "")
    }
    return (shown.map { String($0) }, logs)
  }

  private static func printing(_ count: Int) -> ReportingAction {
    ReportingAction { _ in
      ActionResult(logs: (0..<count).map { LogLine(level: "log", text: "line \($0)") })
    }
  }

  @Test func `console lines, requests and diagnostics are shown with the Action and line`()
    async throws
  {
    let action = ReportingAction(name: "risk") { _ in
      var printed = LogLine(level: "warn", text: "two\nlines")
      printed.line = 12
      var result = ActionResult(
        logs: [printed],
        diagnostics: [
          Diagnostic(
            .unknownField,
            .warning,
            "there is no `event.usr`",
            at: SourceLocation(file: "code.js", line: 3, column: 7)
          )
        ]
      )
      result.requests = [
        Outcome.Request(method: "GET", url: "https://risk.example/score", status: 200)
      ]
      return result
    }
    let lines = try await Self.lines(Flow([Flow.Step(action)])).server
    #expect(
      lines == [
        "info console.warn: two action=risk line=12",
        "info console.warn: lines action=risk line=12",
        "info request: GET https://risk.example/score: 200 action=risk",
        "info warning: unknownField: there is no `event.usr` action=risk place=code.js:3:7",
      ]
    )
  }

  @Test func `below the level nothing is shown`() async throws {
    let flow = Flow([Flow.Step(Self.printing(1))])
    #expect(try await Self.lines(flow, level: .notice).server == [])
  }

  @Test func `of 100,000 lines the first are shown and the others counted`() async throws {
    let lines = try await Self.lines(Flow([Flow.Step(Self.printing(100_000))])).server
    #expect(lines.count == 101)
    #expect(lines.first == "info console.log: line 0 action=reporting")
    #expect(lines.last == "info 99900 more lines are left out action=reporting")
  }

  @Test func `secrets, tokens and addresses that an Action prints are masked`() async throws {
    let action = ReportingAction { event in
      let secret = event["secrets"]?["API_KEY"]?.stringValue ?? "none"
      return ActionResult(logs: [
        LogLine(level: "log", text: "key \(secret)"),
        LogLine(level: "log", text: "token \(Self.token) of ada@example.com"),
      ])
    }
    let flow = Flow([Flow.Step(action, secrets: try JSONText(#"{"API_KEY":"open sesame"}"#))])
    let (server, logs) = try await Self.lines(flow)
    #expect(
      server.prefix(2) == [
        "info console.log: key *** action=reporting",
        "info console.log: token *** of *** action=reporting",
      ]
    )
    #expect(!logs.map(\.line).joined().contains("open sesame"))
  }

  /// The lines of a server log about one Outcome.
  private static func lines(_ outcome: Outcome, on events: [Event]) -> String {
    let lines = Lines()
    let logger = Logger(label: "test") { label in
      ServerLogHandler(
        label: label,
        format: .text,
        write: { text in lines.texts.withLock { $0.append(text) } }
      )
    }
    OutcomeLog(logger).write(outcome, of: "exe_1", on: events)
    return lines.texts.withLock { $0.joined() }
  }

  @Test func `no value of a hidden field is shown, wherever an Action puts it`() async throws {
    let login = try EveryField()
    for values in stride(from: 0, to: login.values.count, by: 20) {
      let texts = login.values[values...].prefix(20).map { "It is \($0.text)." }
      let action = ReportingAction { _ in
        var result = ActionResult(
          logs: texts.map { LogLine(level: "log", text: $0) },
          diagnostics: [Diagnostic(.unknownField, .warning, texts.joined())],
          error: ActionError(.uncaughtError, texts.joined())
        )
        result.requests = [
          Outcome.Request(method: "GET", url: "https://a.example/\(texts.joined())", status: 200)
        ]
        return result
      }
      let outcome = try await Flow([Flow.Step(action)]).run(login.event)
      let text = Self.lines(outcome, on: [login.event])
      #expect(text.contains("console.log: It is"))
      #expect(login.hiddenValues(in: text) == [])
      let open = login.values[values...].prefix(20).filter { !$0.isHidden }
      #expect(open.allSatisfy { text.contains($0.text) })
    }
  }

  @Test func `a value is masked before its line is cut`() async throws {
    let event = try Event(json: #"{"user":{"name":"Marisol Quintanilha","nickname":"Q"}}"#)
    for length in 980..<1000 {
      let action = ReportingAction { _ in
        let padding = String(repeating: "a ", count: length / 2)
        return ActionResult(logs: [
          LogLine(level: "log", text: "\(padding)Marisol Quintanilha \(Self.token)")
        ])
      }
      let outcome = try await Flow([Flow.Step(action)]).run(event)
      let text = Self.lines(outcome, on: [event])
      #expect(text.contains("console.log: a a"))
      #expect(!text.contains("Mari") && !text.contains("ZP6"))
    }
  }

  @Test func `a login that comes back hides what it left with and what it brought`() async throws {
    let lines = Lines()
    var options = TenantServer.Options()
    options.logger = Logger(label: "test") { label in
      ServerLogHandler(
        label: label,
        format: .text,
        write: { text in lines.texts.withLock { $0.append(text) } }
      )
    }
    let action = ReportingAction { event in
      let query = event.json["request"]?["query"]
      guard let answer = query?["answer"]?.stringValue else {
        return ActionResult(
          commands: [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
        )
      }
      let id = event.json["user"]?["user_id"]?.stringValue ?? ""
      return ActionResult(logs: [LogLine(level: "log", text: "back with \(answer) of \(id)")])
    }
    let tenant = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(action)]),
      options: options
    )
    let browser = ScriptedBrowser(tenant)
    let answer = try await browser.logIn(after: try await browser.authorize())
    _ = try await browser.get(
      "continue?state=\(answer.parameter("state") ?? "")&answer=agreed-by-rosa"
    )
    try await tenant.stop()
    let texts = lines.texts.withLock { $0 }
    #expect(texts.count { $0.contains("console.log: back with *** of *** ") } == 1, "\(texts)")
  }

  @Test func `an error that holds a token shows it in no log and no execution`() async throws {
    let action = ReportingAction { _ in
      ActionResult(error: ActionError(.uncaughtError, "refused \(Self.token)"))
    }
    let (server, logs) = try await Self.lines(Flow([Flow.Step(action)]))
    #expect(server.contains("info failed: refused *** action=reporting"))
    try #require(logs.map(\.type) == ["actions_execution_failed", "f"])
    #expect(logs[0].details.string("action_error") == "refused ***")
    #expect(logs[1].entryDescription == "refused ***")
    #expect(logs[1].details.object("error")?.string("message") == "refused ***")
    #expect(!logs.map(\.line).joined().contains(Self.token))
  }

  @Test func `a login that waited for its user is not shown twice`() async throws {
    let lines = Lines()
    let logger = Logger(label: "test") { label in
      ServerLogHandler(
        label: label,
        format: .text,
        write: { text in lines.texts.withLock { $0.append(text) } }
      )
    }
    let action = ReportingAction { event in
      let isBack = event.json["request"]?["query"]?["state"]?.stringValue?.count ?? 0 > 40
      return ActionResult(
        commands: isBack
          ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])],
        logs: [LogLine(level: "log", text: isBack ? "back" : "away")]
      )
    }
    var options = TenantServer.Options()
    options.logger = logger
    let tenant = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(action)]),
      options: options
    )
    let browser = ScriptedBrowser(tenant)
    let answer = try await browser.logIn(after: try await browser.authorize())
    _ = try await browser.get("continue?state=\(answer.parameter("state") ?? "")")
    try await tenant.stop()
    let texts = lines.texts.withLock { $0 }
    #expect(texts.count { $0.contains("console.log: away") } == 1)
    #expect(texts.count { $0.contains("console.log: back") } == 1)
  }

  @Test(arguments: [
    ("no such plan", "no such plan"),
    ("ada@example.com is unknown to the tenant", "ada@example.com is unknown to the tenant"),
    ("refused ZP6ZWnfI3w20wwHGzEucvgQpILlqpOOCwzOciS1FYPI", "refused ***"),
    (
      "case 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is open",
      "case 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is open"
    ),
  ])
  func `tokens are masked in tenant logs, addresses and identifiers are not`(
    text: String,
    masked: String
  ) {
    #expect(LogMask.maskingTokens(text) == masked)
  }
}
