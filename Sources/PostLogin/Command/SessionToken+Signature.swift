import Crypto

extension SessionToken {
  /// The HMAC-SHA-256 of a message.
  static func signature(of message: [UInt8], _ secret: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: secret)))
  }
}
