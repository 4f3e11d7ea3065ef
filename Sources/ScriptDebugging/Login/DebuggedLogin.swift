package import PostLoginScripts

/// A login that a debugger runs, as often as its client restarts it.
package struct DebuggedLogin: Sendable {
  /// Whether a further run has no effect outside, so that the debugger may make one by itself.
  let isRepeatable: Bool
  /// Runs the login on a host.
  let run: @Sendable (ScriptHost) async -> LoginEnd

  /// A login that code runs; each run must have the same time and chance.
  package init(
    isRepeatable: Bool,
    _ run: @escaping @Sendable (ScriptHost) async -> LoginEnd
  ) {
    self.isRepeatable = isRepeatable
    self.run = run
  }
}
