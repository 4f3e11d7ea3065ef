import ScriptEngine
import TestSupport
import Testing

@testable import ScriptEnvironment
@testable import EnvironmentTestSupport

@Suite(.tags(.javaScript))
struct TaskTests {
  /// The module of the tasks by itself, without what is built on it.
  @Test func `a handler that waits for what cannot come never settles`() async throws {
    let run = try await EnvironmentRun.of("module.exports = () => new Promise(() => {});")
    #expect(run.completion == .neverSettled)
  }

  @Test func `an unknown module is missing as in Node.js`() async throws {
    let run = try await EnvironmentRun.of(
      "try { require('nothing'); } catch (error) { console.log(error.code, error.message); }"
    )
    #expect(
      run.lines == ["MODULE_NOT_FOUND Cannot find module 'nothing'"]
    )
  }

  @Test func `a seed decides what Math.random gives`() async throws {
    let script = "console.log(Math.random(), Math.random());"
    let first = try await EnvironmentRun.of(script, seed: 7)
    #expect(try await EnvironmentRun.of(script, seed: 7) == first)
    #expect(try await EnvironmentRun.of(script, seed: 8) != first)
    #expect(first.lines.first?.hasPrefix("0.") == true)
  }
}
