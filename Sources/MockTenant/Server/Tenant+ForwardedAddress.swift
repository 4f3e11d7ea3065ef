import Glibc
import HTTPTypes
import Hummingbird

extension Tenant {
  /// Takes the header `auth0-forwarded-for` for the user's address, where the client is trusted
  /// with it.
  func trustForwardedAddress(_ request: Request, of client: Client, _ facts: inout RequestOrigin) {
    guard client.trustsForwardedAddress, let address = request.headers[.forwardedFor],
      Self.isAddress(address)
    else { return }
    let place = places.place(of: address)
    facts.ip = address
    facts.asn = place.asn
    facts.geoip = place.geoip
  }

  private static func isAddress(_ text: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
  }
}
