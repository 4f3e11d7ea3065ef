package import PostLogin

extension FailurePolicy {
  /// A policy by the name that flags and flow files use: `deny`, `continue`, or the path of a
  /// fallback Action, a script or rules.
  ///
  /// - Throws: `unreadable` for a fallback that does not exist.
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
