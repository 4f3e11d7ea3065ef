/// Which addresses a request may connect to.
///
/// Asked when the connection is made, about the address itself, so that a name which leads
/// elsewhere the second time it is looked up (DNS rebinding) wins nothing.
struct AddressPolicy: Sendable {
  /// What the user allowed.
  let hosts: AllowedHosts

  /// Why a connection for a host is refused; nil when it is not.
  func refusal(of address: NetworkAddress, for host: String) -> Refusal? {
    guard let range = AddressRange.containing(address) else { return nil }
    if hosts.allowsAddress(address) { return nil }
    if host == "localhost", hosts.allows(host), address.isLoopback { return nil }
    return Refusal(address: address, range: range)
  }

  /// An address that is not for everybody, and that nobody allowed.
  struct Refusal: Sendable, Equatable {
    let address: NetworkAddress
    let range: AddressRange
  }
}

extension NetworkAddress {
  var isLoopback: Bool {
    isVersion4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }
}
