import ScriptEngine
import TestSupport
import Testing

@testable import ScriptEnvironment
@testable import EnvironmentTestSupport

/// `every-module.js`, which is also run in a confined worker, and so has to leave nothing out.
@Suite(.tags(.javaScript, .modules))
struct EveryModuleTests {
  @Test func `the script touches every module that we have`() async throws {
    let text = try ScriptFiles.own.text("every-module.js")
    let touched = try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let environment = try ScriptEnvironment(in: realm)
      try environment.begin(
        now: 0,
        services: EchoServices(),
        random: { Array(repeating: 7, count: $0) },
        seed: 1
      )
      environment.output.begin(maximumBytes: 1 << 20)
      let script = ModuleScript("module.exports = async () => {\(text)\n};", file: "every.js")
      let loader = try environment.loader(of: script)
      let call = try realm.evaluate(Script("(async (load) => load()())", file: "call.js"))
      let limits = ExecutionLimits(time: .seconds(20), memoryBytes: 16 << 30)
      #expect(realm.run(call, [.protected(loader)], limits: limits) == .finished)
      return Set(machine.environmentScripts.internals.keys)
    }
    #expect(try ModuleFolder.names().filter { !touched.contains($0) } == [])
  }
}
