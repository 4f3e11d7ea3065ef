import ScriptEngine

/// The functions about ciphers.
extension CryptoFunctions {
  /// `encryptCBC(key, vector, blocks)`.
  static func encryptCBC(_ call: HostCall) -> HostReply {
    .bytes(BlockCipher.encryptedCBC(call.bytes(2), key: call.bytes(0), vector: call.bytes(1)))
  }

  /// `decryptCBC(key, vector, blocks)`.
  static func decryptCBC(_ call: HostCall) -> HostReply {
    .bytes(BlockCipher.decryptedCBC(call.bytes(2), key: call.bytes(0), vector: call.bytes(1)))
  }

  /// `sealGCM(key, vector, associated, data)`: as many bytes as the data has, and the tag.
  static func sealGCM(_ call: HostCall) -> HostReply {
    .bytes(
      BlockCipher.sealedGCM(
        call.bytes(3),
        key: call.bytes(0),
        vector: call.bytes(1),
        associated: call.bytes(2)
      )
    )
  }
}
