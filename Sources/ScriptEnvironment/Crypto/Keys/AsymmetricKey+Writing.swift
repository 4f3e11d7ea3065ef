extension AsymmetricKey {
  /// The form in which keys of every kind can be written.
  var generalForm: KeyForm { isPrivate ? .pkcs8 : .spki }

  /// - Throws: `unsuitableForm` where keys of this kind are not written so.
  func der(_ form: KeyForm) throws(CryptoProblem) -> [UInt8] {
    switch (self, form) {
    case (.rsa(let key), .pkcs1): return key.pkcs1
    case (.elliptic(let key), .sec1) where isPrivate: return key.sec1(namesCurve: true)
    case (_, .pkcs8) where isPrivate:
      return DERValue.sequence([.integer([]), algorithm, .octets(secretContent)]).bytes
    case (_, .spki) where !isPrivate:
      return DERValue.sequence([algorithm, .bits(publicContent)]).bytes
    default: throw .unsuitableForm(form.rawValue)
    }
  }

  func pem(_ form: KeyForm) throws(CryptoProblem) -> String {
    PEMText(label: form.label(isPrivate: isPrivate), content: try der(form)).text
  }

  private var algorithm: DERValue {
    switch self {
    case .rsa: .sequence([.identifier(.rsa), .null])
    case .elliptic(let key): .sequence([.identifier(.elliptic), .identifier(key.curve.identifier)])
    case .edwards: .sequence([.identifier(.ed25519)])
    }
  }

  private var secretContent: [UInt8] {
    switch self {
    case .rsa(let key): key.pkcs1
    case .elliptic(let key): key.sec1(namesCurve: false)
    case .edwards(let key): DERValue.octets(key.seed ?? []).bytes
    }
  }

  private var publicContent: [UInt8] {
    switch self {
    case .rsa(let key): key.pkcs1
    case .elliptic(let key): key.point
    case .edwards(let key): key.point
    }
  }
}
