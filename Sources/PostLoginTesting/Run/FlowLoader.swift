package import PostLogin
import PostLoginRules
package import PostLoginScripts

/// How the paths of a suite become Actions.
package struct FlowLoader: Sendable {
  /// The files that make their folder an Action.
  package var fileNames: [String]
  /// The steps at a path, on a host for scripts.
  package var steps:
    @Sendable (_ path: String, _ defaults: Flow.Step.Defaults, _ host: ScriptHost) throws ->
      [Flow.Step]

  /// Reads files of rules; nil where there are none.
  package var rules: RulesReader?

  /// Scripts, rules and flow files.
  package static let files = FlowLoader(
    fileNames: ["code.js", "rules.json"],
    steps: { path, defaults, host in
      try FlowFile.steps(at: path, defaults: defaults, host: host, rules: readRules)
    },
    rules: readRules
  )

  private static let readRules: RulesReader = { path in try RuleSet(at: path) }
}
