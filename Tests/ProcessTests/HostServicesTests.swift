import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// The host access of scripts, in this process and from a worker.
@Suite(.tags(.access, .http, .workers))
struct HostServicesTests {
  static let scripts: [(script: String, logs: [String])] = [
    (
      """
      const response = await fetch('https://a.example/score', { method: 'POST', body: 'ü' });
      console.log(response.status, response.headers.get('content-type'), await response.json());
      """, ["200 application/json { asked: 'POST https://a.example/score', bytes: 2 }"]
    ),
    (
      """
      try { await fetch('https://closed.example/'); }
      catch (error) { console.log(error.name, error.message, error.cause.code); }
      """, ["TypeError fetch failed ECONNREFUSED"]
    ),
    (
      """
      const before = Date.now();
      await Promise.all([fetch('https://slow.example/'), fetch('https://slow.example/')]);
      console.log(Date.now() - before);
      """, ["2500"]
    ),
    (
      """
      const signal = AbortSignal.timeout(100);
      const start = Date.now();
      try { await fetch('https://slow.example/', { signal }); }
      catch (error) { console.log(error.name, Date.now() - start); }
      """, ["TimeoutError 100"]
    ),
    (
      """
      const order = [];
      setTimeout(() => order.push('later'), 2000);
      setTimeout(() => order.push('sooner'), 10);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      console.log(order, new Date().toISOString());
      """, ["[ 'sooner', 'later' ] 2026-01-15T12:00:03.000Z"]
    ),
    ("const one = require('one'); console.log(one.name, require('one') === one);", ["one true"]),
    ("console.log(require('data'));", ["{ a: [ 1 ] }"]),
    (
      """
      for (const _ of [1, 2]) {
        try { require('thrower'); } catch (error) { console.log(error.message); }
      }
      """, ["broken on load 1", "broken on load 1"]
    ),
    ("console.log(require('cycle-a').done);", ["true, where b saw undefined"]),
    (
      "try { require('refused'); } catch (error) { console.log(error.code, error.message); }",
      ["POSTLOGIN_MODULE_REFUSED Cannot load module 'refused': it is not to be had"]
    ),
    (
      "try { require('nowhere'); } catch (error) { console.log(error.code); }",
      ["MODULE_NOT_FOUND"]
    ),
    ("console.log(require('node:crypto') === require('crypto'));", ["true"]),
    (
      """
      const names = [
        'assert', 'assert/strict', 'buffer', 'console', 'crypto', 'events', 'http', 'https', 'os',
        'path', 'path/posix', 'perf_hooks', 'process', 'punycode', 'querystring',
        'stream', 'stream/promises', 'string_decoder', 'timers', 'timers/promises', 'url', 'util',
        'util/types', 'fs', 'child_process', 'net', 'tls', 'worker_threads', 'zlib', 'dns', 'vm',
      ];
      const kinds = new Set(names.flatMap((name) => [name, `node:${name}`]).map((name) => typeof require(name)));
      console.log([...kinds].sort().join());
      """, ["function,object"]
    ),
    (
      """
      const missing = Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'undefined')
        .filter((name) => globalThis[name] === undefined);
      console.log(missing, typeof fetch, typeof structuredClone, typeof FormData, typeof performance);
      """, ["[] function function function object"]
    ),
    (
      "console.log(require('crypto').createHash('sha256').update('abc').digest('hex').slice(0, 16));",
      ["ba7816bf8f01cfea"]
    ),
    ("console.log(Math.random() === Math.random(), crypto.randomUUID().length);", ["false 36"]),
    (
      "console.log(new URL('https://MÜNCHEN.example/a/../b').href);",
      ["https://xn--mnchen-3ya.example/b"]
    ),
    (
      "console.log(Buffer.from('aGk=', 'base64').toString(), typeof process.env.HOME);",
      ["hi undefined"]
    ),
    (
      "try { require('fs').readFileSync('/etc/passwd'); } catch (error) { console.log(error.code); }",
      ["ERR_NOT_AVAILABLE"]
    ),
  ]

  @Test(arguments: ScriptPlace.allCases)
  func `scripts reach what their host access lets them reach`(place: ScriptPlace) async throws {
    let host = place.host()
    for (script, logs) in Self.scripts {
      let outcome = try await Self.outcome(script, on: host)
      #expect(outcome.logs == logs, "\(script): \(outcome.error?.message ?? "")")
      #expect(outcome.decision == .allowed, "\(script)")
    }
  }

  @Test(arguments: ScriptPlace.allCases)
  func `a seed decides everything random`(place: ScriptPlace) async throws {
    let script = """
      console.log(Math.random(), crypto.randomUUID(), require('crypto').randomBytes(4).toString('hex'));
      """
    let first = try await Self.outcome(script, on: place.host(), seed: 42)
    #expect(try await Self.outcome(script, on: ScriptHost(), seed: 42).logs == first.logs)
    #expect(try await Self.outcome(script, on: ScriptHost(), seed: 43).logs != first.logs)
    #expect(first.logs.count == 1)
  }

  @Test(arguments: ScriptPlace.allCases)
  func `waiting costs the time of the Actions, without being waited for`(
    place: ScriptPlace
  ) async throws {
    let start = ContinuousClock.now
    let outcome = try await Self.outcome(
      "for (;;) await new Promise((resolve) => setTimeout(resolve, 60_000));",
      on: place.host()
    ) { $0.time = .seconds(36_000) }
    #expect(outcome.error?.code == .timeLimit)
    #expect(ContinuousClock.now - start < .seconds(300))
  }

  @Test(arguments: ScriptPlace.allCases)
  func `what a timer throws ends the Action`(place: ScriptPlace) async throws {
    let outcome = try await Self.outcome(
      "setTimeout(() => { throw new Error('in a timer'); }, 5); await new Promise(() => {});",
      on: place.host()
    )
    #expect(outcome.error?.message == "in a timer")
    #expect(outcome.error?.location?.line == 2)
  }

  @Test(arguments: ScriptPlace.allCases)
  func `host access is asked no more often than the limit says`(place: ScriptPlace) async throws {
    let outcome = try await Self.outcome(
      """
      let failures = 0;
      for (let count = 0; count < 6; count += 1) {
        try { await fetch('https://a.example/'); } catch (error) { failures += 1; }
      }
      console.log(failures);
      """,
      on: place.host()
    ) { $0.accessCallCount = 4 }
    #expect(outcome.logs == ["2"])
  }

  @Test(arguments: ScriptPlace.allCases)
  func `a timer of one execution is not seen by the next`(place: ScriptPlace) async throws {
    let host = place.host(isolation: .warm)
    let action = try ScriptAction(
      name: "action",
      source: """
        exports.onExecutePostLogin = async () => {
          setTimeout(() => console.log('left over'), 5);
          await new Promise((resolve) => setTimeout(resolve, 1));
          console.log('done');
        };
        """,
      file: "action.js",
      host: host
    )
    let flow = Login.flow([Flow.Step(action)])
    for _ in 0..<3 {
      let outcome = try await flow.run(Event(json: Login.event))
      #expect(outcome.logs == ["done"])
    }
  }

  private static func outcome(
    _ script: String,
    on host: ScriptHost,
    seed: UInt64? = nil,
    adjustingLimits adjust: (inout Limits) -> Void = { _ in }
  ) async throws -> Outcome {
    let source = "exports.onExecutePostLogin = async (event, api) => {\n\(script)\n};"
    let action = try ScriptAction(name: "action", source: source, file: "action.js", host: host)
    var flow = Login.flow([Flow.Step(action)])
    adjust(&flow.limits)
    var context = RunContext(milliseconds: 1_768_478_400_000)
    context.access = SampleAccess()
    context.seed = seed
    return try await flow.run(Event(json: Login.event), context: context)
  }
}

/// A host access with a few modules and hosts.
private struct SampleAccess: HostAccess {
  private static let modules = [
    "one": "exports.name = 'one';",
    "thrower":
      "globalThis.loads = (globalThis.loads ?? 0) + 1; throw new Error(`broken on load ${loads}`);",
    "cycle-a":
      "exports.done = undefined; exports.done = `true, where b saw ${require('cycle-b').seen}`;",
    "cycle-b": "exports.seen = String(require('cycle-a').done);",
  ]

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    if name == "refused" { return .refused("it is not to be had") }
    if name == "data" {
      return .found(ModuleFile(path: "/m/data.json", text: #"{"a":[1]}"#, kind: .json))
    }
    guard let text = Self.modules[name] else { return .missing }
    return .found(ModuleFile(path: "/m/\(name).js", text: text))
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    switch request.host {
    case "closed.example":
      return HTTPReply(
        .failure(HTTPFailure(code: "ECONNREFUSED", message: "connect ECONNREFUSED 192.0.2.1:443"))
      )
    case "slow.example":
      return HTTPReply(.success(ScriptResponse(url: request.url)), after: .milliseconds(2500))
    default:
      let text = #"{"asked":"\#(request.method) \#(request.url)","bytes":\#(request.body.count)}"#
      return HTTPReply(
        .success(
          ScriptResponse(
            url: request.url,
            headers: [HTTPHeader("content-type", "application/json")],
            body: Array(text.utf8)
          )
        )
      )
    }
  }
}
