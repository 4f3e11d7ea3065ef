package import ScriptEngine

/// The host functions behind the scripts' `crypto`, by name.
///
/// Bytes go in and out as binary text. Whatever is no text, or no binary text, counts as empty:
/// our own scripts, which alone can call these, check what authors give.
package struct CryptoFunctions {
  /// Gives as many random bytes as are asked for.
  package typealias RandomBytes = (_ count: Int) -> [UInt8]

  /// More than any script can need, and far from what fills the memory.
  private static let mostRandomBytes = 1 << 26

  private let randomBytes: RandomBytes

  package init(randomBytes: @escaping RandomBytes) {
    self.randomBytes = randomBytes
  }

  /// The names of all functions.
  package static let names = [
    "random", "hash", "hmac", "digestNames", "pbkdf2", "hkdf", "scrypt", "readKey", "readWebKey",
    "describeKey", "publicKey", "writeKey", "writeWebKey", "sign", "verify",
    "encryptCBC", "decryptCBC", "sealGCM",
  ]

  /// The function with a name; nil where there is none.
  package func function(named name: String) -> HostFunction.Body? {
    switch name {
    case "random": random
    case "hash": hash
    case "hmac": hmac
    case "digestNames": digestNames
    case "pbkdf2": pbkdf2
    case "hkdf": hkdf
    case "scrypt": scrypt
    case "readKey": replying(Self.readKey)
    case "readWebKey": replying(Self.readWebKey)
    case "describeKey": replying(Self.describeKey)
    case "publicKey": replying(Self.publicKey)
    case "writeKey": replying(Self.writeKey)
    case "writeWebKey": replying(Self.writeWebKey)
    case "sign": replying(Self.sign)
    case "verify": replying(Self.verify)
    case "encryptCBC": Self.encryptCBC
    case "decryptCBC": Self.decryptCBC
    case "sealGCM": Self.sealGCM
    default: nil
    }
  }

  private func replying(
    _ body: @escaping (HostCall) throws(CryptoProblem) -> HostReply
  ) -> HostFunction.Body {
    { call in
      do throws(CryptoProblem) {
        return try body(call)
      } catch {
        let constructor = error.isTypeError ? "TypeError" : "Error"
        return .failure(HostError(constructor, error.message, code: error.code))
      }
    }
  }

  /// `random(count)`.
  private func random(_ call: HostCall) -> HostReply {
    let count = min(call.integer(0), Self.mostRandomBytes)
    return .string(Latin1.text(count > 0 ? randomBytes(count) : []))
  }

  /// `hash(algorithm, data)`.
  private func hash(_ call: HostCall) -> HostReply {
    .bytes(DigestAlgorithm(name: call.string(0))?.hash(call.bytes(1)))
  }

  /// `hmac(algorithm, key, data)`.
  private func hmac(_ call: HostCall) -> HostReply {
    .bytes(
      DigestAlgorithm(name: call.string(0))?
        .authenticationCode(call.bytes(2), key: call.bytes(1))
    )
  }

  /// `digestNames()`: names joined by commas.
  private func digestNames(_ call: HostCall) -> HostReply {
    .string(DigestAlgorithm.allCases.map(\.rawValue).joined(separator: ","))
  }

  /// `pbkdf2(algorithm, password, salt, iterations, length)`.
  private func pbkdf2(_ call: HostCall) -> HostReply {
    guard let algorithm = DigestAlgorithm(name: call.string(0)) else { return .undefined }
    return .bytes(
      KeyDerivation.pbkdf2(
        algorithm,
        password: call.bytes(1),
        salt: call.bytes(2),
        iterations: call.integer(3),
        length: call.integer(4)
      )
    )
  }

  /// `hkdf(algorithm, key, salt, info, length)`.
  private func hkdf(_ call: HostCall) -> HostReply {
    guard let algorithm = DigestAlgorithm(name: call.string(0)) else { return .undefined }
    return .bytes(
      KeyDerivation.hkdf(
        algorithm,
        key: call.bytes(1),
        salt: call.bytes(2),
        info: call.bytes(3),
        length: call.integer(4)
      )
    )
  }

  /// `scrypt(password, salt, cost, blockSize, parallelization, length)`.
  private func scrypt(_ call: HostCall) -> HostReply {
    .bytes(
      KeyDerivation.scrypt(
        password: call.bytes(0),
        salt: call.bytes(1),
        cost: call.integer(2),
        blockSize: call.integer(3),
        parallelization: call.integer(4),
        length: call.integer(5)
      )
    )
  }
}
