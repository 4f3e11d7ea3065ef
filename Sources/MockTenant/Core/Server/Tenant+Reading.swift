import Hummingbird
import HummingbirdCore
import HTTPTypes
import NIOCore
import PostLogin
import WireFormats

extension Tenant {
  /// The origin of a request: its address, place, host and headers, without its body.
  func origin(of request: Request, _ context: TenantRequestContext) -> RequestOrigin {
    let ip = caller.address ?? context.remoteAddress ?? "127.0.0.1"
    let place = places.place(of: ip)
    let host = request.head.authority
    let language = request.headers[.acceptLanguage]?
      .split(separator: ",").first?.split(separator: ";").first.map(String.init)
    return RequestOrigin(
      ip: ip,
      asn: place.asn,
      geoip: place.geoip,
      method: request.method.rawValue,
      hostname: HostText(host ?? address.host).name,
      userAgent: request.headers[.userAgent],
      language: language,
      query: RequestParameters(of: request).lastValues,
      issuer: address.issuer(for: host)
    )
  }
}
