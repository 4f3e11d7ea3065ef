import Glibc
import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import ScriptEngine
@testable import ScriptTestSupport

/// The memory of a process in which a script runs, which tests beside it would take too.
@Suite(.serialized, .tags(.javaScript, .limits), .timeLimit(.minutes(5)))
struct ProcessMemoryTests {
  @Test(
    arguments: [
      (grown: 384 << 20, limit: 256 << 20, completion: Completion.finished),
      (grown: 384 << 20, limit: 64 << 20, completion: .terminated(.memory)),
    ]
  )
  func `what the rest of the process takes is not the script's, up to four times its limit`(
    grown: Int,
    limit: Int,
    completion: Completion
  ) async throws {
    let limits = ExecutionLimits(time: .seconds(20), memoryBytes: limit)
    let found = try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      var memory: UnsafeMutableRawPointer?
      let grow = realm.makeFunction("grow") { _ in
        memory = mmap(
          nil,
          grown,
          PROT_READ | PROT_WRITE,
          MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE,
          -1,
          0
        )
        return .undefined
      }
      defer { if let memory { munmap(memory, grown) } }
      realm.setGlobal("grow", to: grow)
      // Long enough for several checks of the watchdog, however busy the machine is.
      let wait = "const end = Date.now() + 3000; while (Date.now() < end);"
      let body = try realm.evaluate(Script("() => { grow(); \(wait) }", file: "guest.js"))
      return realm.run(body, [], limits: limits)
    }
    #expect(found == completion)
  }

  @Test(
    arguments: [
      "() => { const all = []; for (;;) all.push({ a: 1, b: [1, 2, 3] }); }",
      "() => { const all = new Map(); for (let i = 0; ; i += 1) all.set(i, { i }); }",
      "() => { let text = 'x'; for (;;) text += text + Math.random(); }",
      "() => { const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1)); }",
    ]
  )
  func `a script that only grows is ended before it takes the process down`(
    script: String
  ) async throws {
    let limits = ExecutionLimits(time: .seconds(20), memoryBytes: 64 << 20)
    let (found, next) = try await ScriptEngine().perform { machine in
      let grow = try Realm(in: machine)
      let body = try grow.evaluate(Script(script, file: "guest.js"))
      let found = grow.run(body, [], limits: limits)
      let realm = try Realm(in: machine)
      let nothing = try realm.evaluate(Script("() => {}", file: "guest.js"))
      return (found, realm.run(nothing, [], limits: limits))
    }
    let isEnded =
      switch found {
      case .terminated(.memory): true
      // The script may first see an error about a string that is too long.
      case .threw(let description): description.contains("Out of memory")
      default: false
      }
    #expect(isEnded, "\(found)")
    #expect(next == .finished)
  }

  @Test func `memory that only grows is a denied login`() async throws {
    let action = try ScriptAction(
      name: "grows",
      source: """
        exports.onExecutePostLogin = async () => {
          const all = [];
          for (;;) all.push({ a: [1, 2, 3] });
        };
        """,
      file: "grows.js",
      host: ScriptHost()
    )
    var flow = Flow([Flow.Step(action)])
    flow.limits.memoryBytes = 64 << 20
    let outcome = try await flow.run(OrdinaryLogin.event(1))
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .memoryLimit)
  }
}
