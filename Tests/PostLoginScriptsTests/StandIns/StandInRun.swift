import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// One login through an Action that requires packages, of which none is installed.
enum StandInRun {
  /// Runs the body of a handler with these stubs, a list in YAML, and what is granted besides the
  /// stand-ins.
  static func outcome(
    _ handler: String,
    stubs: String = "[]",
    modules: ModuleAccess = ModuleAccess(),
    host: ScriptHost = ScriptHost(),
    adjustingLimits adjust: (inout Limits) -> Void = { _ in }
  ) async throws -> Outcome {
    let folder = try ModuleFolder(["stubs.yaml": stubs])
    var modules = modules
    modules.standIns = true
    let file = modules.actionFiles.first ?? "action.js"
    var limits = Limits()
    adjust(&limits)
    let action = try ScriptAction(
      name: "action",
      source: "exports.onExecutePostLogin = async (event, api) => {\n\(handler)\n};",
      file: file,
      host: host,
      limits: limits
    )
    var flow = Login.flow([Flow.Step(action)])
    adjust(&flow.limits)
    var context = RunContext()
    context.access = GrantedAccess(
      stubs: try HTTPStubs(at: folder.path("stubs.yaml")),
      modules: GrantedModules(ModuleResolver(modules))
    )
    return try await flow.run(Event(json: Login.event), context: context)
  }

  /// What the handler prints, and the message of its error.
  static func lines(_ handler: String, stubs: String = "[]") async throws -> [String] {
    let outcome = try await outcome(handler, stubs: stubs)
    return outcome.logs + [outcome.error?.message].compactMap { $0.map { "error: \($0)" } }
  }
}
