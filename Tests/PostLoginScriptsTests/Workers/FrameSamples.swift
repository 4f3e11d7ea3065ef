import PostLogin
import ScriptEnvironment

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Values that use every case and every member of the frames.
enum FrameSamples {
  static let location = SourceLocation(file: "a.js", line: 3, column: 1 << 40)
  static let placeless = SourceLocation(file: nil, line: -1, column: .min)

  static let values: [ScriptValue] = [
    .undefined, .null, .boolean(true), .boolean(false), .number(0), .number(-0.5), .number(1e300),
    .number(.infinity), .string(""), .string("é\u{0}\u{FFFD}😀"), .bigint("-12345678901234567890"),
    .symbol("Symbol(a)"), .function, .object(nil), .object(.emptyObject),
    .array(JSONText(uncheckedBytes: Array(#"[1.0,"\ud83d\ude00"]"#.utf8)[...])),
    .unserializable(isArray: true, message: "why"), .unserializable(isArray: false, message: ""),
  ]

  static let commands = [
    Command("access.deny", [.string("no")], at: location),
    Command("idToken.setCustomClaim", values), Command("", [], at: placeless),
  ]

  static var error: ActionError {
    var error = ActionError(.uncaughtError, "message", at: location, stack: "a@b:1:2")
    error.hostedMessage = "hosted"
    return error
  }

  static let diagnostics = [
    Diagnostic(.claimIgnored, .warning, "text", action: "action", at: location),
    Diagnostic(.engineWording, .info, "", action: "", at: nil),
  ]

  static var results: [ActionResult] {
    [
      ActionResult(),
      ActionResult(
        commands: commands,
        logs: [placed, LogLine(level: "", text: "")],
        diagnostics: diagnostics,
        error: error,
        duration: .nanoseconds(1_234_567_891),
        timeSpent: .seconds(3)
      ),
      traced, ActionResult(commands: everyMethod),
    ]
  }

  private static var placed: LogLine {
    var line = LogLine(level: "log", text: "a\nb")
    line.line = 12
    return line
  }

  private static let everyMethod = MethodTable.of(.postLogin).methods.map {
    Command($0.name, [.string("a"), .object(.emptyObject), .number(1)])
  }

  private static var traced: ActionResult {
    var result = ActionResult()
    result.trace = ActionTrace(
      [
        ActionTrace.Entry(.read, ["user", "é"], value: "***", at: location),
        ActionTrace.Entry(.ask, [], isMissing: true, isIndirect: true),
      ],
      isCut: true
    )
    return result
  }

  static var context: RunContext {
    var context = RunContext(milliseconds: 1_767_225_600_000.5)
    context.cache = [
      "a": RunContext.CacheRecord(value: "1", expiryMilliseconds: 5),
      "": RunContext.CacheRecord(value: "", expiryMilliseconds: .infinity),
    ]
    context.groups = [.emptyObject]
    context.roles = [.null, .emptyObject]
    context.enabledFactors = ["otp"]
    context.executedRules = ["rule2", "rule1"]
    context.seed = .max
    context.variables = ["STAGE": "é", "": ""]
    return context
  }

  /// The parent keeps printed lines and durations.
  static var history: [Segment] {
    get throws {
      let report = ActionReport(
        name: "first",
        duration: .zero,
        logs: [],
        commands: [commands[0]],
        error: error,
        policy: .continue
      )
      let event = try Event(json: #"{"user":{"app_metadata":{}}}"#)
      return [
        Segment(event: event, reports: [report], pause: .prompt),
        Segment(event: event, reports: [], pause: nil),
      ]
    }
  }

  static var invocations: [Invocation] {
    get throws {
      let event = try Event(json: Login.event)
      var limits = Limits()
      limits.commandCount = 7
      return [
        Invocation(
          event: event,
          context: RunContext(),
          timeLimit: .seconds(20),
          limits: Limits(),
          effects: Effects(event: event, trigger: .postLogin)
        ),
        Invocation(
          event: event,
          context: context,
          timeLimit: .milliseconds(1),
          limits: limits,
          entryPoint: .continue,
          effects: try Effects(
            folding: history,
            trigger: .postLogin,
            enabledFactors: context.enabledFactors,
            limits: limits
          ),
          history: try history
        ),
      ]
    }
  }

  static var source: ScriptSource {
    ScriptSource(serial: .max, name: "name", file: "a.js", source: "exports.a = 'é\u{0}';")
  }

  static let modules = [
    HostModule(json: #"{"path":"/a/é.js","kind":"script"}"#, path: "/a/é.js", text: "exports;"),
    HostModule(json: "{}"),
  ]

  static let answers = [
    RequestReply(id: 7, json: #"{"id":7}"#, body: [0, 255, 128]),
    RequestReply(id: .min, json: "", body: []),
  ]

  static let hostRequests = [
    RequestText(id: 1, json: #"{"url":"https://é.example/"}"#, body: [0, 255]),
    RequestText(id: .max, json: "", body: []),
  ]

  static let serviceRequests: [ServiceRequest] =
    [
      .module(name: "lodash", file: "/a/é.js"), .module(name: "", file: ""), .answer(within: nil),
      .answer(within: .milliseconds(1_100)),
    ]
    + hostRequests.map { .request($0) }

  static var requests: [[UInt8]] {
    get throws {
      try [WorkerRequest.load(source).frame, WorkerRequest.check(serial: -1).frame]
        + invocations.map {
          WorkerRequest.run(serial: 3, ExecutionMode(isolation: .warm, isTraced: true), $0).frame
        }
        + modules.map { WorkerRequest.module($0).frame }
        + answers.map { WorkerRequest.answer($0).frame } + [WorkerRequest.answer(nil).frame]
    }
  }

  static var replies: [[UInt8]] {
    var report = SandboxReport()
    report.hasSystemCallFilter = true
    return [
      WorkerReply.ready(version: 1, report).frame, WorkerReply.checked.frame,
      WorkerReply.refused(PostLoginError(.syntaxError, "text", at: location)).frame,
    ] + results.map { WorkerReply.result($0).frame }
      + serviceRequests.map { WorkerReply.serviceRequest($0).frame }
  }
}
