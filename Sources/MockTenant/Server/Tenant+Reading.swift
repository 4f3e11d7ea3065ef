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
      query: JSONObject(parameters: request.uri.query.map { String($0) } ?? ""),
      issuer: address.issuer(for: host)
    )
  }

  /// Reads the members of a form or JSON object from the body.
  ///
  /// - Throws: `OAuthError` if the body is too large, too slow, or neither a form nor a JSON
  ///   object.
  func form(_ request: Request, _ context: TenantRequestContext) async throws -> JSONObject {
    let bytes = try await BodyReader.bytes(of: request, atMost: context.maxUploadSize)
    let type = request.headers[.contentType]?.lowercased() ?? ""
    if type.hasPrefix("application/json") {
      guard let text = try? JSONText(String(decoding: bytes, as: UTF8.self)),
        let members = text.value.objectValue
      else { throw OAuthError.invalidRequest("The body is no JSON object") }
      return JSONObject(members)
    }
    guard bytes.isEmpty || type.hasPrefix("application/x-www-form-urlencoded") else {
      throw OAuthError.invalidRequest(
        "Content-Type must be application/json or application/x-www-form-urlencoded"
      )
    }
    return JSONObject(parameters: String(decoding: bytes, as: UTF8.self))
  }
}
