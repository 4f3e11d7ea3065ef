import WireFormats

/// Addresses that are not for everybody, with the text that says what they are for.
struct SpecialRange: Sendable, Equatable {
  let range: IPRange
  /// In the words of a message, such as `a private address`.
  let name: String
  /// The RFC that reserves the range.
  let source: String

  /// The range of an address; nil for one that the whole internet can reach.
  static func containing(_ address: IPAddress) -> SpecialRange? {
    // The hosts behind a translator are reached through it (RFC 6052, 2.1).
    if let translated = address.translated { return containing(translated) }
    return all.first { $0.range.contains(address) }
  }

  /// From the registries of special-purpose addresses (RFC 6890); the narrow ones come first.
  static let all: [SpecialRange] = [
    ("0.0.0.0/8", "an address of this network", "RFC 1122"),
    ("10.0.0.0/8", "a private address", "RFC 1918"),
    ("100.64.0.0/10", "an address shared behind a carrier's NAT", "RFC 6598"),
    ("127.0.0.0/8", "a loopback address", "RFC 1122"),
    ("169.254.0.0/16", "a link-local address", "RFC 3927"),
    ("172.16.0.0/12", "a private address", "RFC 1918"),
    ("192.0.0.0/24", "an address for protocols", "RFC 6890"),
    ("192.0.2.0/24", "an address for documentation", "RFC 5737"),
    ("192.88.99.0/24", "an address of 6to4 relays", "RFC 7526"),
    ("192.168.0.0/16", "a private address", "RFC 1918"),
    ("198.18.0.0/15", "an address for measurements", "RFC 2544"),
    ("198.51.100.0/24", "an address for documentation", "RFC 5737"),
    ("203.0.113.0/24", "an address for documentation", "RFC 5737"),
    ("224.0.0.0/4", "a multicast address", "RFC 5771"),
    ("255.255.255.255/32", "the broadcast address", "RFC 919"),
    ("240.0.0.0/4", "a reserved address", "RFC 1112"),
    ("::/128", "the unspecified address", "RFC 4291"),
    ("::1/128", "the loopback address", "RFC 4291"),
    ("::ffff:0:0/96", "a mapped address of version 4", "RFC 4291"),
    ("::/96", "a compatible address of version 4", "RFC 4291"),
    ("64:ff9b:1::/48", "an address of a local translator", "RFC 8215"),
    ("100::/64", "an address that discards", "RFC 6666"),
    ("2001::/32", "an address of Teredo", "RFC 4380"),
    ("2001:db8::/32", "an address for documentation", "RFC 3849"),
    ("2001::/23", "an address for protocols", "RFC 2928"),
    ("2002::/16", "an address of 6to4", "RFC 3056"),
    ("3fff::/20", "an address for documentation", "RFC 9637"),
    ("5f00::/16", "an address of segment routing", "RFC 9602"),
    ("fc00::/7", "a unique local address", "RFC 4193"),
    ("fe80::/10", "a link-local address", "RFC 4291"),
    ("fec0::/10", "a site-local address", "RFC 3879"),
    ("ff00::/8", "a multicast address", "RFC 4291"),
    // Only 2000::/3 is allocated for public use (RFC 4291, 2.4).
    ("::/3", "a reserved address", "RFC 4291"),
    ("4000::/2", "a reserved address", "RFC 4291"),
    ("8000::/1", "a reserved address", "RFC 4291"),
  ].compactMap { text, name, source in
    (try? IPRange(text)).map { SpecialRange(range: $0, name: name, source: source) }
  }
}

extension IPAddress {
  private static let translatorRange = try? IPRange("64:ff9b::/96")

  /// The address of version 4 in a translator's address.
  fileprivate var translated: IPAddress? {
    guard Self.translatorRange?.contains(self) == true else { return nil }
    return IPAddress(version4: UInt32(truncatingIfNeeded: bits))
  }
}
