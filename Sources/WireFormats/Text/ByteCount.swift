extension Int {
  /// A number of bytes as a person reads it: in kB where that is a whole number.
  package var inKilobytes: String { self % 1024 == 0 ? "\(self / 1024) kB" : "\(self) bytes" }
}

extension Duration {
  /// As JavaScript counts time.
  package var milliseconds: Double { self / .milliseconds(1) }
}
