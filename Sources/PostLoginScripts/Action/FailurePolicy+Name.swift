package import PostLogin

extension FailurePolicy {
  /// A policy as flags and flow files name it: `deny`, `continue`, or the path of an Action that is
  /// asked instead.
  ///
  /// - Throws: `unreadable` for an Action that is not there.
  package init(
    named text: String,
    host: ScriptHost,
    resolving: (String) -> String = { $0 }
  ) throws {
    if text == "deny" {
      self = .deny
    } else if text == "continue" {
      self = .continue
    } else {
      self = .fallback(try ScriptAction(at: resolving(text), host: host))
    }
  }
}
