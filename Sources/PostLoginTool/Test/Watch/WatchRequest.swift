/// A request of a key to a watch.
enum WatchRequest: Sendable, Equatable {
  /// Run every case.
  case all
  /// Run the cases that did not pass.
  case failed
  /// Run the cases whose path or name matches a regular expression.
  case named(String)
  /// Write the snapshots anew.
  case updateSnapshots
  /// End the watch.
  case quit
}
