import Hummingbird
import HummingbirdCore
import HTTPTypes
import NIOCore
import PostLogin

extension Tenant {
  /// What the request says of its sender, without its body.
  func facts(_ request: Request, _ context: TenantRequestContext) -> RequestFacts {
    let ip = caller.address ?? context.remoteAddress ?? "127.0.0.1"
    let place = places.place(of: ip)
    let host = request.head.authority
    let language = request.headers[.acceptLanguage]?
      .split(separator: ",").first?.split(separator: ";").first.map(String.init)
    return RequestFacts(
      ip: ip,
      asn: place.asn,
      geoip: place.geoip,
      method: request.method.rawValue,
      hostname: host?.split(separator: ":").first.map(String.init) ?? address.host,
      userAgent: request.headers[.userAgent],
      language: language,
      query: JSONObject(parameters: request.uri.query.map { String($0) } ?? ""),
      issuer: address.issuer(for: host)
    )
  }

  /// The members of a form or a JSON object in the body.
  ///
  /// - Throws: `OAuthError` where the body is too large, slow, or neither of the two.
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

extension JSONObject {
  /// The names and values of a query or form (WHATWG URL, section 5.1); the last value of a name counts.
  init(parameters text: String) {
    self.init()
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(parts[0])
      if !name.isEmpty { set(name, .string(parts.count > 1 ? Self.decoded(parts[1]) : "")) }
    }
  }

  /// A plus sign is a blank.
  private static func decoded(_ part: Substring) -> String {
    let query = URI("/?part=\(part.replacing("+", with: "%20"))").queryParameters
    return query["part"].map { String($0) } ?? ""
  }
}
