import FoundationEssentials

extension RunContext {
  /// The time that dates show at present, in milliseconds since 1970.
  ///
  /// This is the one place where the system's clock is asked for a login without a time of its own.
  package var presentTime: Double {
    now ?? (Date.now.timeIntervalSince1970 * 1000).rounded(.down)
  }
}
