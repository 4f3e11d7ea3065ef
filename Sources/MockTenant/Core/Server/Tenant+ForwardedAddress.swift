import HTTPTypes
import Hummingbird
import WireFormats

extension Tenant {
  /// Uses the header `auth0-forwarded-for` as the user's address if the client is trusted with it.
  func trustForwardedAddress(_ request: Request, of client: Client, origin: inout RequestOrigin) {
    guard client.trustsForwardedAddress, let address = request.headers[.forwardedFor],
      IPAddress(address) != nil
    else { return }
    let place = places.place(of: address)
    origin.ip = address
    origin.asn = place.asn
    origin.geoip = place.geoip
  }
}
