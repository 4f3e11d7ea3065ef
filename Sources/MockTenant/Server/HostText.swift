import WireFormats

/// A host as requests and configurations name it: with its port or without, an IPv6 address in
/// brackets where a port may follow (RFC 3986, section 3.2.2).
struct HostText: Sendable, Equatable {
  /// The host as it stands in a URL.
  let name: String
  /// Nil where none is named.
  let port: String?

  init(_ text: String) {
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : nil
    let colon = text[(end ?? text.startIndex)...].firstIndex(of: ":")
    // Without brackets, the colons of an IPv6 address separate no port.
    let isAddress = IPAddress(text)?.isVersion4 == false
    guard let colon, !isAddress else {
      name = isAddress ? "[\(text)]" : text
      port = nil
      return
    }
    name = String(text[..<colon])
    port = String(text[text.index(after: colon)...])
  }

  /// The host without brackets, as the system takes an address.
  var address: String {
    name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
  }
}
