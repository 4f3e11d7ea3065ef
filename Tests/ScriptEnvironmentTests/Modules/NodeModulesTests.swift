import FoundationEssentials
import ScriptEngine
import TestSupport
import Testing

@testable import EnvironmentTestSupport
@testable import ScriptEnvironment

/// The embedded modules follow from their folder.
@Suite(.tags(.javaScript, .modules))
struct NodeModulesTests {
  @Test func `every file of the folder is in the table that make script-modules writes`() throws {
    let scripts = EnvironmentScripts()
    let names = try ModuleFolder.names()
    #expect(names.count > 90)
    #expect(names.filter { scripts.internal($0) == nil } == [])
  }

  @Test func `every file below node is a module that scripts can require`() async throws {
    let names = try ModuleFolder.names().filter { $0.hasPrefix("node/") }.map { $0.dropFirst(5) }
    #expect(names.contains("timers/promises"))
    let list = names.map { "'\($0)'" }.joined(separator: ",")
    let run = try await EnvironmentRun.of(
      """
      for (const name of [\(list)]) {
        if (require(name) !== require(`node:${name}`)) console.log(name);
      }
      """
    )
    #expect(run == EnvironmentRun(lines: [], completion: .finished))
  }

  @Test func `the guide names every module of Node`() throws {
    let section = try #require(
      ModuleFolder.guide().components(separatedBy: "\n## ")
        .first { $0.hasPrefix("Modules of Node.js\n") }
    )
    let names = try ModuleFolder.names().filter { $0.hasPrefix("node/") }.map { $0.dropFirst(5) }
    #expect(names.filter { !section.contains("`\($0)`") } == [])
  }

  @Test(arguments: [
    ("assert", true), ("timers/promises", true), ("perf_hooks", true), ("fs", false),
    ("abort", false), ("node/assert", false), ("../abort", false), ("assert.js", false),
    ("", false),
  ])
  func `what is in the folder node is a module of Node`(name: String, isOne: Bool) {
    #expect(NodeModules.contains(name) == isOne)
  }
}
