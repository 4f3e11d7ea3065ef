import HTTPTypes
import Hummingbird
import WireFormats

extension EndpointCall {
  /// Refuses pages of other origins, and host names under which a page of another server could reach
  /// this tenant (DNS rebinding).
  ///
  /// Names without a dot are those of containers and of this machine, which no page of the Internet
  /// can have.
  ///
  /// - Throws: `ManagementError` with status 403.
  func refuseForeignPages() throws(ManagementError) {
    let authority = (request.head.authority ?? "").lowercased()
    if let origin = request.headers[.origin] {
      guard origin.lowercased().split(separator: "/").last.map(String.init) == authority else {
        throw ManagementError(.forbidden, "Pages of other origins cannot control the tenant")
      }
    }
    let host = HostText(authority)
    let known = HostText(tenant.address.host)
    guard
      !host.name.contains(".") || IPAddress(host.address) != nil
        || host.name.hasSuffix(".localhost")
        || host.isSame(as: known)
        || tenant.configuration.domains.contains(where: { HostText($0).name == host.name })
    else {
      throw ManagementError(
        .forbidden,
        "The host \(host.name) is none of the tenant's; use an address, or add it to `domains`"
      )
    }
  }
}
