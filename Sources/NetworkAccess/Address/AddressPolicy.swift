import WireFormats

/// Which addresses a request may connect to.
///
/// Asked when the connection is made, about the address itself, so that a name which leads
/// elsewhere the second time it is looked up (DNS rebinding) wins nothing.
struct AddressPolicy: Sendable {
  /// What the user allowed.
  let hosts: AllowedHosts

  /// Why a connection for a host is refused; nil when it is not.
  func refusal(of address: IPAddress, for host: HostName) -> Refusal? {
    guard let range = SpecialRange.containing(address) else { return nil }
    if hosts.allows(.address(address)) { return nil }
    if host.isLocalhost, hosts.allows(host), address.isLoopback { return nil }
    return Refusal(address: address, range: range)
  }

  /// An address that is not for everybody, and that nobody allowed.
  struct Refusal: Sendable, Equatable {
    let address: IPAddress
    let range: SpecialRange
  }
}

extension HostName {
  fileprivate var isLocalhost: Bool { description == "localhost" }
}
