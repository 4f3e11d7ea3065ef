import WireFormats

extension MethodName {
  package static let samlResponseSetAudience: MethodName = "samlResponse.setAudience"
  package static let samlResponseSetRecipient: MethodName = "samlResponse.setRecipient"
  package static let samlResponseSetCreateUpnClaim: MethodName = "samlResponse.setCreateUpnClaim"
  package static let samlResponseSetPassthroughClaimsWithNoMapping: MethodName =
    "samlResponse.setPassthroughClaimsWithNoMapping"
  package static let samlResponseSetMapUnknownClaimsAsIs: MethodName =
    "samlResponse.setMapUnknownClaimsAsIs"
  package static let samlResponseSetMapIdentities: MethodName = "samlResponse.setMapIdentities"
  package static let samlResponseSetSignatureAlgorithm: MethodName =
    "samlResponse.setSignatureAlgorithm"
  package static let samlResponseSetDigestAlgorithm: MethodName = "samlResponse.setDigestAlgorithm"
  package static let samlResponseSetDestination: MethodName = "samlResponse.setDestination"
  package static let samlResponseSetLifetimeInSeconds: MethodName =
    "samlResponse.setLifetimeInSeconds"
  package static let samlResponseSetSignResponse: MethodName = "samlResponse.setSignResponse"
  package static let samlResponseSetNameIdentifierFormat: MethodName =
    "samlResponse.setNameIdentifierFormat"
  package static let samlResponseSetNameIdentifierProbes: MethodName =
    "samlResponse.setNameIdentifierProbes"
  package static let samlResponseSetAuthnContextClassRef: MethodName =
    "samlResponse.setAuthnContextClassRef"
  package static let samlResponseSetSigningCert: MethodName = "samlResponse.setSigningCert"
  package static let samlResponseSetIncludeAttributeNameFormat: MethodName =
    "samlResponse.setIncludeAttributeNameFormat"
  package static let samlResponseSetTypedAttributes: MethodName = "samlResponse.setTypedAttributes"
  package static let samlResponseSetEncryptionCert: MethodName = "samlResponse.setEncryptionCert"
  package static let samlResponseSetEncryptionPublicKey: MethodName =
    "samlResponse.setEncryptionPublicKey"
  package static let samlResponseSetCert: MethodName = "samlResponse.setCert"
  package static let samlResponseSetKey: MethodName = "samlResponse.setKey"
  package static let samlResponseSetRelayState: MethodName = "samlResponse.setRelayState"
  package static let samlResponseSetIssuer: MethodName = "samlResponse.setIssuer"
  package static let samlResponseSetEncryptionAlgorithm: MethodName =
    "samlResponse.setEncryptionAlgorithm"
}

/// One setting of the SAML response: its key, its setter and its valid values.
struct SAMLSetting: Sendable {
  /// The valid values of a setting.
  enum Rule: Sendable {
    case text(atMost: Int)
    case flag
    case number
    case oneOf([String])
    case texts(atMost: Int, ofAtMost: Int)

    /// The type of the values in TypeScript.
    var typeText: String {
      switch self {
      case .text: "string"
      case .flag: "boolean"
      case .number: "number"
      case .oneOf(let values): values.map { JSONText(string: $0).text }.joined(separator: " | ")
      case .texts: "string[]"
      }
    }

    /// The number of headings in Auth0's reference: one for each of a few values.
    var headings: Int {
      if case .oneOf(let values) = self { values.count } else { 1 }
    }
  }

  /// The setter; the key is derived from its name.
  let method: MethodName
  let key: String
  let rule: Rule

  /// Whether no report may show the value.
  let isSecret: Bool
  /// The setter without which this one has no effect.
  let partner: MethodName?

  private init(
    _ method: MethodName,
    _ rule: Rule,
    key: String? = nil,
    isSecret: Bool = false,
    with partner: MethodName? = nil
  ) {
    self.method = method
    self.rule = rule
    self.isSecret = isSecret
    self.partner = partner
    let name = method.shortName.dropFirst("set".count)
    self.key = key ?? name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name of the setter's parameter on Auth0's page about the `api` object.
  var parameter: String {
    let name = method.shortName.dropFirst("set".count)
    // Only this argument is optional; without it, the call sets the default.
    let mark = method == .samlResponseSetNameIdentifierFormat ? "?" : ""
    return name.prefix(1).lowercased() + name.dropFirst() + mark
  }

  /// A value of the setting with that key, masked for reports.
  static func masked(_ value: JSONValue, of key: String) -> JSONValue {
    guard let setting = all.first(where: { $0.key == key }) else { return value }
    return MethodTable.secrets(of: setting.method).reduce(value) { $1.maskedObject($0) }
  }

  /// All settings, in the order of that page.
  static let all: [SAMLSetting] = [
    SAMLSetting(.samlResponseSetAudience, .text(atMost: 2048)),
    SAMLSetting(.samlResponseSetRecipient, .text(atMost: 2048)),
    SAMLSetting(.samlResponseSetCreateUpnClaim, .flag),
    SAMLSetting(.samlResponseSetPassthroughClaimsWithNoMapping, .flag),
    SAMLSetting(.samlResponseSetMapUnknownClaimsAsIs, .flag),
    SAMLSetting(.samlResponseSetMapIdentities, .flag),
    SAMLSetting(.samlResponseSetSignatureAlgorithm, .oneOf(["rsa-sha256", "rsa-sha1"])),
    SAMLSetting(.samlResponseSetDigestAlgorithm, .oneOf(["sha256", "sha1"])),
    SAMLSetting(.samlResponseSetDestination, .text(atMost: 2048)),
    SAMLSetting(.samlResponseSetLifetimeInSeconds, .number),
    SAMLSetting(.samlResponseSetSignResponse, .flag),
    SAMLSetting(.samlResponseSetNameIdentifierFormat, .text(atMost: 512)),
    SAMLSetting(.samlResponseSetNameIdentifierProbes, .texts(atMost: 10, ofAtMost: 512)),
    SAMLSetting(.samlResponseSetAuthnContextClassRef, .text(atMost: 512)),
    SAMLSetting(.samlResponseSetSigningCert, .text(atMost: 4096)),
    SAMLSetting(.samlResponseSetIncludeAttributeNameFormat, .flag),
    SAMLSetting(.samlResponseSetTypedAttributes, .flag),
    SAMLSetting(
      .samlResponseSetEncryptionCert,
      .text(atMost: 4096),
      with: .samlResponseSetEncryptionPublicKey
    ),
    SAMLSetting(
      .samlResponseSetEncryptionPublicKey,
      .text(atMost: 4096),
      with: .samlResponseSetEncryptionCert
    ),
    SAMLSetting(.samlResponseSetCert, .text(atMost: 4096), with: .samlResponseSetKey),
    SAMLSetting(
      .samlResponseSetKey,
      .text(atMost: 4096),
      isSecret: true,
      with: .samlResponseSetCert
    ),
    // SAML spells only this key with a capital letter.
    SAMLSetting(.samlResponseSetRelayState, .text(atMost: 512), key: "RelayState"),
    SAMLSetting(.samlResponseSetIssuer, .text(atMost: 512)),
    SAMLSetting(.samlResponseSetEncryptionAlgorithm, .oneOf(["aes256-gcm", "aes256-cbc"])),
  ]

  /// Checks a value; undefined is valid and removes an earlier value.
  func problems(with argument: CallArgument) -> ArgumentProblems {
    let value = argument.value
    var problems = ArgumentProblems()
    guard value != .undefined else { return problems }
    switch rule {
    case .text(let maximum): problems.check(value, isTextOfAtMost: maximum, as: key)
    case .flag:
      if case .boolean = value { break }
      problems.note("must be boolean", of: key)
    case .number:
      if case .number(let number) = value, number.isFinite { break }
      problems.note("must be number", of: key)
    case .oneOf(let values):
      if let text = value.stringValue, values.contains(text) { break }
      problems.note("must be equal to one of the allowed values", of: key)
    case .texts(let maximum, let length):
      problems.check(argument, isListOfAtMost: maximum, textsOfAtMost: length, as: key)
    }
    return problems
  }
}

extension ArgumentProblems {
  fileprivate mutating func check(
    _ list: CallArgument,
    isListOfAtMost maximum: Int,
    textsOfAtMost length: Int,
    as name: String
  ) {
    switch list.value {
    // A value that JSON cannot hold is at least an array; its elements are no strings.
    case .unserializable(isArray: true, _) where list.isUnknown:
      return note("must be string", of: "0")
    case .array, .unserializable(isArray: true, _): break
    default: return note("must be array", of: name)
    }
    let elements = list.elements
    if elements.count > maximum { note("must NOT have more than \(maximum) items", of: name) }
    for (index, element) in elements.enumerated() {
      check(element.value, isTextOfAtMost: length, as: String(index))
    }
  }
}
