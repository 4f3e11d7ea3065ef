/// A host as permissions, stubs and claims compare it: an address or a domain name.
package enum HostName: Sendable, Hashable {
  case address(IPAddress)
  case domain(DomainName)

  /// Reads a host alone, without scheme or port; an IPv6 address with or without brackets.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let address = IPAddress(isBracketed ? String(text.dropFirst().dropLast()) : text)
    if let address, !(isBracketed && address.isVersion4) {
      self = .address(address)
    } else if let name = DomainName(text) {
      self = .domain(name)
    } else {
      return nil
    }
  }
}

extension HostName: CustomStringConvertible {
  /// The host without brackets.
  package var description: String {
    switch self {
    case .address(let address): address.description
    case .domain(let name): name.ascii
    }
  }
}
