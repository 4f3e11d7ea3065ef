extension Int {
  /// A number of bytes for a message: in kB if that is a whole number.
  package var inKilobytes: String { self % 1024 == 0 ? "\(self / 1024) kB" : "\(self) bytes" }
}

extension Duration {
  /// The duration in milliseconds, as JavaScript counts time.
  package var milliseconds: Double { self / .milliseconds(1) }
}
