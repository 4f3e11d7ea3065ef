import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct TraceTests {
  /// The entries of a handler's run as `line kind path = value`.
  static func lines(_ handler: String, event: String = Login.event) async throws -> [String] {
    let host = ScriptHost(tracing: true)
    let outcome = try await Login.outcome(handler: handler, event: event, host: host)
    #expect(outcome.error == nil)
    return (outcome.trace?.actions ?? []).flatMap { trace in
      trace.entries.map { entry in
        let value = entry.value.map { " = \($0)" } ?? ""
        let missing = entry.isMissing ? " (missing)" : ""
        return "\(entry.location?.line ?? 0) \(entry.kind.rawValue) \(entry.path)\(value)\(missing)"
      }
    }
  }

  private static let event = #"""
    {"user":{"user_id":"auth0|1","email":"rosa@example.com","email_verified":true,
    "identities":[{"provider":"auth0","isSocial":false,"profileData":{"name":"Rosa"}}],
    "enrolledFactors":[{"type":"phone","options":{"value":"+351912345678"}}],"app_metadata":{"plan":"gold","n":7}},
    "client":{"client_id":"web","metadata":{"a b":"1"}},
    "request":{"geoip":{"countryCode":"PT"},"ip":"203.0.113.1","method":"GET",
    "query":{"login_hint":"x","scope":"openid"},"body":{"password":"p"}},
    "stats":{"logins_count":3},"secrets":{"KEY":"hush-hush"}}
    """#

  @Test func `places are kept however often the engine has run`() async throws {
    let host = ScriptHost(tracing: true)
    let handler = """
      Object.keys(event.stats);
      structuredClone(event.client);
      api.user.setAppMetadata('a', 1);
      event.user.email;
      """
    for round in 0..<300 {
      let outcome = try await Login.outcome(handler: handler, event: Self.event, host: host)
      let entries = outcome.trace?.actions.first?.entries ?? []
      let lines = ["list", "whole", "call"].map { kind in
        entries.first { $0.kind.rawValue == kind }?.location?.line
      }
      try #require(lines == [2, 3, 4], "round \(round)")
    }
  }

  @Test func `a host without tracing gives no trace`() async throws {
    let outcome = try await Login.outcome(handler: "event.user.email;")
    #expect(outcome.trace == nil)
  }

  @Test(
    arguments: [
      (
        "event.request.geoip.countryCode;",
        [
          "2 read event.request = {…}", "2 read event.request.geoip = {…}",
          #"2 read event.request.geoip.countryCode = "PT""#,
        ]
      ),
      (
        "\nevent.stats\n  .logins_count;",
        [
          "3 read event.stats = {…}", "4 read event.stats.logins_count = 3",
        ]
      ),
      ("event.session?.id;", ["2 read event.session (missing)"]),
      (
        "const { user: { email_verified } } = event;",
        [
          "2 read event.user = {…}", "2 read event.user.email_verified = true",
        ]
      ),
      (
        "'geoip' in event.request;",
        [
          "2 read event.request = {…}", "2 test event.request.geoip",
        ]
      ),
      ("Object.hasOwn(event, 'session');", ["2 test event.session (missing)"]),
      ("Object.keys(event.stats);", ["2 read event.stats = {…}", "2 list event.stats"]),
      (
        "event.user.identities[0].provider;",
        [
          "2 read event.user = {…}", "2 read event.user.identities = […]",
          "2 read event.user.identities[0] = {…}",
          #"2 read event.user.identities[0].provider = "auth0""#,
        ]
      ),
      (
        #"event.client.metadata['a b'];"#,
        [
          "2 read event.client = {…}", "2 read event.client.metadata = {…}",
          #"2 read event.client.metadata["a b"] = ***"#,
        ]
      ),
      (
        "event.stats.more = 1; delete event.stats.more;",
        [
          "2 read event.stats = {…}", "2 write event.stats.more = ***",
          "2 read event.stats = {…}", "2 delete event.stats.more",
        ]
      ),
      ("console.log(event.stats);", ["2 read event.stats = {…}", "2 whole event.stats"]),
      ("structuredClone(event.stats);", ["2 read event.stats = {…}", "2 whole event.stats"]),
      ("for (let i = 0; i < 3; i += 1) event.client;", ["2 read event.client = {…}"]),
      ("event.constructor; event.toString(); event + ''; await event; event.then;", []),
    ] as [(String, [String])]
  )
  func `the trace records every access of the event`(
    handler: String,
    expected: [String]
  ) async throws {
    #expect(try await Self.lines(handler, event: Self.event) == expected)
  }

  @Test(
    arguments: [
      ("event.secrets.KEY;", "event.secrets.KEY", "***"),
      ("event.request.body.password;", "event.request.body.password", "***"),
      ("event.request.ip;", "event.request.ip", "***"),
      ("event.request.query.login_hint;", "event.request.query.login_hint", "***"),
      ("event.user.email;", "event.user.email", "***"),
      ("event.user.user_id;", "event.user.user_id", "***"),
      ("event.user.app_metadata.plan;", "event.user.app_metadata.plan", "***"),
      ("event.user.nickname = 'Rosa';", "event.user.nickname", "***"),
      ("event.client.metadata['a b'];", #"event.client.metadata["a b"]"#, "***"),
      ("event.request.query.scope;", "event.request.query.scope", "\"openid\""),
      ("event.mine = 'Rosa';", "event.mine", "***"),
      ("event.request.body;", "event.request.body", "{…}"),
      (
        "event.user.identities[0].profileData.name;", "event.user.identities[0].profileData.name",
        "***"
      ),
      (
        "event.user.enrolledFactors[0].options.value;",
        "event.user.enrolledFactors[0].options.value", "***"
      ),
      ("event.request.method;", "event.request.method", "\"GET\""),
      ("event.user.email_verified;", "event.user.email_verified", "true"),
    ]
  )
  func `secrets and persons are not shown`(
    handler: String,
    path: String,
    value: String
  ) async throws {
    #expect(
      try await Self.lines(handler, event: Self.event).last?.hasSuffix("\(path) = \(value)") == true
    )
  }

  @Test(
    arguments: [
      ("api.cache.get('a');", ["2 ask api.cache.get"]),
      ("api.access.deny('no');", ["2 call api.access.deny"]),
      ("try { require('lodash') } catch {}", ["2 ask module lodash"]),
      ("crypto.randomUUID();", ["2 ask random"]),
      ("Math.random(); Math.random.call();", ["2 ask random", "2 ask random"]),
      ("Date.now();", ["2 ask now"]), ("\nnew Date();", ["3 ask now"]),
      ("Date();", ["2 ask now"]), ("new globalThis['Da' + 'te']();", ["2 ask now"]),
      ("Math['ran' + 'dom']();", ["2 ask random"]),
      ("performance.now();", ["2 ask elapsed"]), ("performance.mark('a');", ["2 ask elapsed"]),
      ("new Event('a').timeStamp;", ["2 ask elapsed"]), ("new Event('a').type;", []),
      ("new File([], 'a').lastModified;", ["2 ask now"]),
      ("new File([], 'a', { lastModified: 1 }).lastModified;", []),
      ("performance.timeOrigin;", ["2 ask now"]), ("performance.getEntries();", []),
      ("process.hrtime();", ["2 ask elapsed"]), ("process.hrtime.bigint();", ["2 ask elapsed"]),
      ("\nprocess.uptime();", ["3 ask elapsed"]), ("setTimeout(() => {}, 1);", []),
      ("new Date(0); Date.UTC(2026); Date.parse('2026-01-01');", []),
      ("process.env.STAGE;", ["2 ask variable STAGE"]),
      ("'STAGE' in process.env;", ["2 ask variable STAGE"]),
      ("({ ...process.env });", ["2 ask variables"]),
      ("process.env.MINE = 1;", []),
      (
        "\ntry { await fetch('https://a.example/b?c=d') } catch {}",
        ["3 ask GET https://a.example/b"]
      ),
    ]
  )
  func `the trace records every request to the run context`(
    handler: String,
    expected: [String]
  ) async throws {
    #expect(try await Self.lines(handler) == expected)
  }

  @Test(arguments: [nil, 1_768_478_400_000] as [Double?], [nil, 7] as [UInt64?])
  func `time and chance are noted however they are given`(now: Double?, seed: UInt64?) async throws
  {
    let action = try ScriptAction(
      name: "action",
      source: """
        exports.onExecutePostLogin = async () => { new Date(); Math.random(); };
        """,
      file: "action.js",
      host: ScriptHost(tracing: true)
    )
    var context = RunContext(milliseconds: now)
    context.seed = seed
    let outcome = try await Login.flow([Flow.Step(action)])
      .run(Event(json: Self.event), context: context)
    #expect(outcome.trace?.actions.first?.entries.map(\.path) == ["now", "random"])
  }

  @Test func `what is asked for while the module is loaded belongs to the first login`()
    async throws
  {
    let action = try ScriptAction(
      name: "action",
      source: """
        const stage = process.env.STAGE;
        try { require('lodash'); } catch {}
        const start = Date.now();
        exports.onExecutePostLogin = async (event) => { event.stats; };
        """,
      file: "action.js",
      host: ScriptHost(isolation: .warm, tracing: true)
    )
    let flow = Login.flow([Flow.Step(action)])
    var lines: [[String]] = []
    for _ in 0..<2 {
      let entries = try await flow.run(Event(json: Self.event)).trace?.actions.first?.entries ?? []
      lines.append(entries.map { "\($0.location?.line ?? 0) \($0.path)" })
    }
    #expect(
      lines == [
        ["1 variable STAGE", "2 module lodash", "3 now", "4 event.stats"], ["4 event.stats"],
      ]
    )
  }

  @Test(arguments: [
    "await fetch('https://a.example/').catch(() => {});", "try { require('lodash'); } catch {}",
    "crypto.randomUUID();", "Date.now();", "Math.random();", "process.env.STAGE;",
  ])
  func `what is asked by way of our own code is the Action's doing`(handler: String) async throws {
    let host = ScriptHost(tracing: true)
    let outcome = try await Login.outcome(handler: handler, host: host)
    #expect(outcome.trace?.actions.first?.entries.map(\.isIndirect) == [false])
  }

  @Test func `an event of an earlier execution writes nothing into the trace of a later one`()
    async throws
  {
    let host = ScriptHost(isolation: .warm, tracing: true)
    let action = try ScriptAction(
      name: "action",
      source: """
        let kept;
        exports.onExecutePostLogin = async (event) => { kept?.user.email; kept = event; event.stats; };
        """,
      file: "action.js",
      host: host
    )
    let flow = Login.flow([Flow.Step(action)])
    for _ in 0..<2 {
      let trace = try await flow.run(Event(json: Self.event)).trace
      #expect(trace?.actions.first?.entries.map(\.path) == ["event.stats"])
    }
  }

  @Test(
    arguments: [
      (
        "'use strict';\r\nexports.onExecutePostLogin = async (event) => {\r\n  event.stats;\r\n};",
        3, 8
      ),
      ("exports.onExecutePostLogin = async (event) => { event.stats; };", 1, 54),
      ("\u{FEFF}exports.onExecutePostLogin = async (event) => {\r\n  event.stats;\r\n};", 2, 8),
      ("\u{FEFF}exports.onExecutePostLogin = async (event) => { event.stats; };", 1, 54),
      (
        "exports.onExecutePostLogin = async (event) => {\n\u{A0}\u{A0}'🙂🙂'; event.stats;\n};", 2,
        16
      ),
      ("/* 😀 \u{A0} */ exports.onExecutePostLogin = async (event) => { event.stats; };", 1, 65),
    ]
  )
  func `places are those of the author's text`(source: String, line: Int, column: Int) async throws
  {
    let outcome = try await Login.outcome(module: source, host: ScriptHost(tracing: true))
    #expect(outcome.error == nil)
    let location = outcome.trace?.actions.first?.entries.first?.location
    #expect(location == SourceLocation(file: "action.js", line: line, column: column))
  }

  @Test(arguments: [("x", 95_000), ("🙂", 24_000)])
  func `places in a line of 100 kB are right, and what stands there is kept short`(
    character: String,
    count: Int
  ) async throws {
    let long = "'\(String(repeating: character, count: count))'"
    let outcome = try await Login.outcome(
      module: """
        exports.onExecutePostLogin = async (event) => { event.stats.long = \(long); event.stats; };
        """,
      event: Self.event,
      host: ScriptHost(tracing: true)
    )
    #expect(outcome.error == nil)
    let entries = try #require(outcome.trace?.actions.first?.entries)
    #expect(entries.map(\.path) == ["event.stats", "event.stats.long", "event.stats"])
    #expect(entries.map(\.location?.line) == [1, 1, 1])
    #expect(entries.last?.location?.column == 75 + long.utf16.count)
    #expect(entries.allSatisfy { ($0.value?.count ?? 0) < 100 })
  }

  @Test func `a trace says which Action it is of`() async throws {
    let host = ScriptHost(tracing: true)
    let actions = try ["first", "second"].map { name in
      try ScriptAction(
        name: name,
        source: "exports.onExecutePostLogin = async (event) => { event.\(name); };",
        file: "\(name).js",
        host: host
      )
    }
    let trace = try await Login.flow(actions.map { Flow.Step($0) }).run(Event(json: Self.event))
      .trace
    #expect(trace?.actions.map(\.action) == ["first", "second"])
    #expect(trace?.actions.map { $0.entries.map(\.path) } == [["event.first"], ["event.second"]])
    #expect(trace?.actions.map { $0.entries.first?.location?.file } == ["first.js", "second.js"])
  }
}
