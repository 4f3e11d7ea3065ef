/// How a host runs its scripts.
struct ExecutionMode: Sendable, Equatable {
  /// What one execution may find of an earlier one.
  var isolation: Isolation
  /// Whether what an Action looks at is written down.
  var isTraced = false
}
