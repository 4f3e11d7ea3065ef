import WireFormats

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
    // Without brackets, the colons of an IPv6 address separate no port.
    let isAddress = IPAddress(text)?.isVersion4 == false
    let isUnclosed = text.hasPrefix("[") && end == nil
    guard let colon, !isAddress, !isUnclosed else {
      name = isAddress ? "[\(text)]" : text
      port = nil
      return
    }
    name = String(text[..<colon])
    port = String(text[text.index(after: colon)...])
  }

  /// Host and port as requests write them: a Unicode name in ASCII, an IPv6 address in brackets.
  var ascii: String {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return (isASCII ? name : DomainName(name)?.ascii ?? name) + (port.map { ":\($0)" } ?? "")
  }

  /// Whether both name one host and port, in whatever form.
  func isSame(as other: HostText) -> Bool {
    guard port == other.port else { return false }
    guard let host = HostName(name), let otherHost = HostName(other.name) else {
      return name.lowercased() == other.name.lowercased()
    }
    return host == otherHost
  }

  /// The host without brackets, as socket functions expect an address.
  var address: String {
    name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
  }
}
