import Glibc
import HTTPTypes
import Hummingbird

extension Tenant {
  /// Uses the header `auth0-forwarded-for` as the user's address if the client is trusted with it.
  func trustForwardedAddress(_ request: Request, of client: Client, origin: inout RequestOrigin) {
    guard client.trustsForwardedAddress, let address = request.headers[.forwardedFor],
      Self.isAddress(address)
    else { return }
    let place = places.place(of: address)
    origin.ip = address
    origin.asn = place.asn
    origin.geoip = place.geoip
  }

  private static func isAddress(_ text: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
  }
}
