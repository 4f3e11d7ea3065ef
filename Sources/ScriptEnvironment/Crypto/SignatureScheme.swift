/// How a signature is made and laid out.
enum SignatureScheme: String, Sendable {
  /// RSASSA-PKCS1-v1_5.
  case pkcs1
  /// RSASSA-PSS with a salt as long as the digest.
  case pss
  /// ECDSA, as two numbers in DER.
  case der
  /// ECDSA, as two numbers side by side.
  case ieeeP1363 = "ieee-p1363"
  /// Ed25519, which hashes by itself.
  case plain
}
