extension Transaction {
  /// Fingerprints of a TLS connection.
  public struct SecurityContext: Sendable, Equatable {
    /// The JA3 fingerprint.
    public var ja3: String?
    /// The JA4 fingerprint.
    public var ja4: String?

    /// The fingerprints that are known.
    public init(ja3: String? = nil, ja4: String? = nil) {
      self.ja3 = ja3
      self.ja4 = ja4
    }
  }
}

extension Transaction.SecurityContext: TransactionPart {
  static let table = TransactionTable<Self>(SecurityContextFields()) {
    [.init($0.ja3, \.ja3), .init($0.ja4, \.ja4)]
  }
}
