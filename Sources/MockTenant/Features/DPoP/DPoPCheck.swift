import Crypto
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Checks the proof of a request (RFC 9449 section 4.3).
struct DPoPCheck: Sendable {
  /// The reason to refuse a proof.
  enum Refusal: Error, Equatable {
    case invalid(String)
    /// The proof must repeat a nonce of the tenant.
    case needsNonce
  }

  /// How far the time of a proof may be from the tenant's, in seconds.
  static let window: Double = 60

  let tenant: Tenant

  /// Checks the proof of a request and marks it as used; nil without a proof.
  ///
  /// A proof may always repeat a nonce, which must then be a valid one.
  func proof(
    of call: EndpointCall,
    needsNonce: Bool,
    accessToken: String? = nil
  ) async throws -> DPoPProof? {
    let headers = call.request.headers[values: .dpop]
    guard let text = headers.first else { return nil }
    guard headers.count == 1 else { throw Refusal.invalid("Send one DPoP header, not several") }
    let proof: DPoPProof
    do {
      proof = try DPoPProof(text)
    } catch {
      throw Refusal.invalid(error.reason)
    }
    guard proof.method == call.request.method.rawValue else {
      throw Refusal.invalid("The proof's htm is not the method of the request")
    }
    guard isOwn(proof.url, path: call.endpoint.path) else {
      throw Refusal.invalid("The proof's htu is not the URL of the request")
    }
    let now = tenant.now
    guard abs(proof.issuedAt - Double(now.seconds)) <= Self.window else {
      throw Refusal.invalid("The proof's iat is more than a minute from the tenant's time")
    }
    if let accessToken {
      let hash = Base64URL.encode(Array(SHA256.hash(data: Array(accessToken.utf8))))
      guard proof.accessTokenHash == hash else {
        throw Refusal.invalid("The proof's ath is not the hash of the access token")
      }
    }
    try await checkNonce(of: proof, isRequired: needsNonce, at: now)
    let isNew = try await tenant.store.use(
      proof,
      until: Instant(rawValue: Int64((proof.issuedAt + Self.window + 1) * 1000))
    )
    guard isNew else { throw Refusal.invalid("The proof was used before") }
    return proof
  }

  private func checkNonce(
    of proof: DPoPProof,
    isRequired: Bool,
    at now: Instant
  ) async throws {
    guard let nonce = proof.nonce else {
      if isRequired { throw Refusal.needsNonce }
      return
    }
    guard try await tenant.keys.nonces().isValid(nonce, at: now) else { throw Refusal.needsNonce }
  }

  /// Whether a URL is that of one of the tenant's paths at any host of the tenant; its query and
  /// fragment do not count.
  private func isOwn(_ url: String, path: String) -> Bool {
    guard let text = WebURL(String(url.prefix { !"?#".contains($0) }))?.text,
      text.hasSuffix(path)
    else { return false }
    return tenant.address.isOwn(issuer: text.dropLast(path.count) + "/")
  }
}

extension PayloadField {
  /// The header with a proof.
  static let proof = parameter("DPoP", "A DPoP proof (RFC 9449).")
}

extension HTTPField.Name {
  // These names contain only letters and hyphens, so the initializer cannot fail.
  static let dpop = HTTPField.Name("DPoP") ?? .server
  static let dpopNonce = HTTPField.Name("DPoP-Nonce") ?? .server
}
