import Crypto
import CryptoExtras
import Foundation

@testable import MockTenant

extension ServiceProvider {
  /// A query of the redirect binding with a signature; `escape` writes the base64 of the message and
  /// that of the signature.
  func signedQuery(
    _ message: String? = nil,
    name: String = "SAMLRequest",
    relayState: String? = nil,
    algorithm: String = QuerySignature.sha256,
    escape: (_ base64: String, _ isSignature: Bool) -> String = { text, _ in
      TenantClient.encoded(text)
    }
  ) throws -> String {
    let bytes = RawDeflate.compress(Array((message ?? text).utf8)) ?? []
    let parts = [
      "\(name)=\(escape(bytes.base64, false))",
      relayState.map { "RelayState=\(TenantClient.encoded($0))" },
      "SigAlg=\(TenantClient.encoded(algorithm))",
    ]
    let query = parts.compactMap(\.self).joined(separator: "&")
    let signature = try Self.signature(of: Data(query.utf8), algorithm: algorithm)
    return "\(query)&Signature=\(escape(signature.base64EncodedString(), true))"
  }

  /// A signature; for an unknown algorithm with SHA-256.
  private static func signature(of data: Data, algorithm: String) throws -> Data {
    let key = try _RSA.Signing.PrivateKey(pemRepresentation: privateKey)
    func sign(_ digest: some Digest) throws -> Data {
      try key.signature(for: digest, padding: .insecurePKCS1v1_5).rawRepresentation
    }
    return switch algorithm {
    case QuerySignature.sha1: try sign(Insecure.SHA1.hash(data: data))
    case QuerySignature.sha384: try sign(SHA384.hash(data: data))
    case QuerySignature.sha512: try sign(SHA512.hash(data: data))
    default: try sign(SHA256.hash(data: data))
    }
  }
}
