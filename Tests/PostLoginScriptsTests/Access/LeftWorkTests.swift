import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Work that a handler has started and not awaited.
@Suite(.tags(.flow, .http), .timeLimit(.minutes(5)))
struct LeftWorkTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let handler: String
    let severity: Diagnostic.Severity
    /// Of the handler's own text, from 1; nil where it is not known.
    let line: Int?
    let message: String

    var testDescription: String { String(handler.prefix(60)) }

    static func request(_ handler: String, line: Int?, to host: String) -> Row {
      Row(
        handler: handler,
        severity: .warning,
        line: line,
        message:
          "a request to `\(host)` still waited for its answer when the handler returned; code "
          + "that needs the answer never runs, so `await` it"
      )
    }

    static func timer(_ handler: String, line: Int?, name: String) -> Row {
      Row(
        handler: handler,
        severity: .info,
        line: line,
        message: "a timer of `\(name)` had not fired when the handler returned; its callback never "
          + "runs, so `await` what it does, or clear the timer once it is not needed any more"
      )
    }

    static func call(_ handler: String, line: Int, method: String) -> Row {
      Row(
        handler: handler,
        severity: .warning,
        line: line,
        message: "`\(method)` was called after the handler had returned, where Auth0 may no longer "
          + "heed it; `await` the promise that leads to the call"
      )
    }
  }

  private static let rows: [Row] = [
    .request("\nfetch('https://a.example/b?c=d');", line: 2, to: "a.example"),
    .request(
      """
      const check = async () => {
        await fetch('https://a.example:8443/');
        api.access.deny('no');
      };
      check();
      """,
      line: 2,
      to: "a.example"
    ),
    .request(
      "fetch('https://a.example/');\nfetch('https://b.example/');",
      line: 1,
      to: "a.example"
    ),
    .request("require('https').get('https://a.example/');", line: nil, to: "a.example"),
    .timer("\n\nsetTimeout(() => api.access.deny('no'), 10);", line: 3, name: "setTimeout"),
    .timer("setTimeout(() => {}, 10).unref().ref();", line: 1, name: "setTimeout"),
    .timer("setInterval(() => {}, 10);\nsetTimeout(() => {}, 20);", line: 1, name: "setInterval"),
    .timer("setImmediate(() => {});", line: 1, name: "setImmediate"),
    .timer("require('timers/promises').setTimeout(5);", line: 1, name: "setTimeout"),
    .timer(
      "const timer = setTimeout(() => {}, 5); timer.unref();\nsetTimeout(() => {}, 10);",
      line: 2,
      name: "setTimeout"
    ),
    .call(
      "const late = async () => { for (let i = 0; i < 9; i += 1) await i; };\n"
        + "late().then(() => api.access.deny('no')).then(() => api.access.deny('again'));",
      line: 2,
      method: "api.access.deny"
    ),
  ]

  @Test(arguments: ScriptPlace.allCases, Isolation.allCases)
  func `work that is left behind is told once, with its place and what to do`(
    place: ScriptPlace,
    isolation: Isolation
  ) async throws {
    let host = place.host(isolation: isolation)
    for row in Self.rows {
      let outcome = try await Login.outcome(handler: row.handler, host: host)
      #expect(outcome.error == nil, "\(row)")
      let left = outcome.diagnostics.filter { $0.code == .workLeftBehind }
      #expect(left.map(\.message) == [row.message], "\(row)")
      #expect(left.map(\.severity) == [row.severity], "\(row)")
      #expect(left.map(\.action) == ["action"], "\(row)")
      if let line = row.line {
        #expect(left.map(\.location?.line) == [line + 1], "\(row)")
        #expect(left.map(\.location?.file) == ["action.js"], "\(row)")
      }
    }
  }

  @Test(
    arguments: [
      "await fetch('https://a.example/').catch(() => {});",
      "clearTimeout(setTimeout(() => {}, 10));", "clearInterval(setInterval(() => {}, 10));",
      "clearImmediate(setImmediate(() => {}));", "setTimeout(() => {}, 10).unref();",
      "setImmediate(() => {}).unref();", "setInterval(() => {}, 10).unref().refresh();",
      "AbortSignal.timeout(10);", "await new Promise((resolve) => setTimeout(resolve, 10));",
      "await new Promise((resolve) => { const timer = setInterval(() => { clearInterval(timer); resolve(); }, 1); });",
      "await require('timers/promises').setTimeout(5);",
      "require('timers/promises').setTimeout(5, 1, { ref: false });",
      "crypto.subtle.digest('SHA-256', new Uint8Array(3));",
      "require('crypto').randomBytes(4, () => {});", "Promise.resolve().then(() => {});",
      "await Promise.resolve(); api.access.deny('no');",
      "const done = new AbortController(); const { signal } = done; fetch('https://a.example/', { signal }).catch(() => {}); await 1; done.abort();",
      "await new Promise((resolve) => { require('https').get('https://a.example/').on('error', resolve); });",
      "await new Promise((resolve) => { require('https').get('https://a.example/', { timeout: 9 }).on('error', resolve); });",
      "fetch('https://a.example/'); setTimeout(() => {}, 10); throw new Error('mine');",
    ]
  )
  func `finished or cancelled work is not reported`(handler: String) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.diagnostics.filter { $0.code == .workLeftBehind } == [])
  }

  @Test func `each kind of unawaited work is reported once`() async throws {
    let outcome = try await Login.outcome(
      handler: """
        for (const name of ['a', 'b', 'c']) {
          fetch(`https://${name}.example/`);
          setTimeout(() => {}, 10);
          (async () => { for (let i = 0; i < 9; i += 1) await i; api.user.setAppMetadata(name, 1); })();
        }
        """
    )
    #expect(outcome.diagnostics.count { $0.code == .workLeftBehind } == 3)
  }

  @Test(arguments: ScriptPlace.allCases)
  func `the next login is not told of what this one left`(place: ScriptPlace) async throws {
    let action = try ScriptAction(
      name: "action",
      source: """
        let count = 0;
        exports.onExecutePostLogin = async () => {
          count += 1;
          if (count !== 2) setTimeout(() => {}, 10);
        };
        """,
      file: "action.js",
      host: place.host(isolation: .warm)
    )
    let flow = Login.flow([Flow.Step(action)])
    var counts: [Int] = []
    for _ in 0..<3 {
      counts.append(try await flow.run(Event(json: Login.event)).diagnostics.count)
    }
    #expect(counts == [1, 0, 1])
  }

  @Test func `a large amount of unawaited work is reported too`() async throws {
    let outcome = try await Login.outcome(
      handler: "for (let i = 0; i < 20000; i += 1) setTimeout(() => {}, 10);"
    )
    #expect(outcome.diagnostics.map(\.code) == [.workLeftBehind])
    #expect(outcome.diagnostics.first?.location?.line == 2)
  }

  @Test(
    arguments: [
      "Error.stackTraceLimit = 0;", "globalThis.Error = undefined;",
      "Object.defineProperty(Error.prototype, 'stack', { get() { api.access.deny('no'); } }); "
        + "Error.stackTraceLimit = 0;",
      "Object.getPrototypeOf(setTimeout(() => {})).hasRef = () => { api.access.deny('no'); };",
    ]
  )
  func `no code of the Action runs while its work is looked for`(handler: String) async throws {
    let outcome = try await Login.outcome(
      handler: "\(handler)\nsetTimeout(() => {}, 10);\nfetch('https://a.example/');"
    )
    #expect(outcome.decision == .allowed)
    #expect(
      outcome.diagnostics.map(\.code) == [
        .workLeftBehind, .workLeftBehind, .requestNotStubbed,
      ]
    )
  }
}
