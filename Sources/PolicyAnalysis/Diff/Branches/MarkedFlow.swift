import PostLogin
import PostLoginScripts

/// A flow whose scripts say which of their branches a login has reached.
struct MarkedFlow: Sendable {
  let flow: Flow
  /// One for each script that could be marked, modules last.
  private(set) var scripts: [MarkedScript]
  /// The texts with marks of modules, by their paths.
  private(set) var modules: [String: String] = [:]
  private let host: ScriptHost

  /// Nil where there is no script to mark.
  init?(_ flow: Flow, on host: ScriptHost) {
    var marked = flow
    var scripts: [MarkedScript] = []
    var limits = flow.limits
    limits.codeBytes = .max
    for (number, step) in flow.steps.enumerated() {
      guard let action = step.action as? ScriptAction,
        let script = MarkedScript(action.source, file: action.file, number: number),
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

  /// The flow with marks in modules too, as far as these compile with their marks.
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
