import PostLogin

/// A host as requests and configurations write it: with or without a port, an IPv6 address in
/// brackets if a port may follow (RFC 3986, section 3.2.2).
struct HostText: Sendable, Equatable {
  /// The host as written in a URL.
  let name: String
  /// The port; nil if the text names none.
  let port: String?

  init(_ text: String) {
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : nil
    let colon = text[(end ?? text.startIndex)...].firstIndex(of: ":")
    // Without brackets, more than one colon means an IPv6 address without a port.
    let isAddress = end == nil && colon != text.lastIndex(of: ":")
    guard let colon, !isAddress else {
      name = isAddress && !text.hasPrefix("[") ? "[\(text)]" : text
      port = nil
      return
    }
    name = String(text[..<colon])
    port = String(text[text.index(after: colon)...])
  }

  /// The host without brackets, as socket functions expect an address.
  var address: String {
    name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
  }
}
