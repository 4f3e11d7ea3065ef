import WireFormats

/// Which addresses a request may connect to.
///
/// It checks the address at the moment of the connection, so that a host name that resolves to
/// another address the second time (DNS rebinding) has no effect.
struct AddressPolicy: Sendable {
  /// The hosts that the user allowed.
  let hosts: AllowedHosts

  /// Why a connection for a host is refused; nil when it is not.
  func refusal(of address: IPAddress, for host: HostName) -> Refusal? {
    guard let range = SpecialRange.containing(address) else { return nil }
    if hosts.names(.address(address)) { return nil }
    if host.isLocalhost, hosts.allows(host), address.isLoopback { return nil }
    // A name of another host must not lead to this machine; the address itself may.
    if hosts.includesUnnamed, host == .address(address), address.isLoopback { return nil }
    return Refusal(address: address, range: range)
  }

  /// A non-public address that the user has not allowed.
  struct Refusal: Sendable, Equatable {
    let address: IPAddress
    let range: SpecialRange
  }
}

extension HostName {
  fileprivate var isLocalhost: Bool { description == "localhost" }
}
