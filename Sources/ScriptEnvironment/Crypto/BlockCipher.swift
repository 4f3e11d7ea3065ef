import Crypto
import CryptoExtras

/// AES in the modes that scripts can name; each function gives nil for a key, a vector or data of a
/// length that the mode does not take.
enum BlockCipher {
  /// Encrypts whole blocks with cipher block chaining, without padding.
  static func encryptedCBC(_ blocks: [UInt8], key: [UInt8], vector: [UInt8]) -> [UInt8]? {
    guard let vector = try? AES._CBC.IV(ivBytes: vector) else { return nil }
    let key = SymmetricKey(data: key)
    return (try? AES._CBC.encrypt(blocks, using: key, iv: vector, noPadding: true)).map(Array.init)
  }

  /// Decrypts whole blocks with cipher block chaining, padding included.
  static func decryptedCBC(_ blocks: [UInt8], key: [UInt8], vector: [UInt8]) -> [UInt8]? {
    guard let vector = try? AES._CBC.IV(ivBytes: vector) else { return nil }
    let key = SymmetricKey(data: key)
    return (try? AES._CBC.decrypt(blocks, using: key, iv: vector, noPadding: true)).map(Array.init)
  }

  /// Encrypts with Galois/Counter Mode: as many bytes as the data has, and the tag of 16 bytes.
  ///
  /// Encrypting what is encrypted already gives the data back, with a tag of no use.
  static func sealedGCM(
    _ data: [UInt8],
    key: [UInt8],
    vector: [UInt8],
    associated: [UInt8]
  ) -> [UInt8]? {
    guard let nonce = try? AES.GCM.Nonce(data: vector) else { return nil }
    let key = SymmetricKey(data: key)
    let sealed = try? AES.GCM.seal(data, using: key, nonce: nonce, authenticating: associated)
    return sealed.map { Array($0.ciphertext) + Array($0.tag) }
  }
}
