import PostLogin
import PostLoginScripts

/// A flow whose scripts report the branches that a login reaches.
struct MarkedFlow: Sendable {
  let flow: Flow
  /// The marked scripts; modules come last.
  private(set) var scripts: [MarkedScript]
  /// The texts of marked modules, by path.
  private(set) var modules: [String: String] = [:]
  private let host: ScriptHost

  /// Returns nil if no script can be marked.
  init?(_ flow: Flow, on host: ScriptHost) {
    var marked = flow
    var scripts: [MarkedScript] = []
    var limits = flow.limits
    limits.codeBytes = .max
    for (number, step) in flow.steps.enumerated() {
      guard let action = step.action as? ScriptAction,
        let script = MarkedScript(
          action.source,
          file: action.file,
          number: number,
          handlers: flow.trigger.handlers
        ),
        let copy = try? ScriptAction(
          name: action.name,
          source: script.source,
          file: action.file,
          host: host,
          limits: limits
        )
      else { continue }
      marked.steps[number].action = copy
      scripts.append(script)
    }
    guard !scripts.isEmpty else { return nil }
    self.flow = marked
    self.scripts = scripts
    self.host = host
  }

  /// Returns the flow with marks in modules, except for modules that do not compile with them.
  func marking(_ modules: [ModuleFile]) async -> MarkedFlow {
    var copy = self
    for (index, module) in modules.enumerated() {
      let number = flow.steps.count + index
      guard let script = MarkedScript(ofModule: module, number: number),
        let compiled = try? ScriptAction(
          name: module.path,
          source: script.source,
          file: module.path,
          host: host,
          limits: flow.limits
        ),
        (try? await compiled.check()) != nil
      else { continue }
      copy.scripts.append(script)
      copy.modules[module.path] = script.source
    }
    return copy
  }
}
