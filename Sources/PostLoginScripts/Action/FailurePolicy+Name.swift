package import PostLogin

extension FailurePolicy {
  /// A policy as flags and flow files name it: `deny`, `continue`, or the path of an Action, script
  /// or rules, that is asked instead.
  ///
  /// - Throws: `unreadable` for an Action that is not there.
  package init(
    named text: String,
    host: ScriptHost,
    rules: RulesReader? = nil,
    limits: Limits = Limits(),
    resolving: (String) -> String = { $0 }
  ) throws {
    if text == "deny" {
      self = .deny
    } else if text == "continue" {
      self = .continue
    } else {
      let path = resolving(text)
      if let rules, path.hasSuffix(".json") {
        self = .fallback(try rules(path))
      } else {
        self = .fallback(try ScriptAction(at: path, host: host, limits: limits))
      }
    }
  }
}
