import FoundationEssentials

extension RunContext {
  /// The time that dates show at present, in milliseconds since 1970.
  ///
  /// Only this property reads the system's clock for a login without a time of its own.
  package var presentTime: Double {
    milliseconds ?? (Date.now.timeIntervalSince1970 * 1000).rounded(.down)
  }
}
