import SwiftASN1

extension AsymmetricKey {
  /// The form in which keys of every kind can be written.
  var generalForm: KeyForm { isPrivate ? .pkcs8 : .spki }

  /// - Throws: `unsuitableForm` where keys of this kind are not written so.
  func der(_ form: KeyForm) throws(CryptoProblem) -> [UInt8] {
    var coder = DER.Serializer()
    do { try write(form, into: &coder) } catch { throw .unsuitableForm(form.rawValue) }
    return coder.serializedBytes
  }

  func pem(_ form: KeyForm) throws(CryptoProblem) -> String {
    let label = form.label(isPrivate: isPrivate)
    return PEMDocument(type: label, derBytes: try der(form)).pemString + "\n"
  }

  private func write(_ form: KeyForm, into coder: inout DER.Serializer) throws {
    switch (self, form) {
    case (.rsa(let key), .pkcs1): try coder.serialize(key)
    case (.elliptic(let key), .sec1) where isPrivate:
      try key.writeSEC1(into: &coder, namesCurve: true)
    case (_, .pkcs8) where isPrivate:
      try coder.appendConstructedNode(identifier: .sequence) { coder in
        try coder.serialize(0)
        try writeAlgorithm(into: &coder)
        var content = DER.Serializer()
        try writeSecret(into: &content)
        try coder.serialize(ASN1OctetString(contentBytes: content.serializedBytes[...]))
      }
    case (_, .spki) where !isPrivate:
      try coder.appendConstructedNode(identifier: .sequence) { coder in
        try writeAlgorithm(into: &coder)
        try coder.serialize(ASN1BitString(bytes: try publicContent[...]))
      }
    default: throw CryptoProblem.unsuitableForm(form.rawValue)
    }
  }

  /// AlgorithmIdentifier of RFC 5280.
  private func writeAlgorithm(into coder: inout DER.Serializer) throws {
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      switch self {
      case .rsa:
        try coder.serialize(ASN1ObjectIdentifier.rsa)
        try coder.serialize(ASN1Null())
      case .elliptic(let key):
        try coder.serialize(ASN1ObjectIdentifier.elliptic)
        try coder.serialize(key.curve.identifier)
      case .edwards: try coder.serialize(ASN1ObjectIdentifier.ed25519)
      }
    }
  }

  private func writeSecret(into coder: inout DER.Serializer) throws {
    switch self {
    case .rsa(let key): try coder.serialize(key)
    case .elliptic(let key): try key.writeSEC1(into: &coder, namesCurve: false)
    case .edwards(let key):
      try coder.serialize(ASN1OctetString(contentBytes: ArraySlice(key.seed ?? [])))
    }
  }

  private var publicContent: [UInt8] {
    get throws {
      switch self {
      case .rsa(let key): try key.pkcs1()
      case .elliptic(let key): key.point
      case .edwards(let key): key.point
      }
    }
  }
}
