import Glibc
import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript, .limits), .timeLimit(.minutes(5)))
struct TerminationTests {
  // The limit counts the whole process, in which other tests run at the same time.
  private static let limits = ExecutionLimits(time: .milliseconds(100), memoryBytes: 16 << 30)

  @Test(
    arguments: [
      "() => { for (;;); }",
      "() => { try { throw 1; } finally { for (;;); } }",
      "() => { try { for (;;); } catch { for (;;); } }",
      "() => { ({ get x() { for (;;); } }).x; }",
      "() => { [3, 1, 2].sort(() => { for (;;); }); }",
      "() => { new Proxy({}, { get() { for (;;); } }).x; }",
      "() => { JSON.stringify({ toJSON() { for (;;); } }); }",
      "() => { `${{ toString() { for (;;); } }}`; }",
      "() => { new Function('for (;;);')(); }",
      "async () => { for (;;) await 0; }",
      "() => { (function again() { Promise.resolve().then(again); })(); }",
      "() => { function split() { Promise.resolve().then(split); Promise.resolve().then(split); } split(); }",
      "() => { (function again() { Promise.resolve().then(again); })(); for (;;); }",
      "() => { for (let i = 0; i < 1000; i += 1) (async () => { for (;;) await 0; })(); for (;;); }",
      "() => { (function bad() { Promise.resolve().then(() => { bad(); for (;;); }); })(); for (;;); }",
      "() => { throw { get message() { for (;;); }, toString() { for (;;); } }; }",
      "() => { const e = new Error(); Object.defineProperty(e, 'message', { get() { for (;;); } }); throw e; }",
      "function* () { try { yield 1; } finally { for (;;); } }.constructor('for (;;) {}')().next",
    ]
  )
  func `a script that does not end is ended by its time`(script: String) async throws {
    // The last one is a generator that is never started, so it ends by itself.
    let engine = ScriptEngine()
    let isEndless = !script.hasPrefix("function*")
    let run = try await engine.run(script, limits: Self.limits)
    #expect((run.completion == .terminated(.time)) == isEndless, "\(run.completion)")

    let next = try await engine.run("() => { note(String(1 + 1)); }")
    #expect(next == GuestRun(completion: .finished, notes: ["2"], rejections: []))
  }

  @Test(arguments: ["() => {}", "() => { let n = 0; while (n < 3e6) n += Math.sqrt(2); }"])
  func `the time of an execution is above zero and not above what has passed`(
    script: String
  ) async throws {
    try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let start = ContinuousClock.now
      #expect(try realm.run(script, limits: ScriptEngine.ordinaryLimits).completion == .finished)
      let time = machine.processorTimeOfExecution
      #expect(time > .zero)
      #expect(time <= ContinuousClock.now - start)
    }
  }

  @Test func `the time of an execution is without its waits`() async throws {
    let wait = Duration.microseconds(200)
    try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let pause = realm.makeFunction("pause") { call in
        usleep(200)
        #expect(call.realm.machine.spend(wait))
        return .undefined
      }
      realm.setGlobal("pause", to: pause)
      let body = try realm.evaluate(Script("() => pause()", file: "guest.js"))
      // The first run takes longer.
      for _ in 0..<3 {
        let start = ContinuousClock.now
        #expect(realm.run(body, [], limits: ScriptEngine.ordinaryLimits) == .finished)
        #expect(machine.processorTimeOfExecution <= ContinuousClock.now - start - wait)
      }
    }
  }

  @Test func `a forged text of termination is an ordinary error`() async throws {
    let run = try await ScriptEngine().run(
      "() => { throw 'JavaScript execution terminated.'; }"
    )
    #expect(
      run.completion
        == .threw(
          description: #"{"isError":false,"message":"JavaScript execution terminated."}"#
        )
    )
  }

  @Test func `a host can end a script that asks for too much`() async throws {
    let completion = try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let enough = realm.makeFunction("enough") { call in
        call.realm.machine.terminate(.output)
        return .undefined
      }
      realm.setGlobal("enough", to: enough)
      return try realm.run("() => { for (;;) enough(); }", limits: Self.limits).completion
    }
    #expect(completion == .terminated(.output))
  }

  @Test func `an exhausted stack is an error that the script can catch`() async throws {
    let run = try await ScriptEngine().run(
      "() => { try { (function deeper() { deeper(); })(); } catch (e) { note(e.name); } }"
    )
    #expect(run == GuestRun(completion: .finished, notes: ["RangeError"], rejections: []))
  }

  @Test func `time counts for one execution, not for the engine`() async throws {
    let engine = ScriptEngine()
    let busy = "() => { const end = Date.now() + 40; while (Date.now() < end); }"
    for _ in 0..<6 {
      #expect(try await engine.run(busy, limits: Self.limits).completion == .finished)
    }
  }
}
