import PostLogin

/// Counts generated events as long as an Action denies each of them by what the event says.
struct DenialCount {
  private var count = 0
  private var isOfEveryEvent = true

  /// The number of events, if the Action denied each; nil if one passed or failed, and without any.
  var ofEveryEvent: Int? { isOfEveryEvent && count > 0 ? count : nil }

  /// Counts an event.
  ///
  /// Values of secrets and answers of hosts and packages are generated, and others may pass.
  mutating func note(_ run: LoginRun) {
    count += 1
    let dependsOnOthers =
      !run.requested.hosts.isEmpty || run.requested.hasReplacedModules
      || run.entries.contains { $0.names.first == "secrets" }
    if run.steps.last?.decision != .denied || run.hasTimedOut || dependsOnOthers {
      isOfEveryEvent = false
    }
  }
}
