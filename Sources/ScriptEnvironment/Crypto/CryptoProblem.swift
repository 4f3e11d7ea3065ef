/// Why an operation with keys is refused, in the words of Node.js where it has some.
struct CryptoProblem: Error, Equatable {
  var code: String
  var message: String
  var isTypeError = false

  /// What OpenSSL says of bytes in which it finds no key.
  static let unreadableKey = Self(
    code: "ERR_OSSL_UNSUPPORTED",
    message: "error:1E08010C:DECODER routines::unsupported"
  )

  static let encryptedKey = Self(
    code: "ERR_FEATURE_UNAVAILABLE_ON_PLATFORM",
    message:
      "encrypted private keys are not available here: decrypt the key first, such as with `openssl pkey`"
  )

  static let failedOperation = Self(
    code: "ERR_CRYPTO_OPERATION_FAILED",
    message:
      "this key cannot be used so here: RSA signs with SHA-1, SHA-256, SHA-384 or SHA-512, each kind of key in its own schemes"
  )

  static func unavailableKey(_ name: String) -> Self {
    Self(
      code: "ERR_FEATURE_UNAVAILABLE_ON_PLATFORM",
      message: "`\(name)` keys are not available here: use RSA, P-256, P-384, P-521 or Ed25519"
    )
  }

  static func invalidWebKey(_ kind: String) -> Self {
    Self(code: "ERR_CRYPTO_INVALID_JWK", message: "Invalid JWK\(kind)", isTypeError: true)
  }

  static func invalidDigest(_ name: String) -> Self {
    Self(
      code: "ERR_CRYPTO_INVALID_DIGEST",
      message: "Invalid digest: \(name)",
      isTypeError: true
    )
  }

  static func unsuitableForm(_ form: String) -> Self {
    Self(
      code: "ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS",
      message: "The selected key encoding \(form) can not be used for this key."
    )
  }
}
