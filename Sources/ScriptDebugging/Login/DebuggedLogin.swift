package import PostLoginScripts

/// A login that a debugger runs, as often as its client restarts it.
package struct DebuggedLogin: Sendable {
  /// Runs the login on a host.
  let run: @Sendable (ScriptHost) async -> LoginEnd

  /// A login that code runs; each run must have the same time, chance and answers.
  package init(_ run: @escaping @Sendable (ScriptHost) async -> LoginEnd) { self.run = run }
}
