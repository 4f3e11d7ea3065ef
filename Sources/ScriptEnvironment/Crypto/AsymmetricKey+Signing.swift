import Crypto
import CryptoExtras

extension AsymmetricKey {
  /// Signs data with a private key.
  ///
  /// Signatures of ECDSA and PSS differ from call to call; all others are always the same.
  ///
  /// - Throws: `failedOperation` for a public key, or a scheme or digest that the key has not.
  func signature(
    of data: [UInt8],
    by scheme: SignatureScheme,
    digest algorithm: DigestAlgorithm
  ) throws(CryptoProblem) -> [UInt8] {
    guard isPrivate, allows(scheme, algorithm) else { throw .failedOperation }
    guard let signature = try? unchecked(algorithm.digest(of: data), of: data, by: scheme) else {
      throw .failedOperation
    }
    return signature
  }

  /// Whether a signature was made of this data by the private half of this key.
  ///
  /// - Throws: `failedOperation` for a scheme or digest that the key has not.
  func verifies(
    _ signature: [UInt8],
    of data: [UInt8],
    by scheme: SignatureScheme,
    digest algorithm: DigestAlgorithm
  ) throws(CryptoProblem) -> Bool {
    guard allows(scheme, algorithm) else { throw .failedOperation }
    return (try? accepts(signature, for: algorithm.digest(of: data), of: data, by: scheme)) ?? false
  }

  private func allows(_ scheme: SignatureScheme, _ algorithm: DigestAlgorithm) -> Bool {
    switch (self, scheme) {
    case (.rsa, .pkcs1), (.rsa, .pss): [.sha1, .sha256, .sha384, .sha512].contains(algorithm)
    case (.elliptic, .der), (.elliptic, .ieeeP1363), (.edwards, .plain): true
    default: false
    }
  }

  private func unchecked(
    _ digest: some Digest,
    of data: [UInt8],
    by scheme: SignatureScheme
  ) throws -> [UInt8] {
    switch self {
    case .rsa(let key):
      let padding: _RSA.Signing.Padding = scheme == .pss ? .PSS : .insecurePKCS1v1_5
      return Array(
        try key.signingKey().signature(for: digest, padding: padding).rawRepresentation
      )
    case .elliptic(let key):
      let numbers = try key.signature(for: digest)
      return try scheme == .der ? key.curve.der(ofSignature: numbers) : numbers
    case .edwards(let key):
      let secret = try Curve25519.Signing.PrivateKey(rawRepresentation: key.seed ?? [])
      return Array(try secret.signature(for: data))
    }
  }

  private func accepts(
    _ signature: [UInt8],
    for digest: some Digest,
    of data: [UInt8],
    by scheme: SignatureScheme
  ) throws -> Bool {
    switch self {
    case .rsa(let key):
      let padding: _RSA.Signing.Padding = scheme == .pss ? .PSS : .insecurePKCS1v1_5
      let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
      return try key.verifyingKey().isValidSignature(signature, for: digest, padding: padding)
    case .elliptic(let key):
      let numbers = try scheme == .der ? key.curve.signature(ofDER: signature) : signature
      return try key.accepts(numbers, for: digest)
    case .edwards(let key):
      guard signature.count == 64 else { return false }
      let publicKey = try Curve25519.Signing.PublicKey(rawRepresentation: key.point)
      return publicKey.isValidSignature(signature, for: data)
    }
  }
}
