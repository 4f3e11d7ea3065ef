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
  package static let files = FlowLoader(readingRules: { path in try RuleSet(at: path) })

  /// The same, with rules that count what they decide.
  package static func files(counting counter: RuleCounter) -> FlowLoader {
    FlowLoader(readingRules: { path in
      let set = try RuleSet(at: path)
      counter.add(set, at: path)
      return CountedRules(rules: set, path: path, counter: counter)
    })
  }

  private init(readingRules rules: @escaping RulesReader) {
    fileNames = ["code.js", "rules.json"]
    steps = { path, defaults, host in
      try FlowFile.steps(at: path, defaults: defaults, host: host, rules: rules)
    }
    self.rules = rules
  }
}
