/// Decides to which addresses a request may connect.
///
/// It checks the address at the moment of the connection, so that a host name that resolves to
/// another address the second time (DNS rebinding) has no effect.
struct AddressPolicy: Sendable {
  /// The hosts that the user allowed.
  let hosts: AllowedHosts

  /// The reason why a connection for a host is refused; nil if it is allowed.
  func refusal(of address: NetworkAddress, for host: String) -> Refusal? {
    guard let range = AddressRange.containing(address) else { return nil }
    if hosts.allowsAddress(address) { return nil }
    if host == "localhost", hosts.allows(host), address.isLoopback { return nil }
    return Refusal(address: address, range: range)
  }

  /// A non-public address that the user has not allowed.
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
