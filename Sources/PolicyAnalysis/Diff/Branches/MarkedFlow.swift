import PostLogin
import PostLoginScripts

/// A flow whose scripts say which of their branches a login has reached.
struct MarkedFlow: Sendable {
  let flow: Flow
  /// One for each script that could be marked.
  let scripts: [MarkedScript]

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
  }
}
