import ScriptEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The functions about keys: a key crosses the border as PKCS#8 or SPKI in DER.
extension CryptoFunctions {
  /// `readKey(data, form)`, where the form is `pem` or that of DER bytes: the key.
  static func readKey(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    let form = call.string(1)
    guard form != "pem" else { return try reply(try AsymmetricKey(pem: call.bytes(0))) }
    guard let form = KeyForm(rawValue: form) else { throw .unreadableKey }
    return try reply(try AsymmetricKey(der: call.bytes(0), form: form))
  }

  /// `readWebKey(json)`: the key.
  static func readWebKey(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    guard
      let webKey = try? JSONDecoder().decode(JSONWebKey.self, from: Data(call.string(0).utf8))
    else { throw .invalidWebKey("") }
    return try reply(try webKey.key())
  }

  /// `describeKey(key)`: JSON text with `kind`, `type`, and what belongs to the type.
  static func describeKey(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    .string(try call.key(0).description)
  }

  /// `publicKey(key)`: the public half.
  static func publicKey(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    try reply(try call.key(0).publicKey)
  }

  /// `writeKey(key, form, container)`, where the container is `pem` or `der`: text or bytes.
  static func writeKey(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    let name = call.string(1)
    guard let form = KeyForm(rawValue: name) else { throw .unsuitableForm(name) }
    let key = try call.key(0)
    guard call.string(2) == "pem" else { return .bytes(try key.der(form)) }
    return .string(try key.pem(form))
  }

  /// `writeWebKey(key)`: JSON text.
  static func writeWebKey(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    .string(try call.key(0).webKey)
  }

  /// `sign(algorithm, key, data, scheme)`: the signature.
  static func sign(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    let algorithm = try call.algorithm(0)
    return .bytes(
      try call.key(1).signature(of: call.bytes(2), by: try call.scheme(3), digest: algorithm)
    )
  }

  /// `verify(algorithm, key, data, signature, scheme)`: whether it fits.
  static func verify(_ call: HostCall) throws(CryptoProblem) -> HostReply {
    let algorithm = try call.algorithm(0)
    let key = try call.key(1)
    return .boolean(
      try key.verifies(
        call.bytes(3),
        of: call.bytes(2),
        by: try call.scheme(4),
        digest: algorithm
      )
    )
  }

  private static func reply(_ key: AsymmetricKey) throws(CryptoProblem) -> HostReply {
    .bytes(try key.der(key.generalForm))
  }
}

extension HostCall {
  fileprivate func key(_ position: Int) throws(CryptoProblem) -> AsymmetricKey {
    let bytes = bytes(position)
    if let key = try? AsymmetricKey(der: bytes, form: .pkcs8) { return key }
    return try AsymmetricKey(der: bytes, form: .spki)
  }

  fileprivate func algorithm(_ position: Int) throws(CryptoProblem) -> DigestAlgorithm {
    let name = string(position)
    guard let algorithm = DigestAlgorithm(name: name) else { throw .invalidDigest(name) }
    return algorithm
  }

  fileprivate func scheme(_ position: Int) throws(CryptoProblem) -> SignatureScheme {
    guard let scheme = SignatureScheme(rawValue: string(position)) else { throw .failedOperation }
    return scheme
  }
}
