extension IPAddress {
  /// The IPv4 address inside an IPv4-mapped one (`::ffff:192.0.2.1`); any other address as it is.
  package var unmapped: IPAddress {
    isMapped ? IPAddress(version4: UInt32(truncatingIfNeeded: bits)) : self
  }

  /// Whether the address is in `::ffff:0:0/96` (RFC 4291, section 2.5.5.2).
  package var isMapped: Bool { !isVersion4 && bits >> 32 == 0xFFFF }

  /// Whether the address is in `::/96`, the deprecated IPv4-compatible addresses, `::` and `::1`
  /// (RFC 4291, section 2.5.5.1).
  package var isCompatible: Bool { !isVersion4 && bits >> 32 == 0 }

  /// Whether the address reaches only the machine itself.
  package var isLoopback: Bool { isVersion4 ? bits >> 24 == 127 : bits == 1 }
}
