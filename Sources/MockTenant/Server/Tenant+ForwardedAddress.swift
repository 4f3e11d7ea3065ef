import HTTPTypes
import Hummingbird
import WireFormats

extension Tenant {
  /// Takes the header `auth0-forwarded-for` for the user's address, where the client is trusted
  /// with it.
  func trustForwardedAddress(_ request: Request, of client: Client, _ facts: inout RequestOrigin) {
    guard client.trustsForwardedAddress, let address = request.headers[.forwardedFor],
      IPAddress(address) != nil
    else { return }
    let place = places.place(of: address)
    facts.ip = address
    facts.asn = place.asn
    facts.geoip = place.geoip
  }
}
