import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Every module of the environment, first used when the worker is already confined.
@Suite(.tags(.workers, .modules), .timeLimit(.minutes(5)))
struct EveryModuleTests {
  private static let script = URL(filePath: #filePath)
    .appending(path: "../../../ScriptEnvironmentTests/every-module.js").standardized

  private func lines(on host: ScriptHost) async throws -> [String] {
    let text = try String(contentsOf: Self.script, encoding: .utf8)
    let source = "exports.onExecutePostLogin = async () => {\(text)\n};"
    let action = try ScriptAction(name: "every", source: source, file: "every.js", host: host)
    let stubs = try StubFolder.stubs(
      "- { request: { url: https://stubbed.example/ }, response: { text: from a stub } }"
    )
    var context = RunContext(milliseconds: 1_768_478_400_000)
    context.access = GrantedAccess(stubs: stubs)
    context.seed = 7
    context.variables = ["STAGE": "test"]
    let flow = Login.flow([Flow.Step(action)])
    let outcome = try await flow.run(Event(json: Login.event), context: context)
    #expect(outcome.error == nil)
    return outcome.logs
  }

  @Test(arguments: [WorkerConfiguration.WarmUp.whole, .brief])
  func `a module that is first touched under the filter does what it does elsewhere`(
    warmUp: WorkerConfiguration.WarmUp
  ) async throws {
    let expected = try await lines(on: ScriptHost())
    let found = try await lines(on: WorkerProgram.host { $0.warmUp = warmUp })
    #expect(found == expected)
    #expect(found.count > 50)
    #expect(found.contains("https from a stub"))
    #expect(found.filter { $0.contains("EPERM") || $0.contains("ENOSYS") } == [])
  }
}
