/// One setting of the SAML response: the key that goes with its setter, and what it takes.
struct SAMLSetting: Sendable {
  /// What a setting takes.
  enum Rule: Sendable {
    case text(atMost: Int)
    case flag
    case number
    case oneOf([String])
    case texts(atMost: Int, ofAtMost: Int)

    /// What is taken, as TypeScript writes it.
    var typeText: String {
      switch self {
      case .text: "string"
      case .flag: "boolean"
      case .number: "number"
      case .oneOf(let values): values.map { JSONText(string: $0).text }.joined(separator: " | ")
      case .texts: "string[]"
      }
    }
  }

  /// The setter's name; the key is the rest of it.
  let method: String
  let key: String
  let rule: Rule

  private init(_ method: String, _ rule: Rule, key: String? = nil) {
    self.method = method
    self.rule = rule
    let name = method.dropFirst("set".count)
    self.key = key ?? name.prefix(1).lowercased() + name.dropFirst()
  }

  /// What the reference calls the setter's parameter.
  var parameter: String {
    let name = method.dropFirst("set".count)
    // Only this one may be left out, which sets the default.
    let mark = method == "setNameIdentifierFormat" ? "?" : ""
    return name.prefix(1).lowercased() + name.dropFirst() + mark
  }

  /// In the order of the reference.
  static let all: [SAMLSetting] = [
    SAMLSetting("setAudience", .text(atMost: 2048)),
    SAMLSetting("setRecipient", .text(atMost: 2048)),
    SAMLSetting("setCreateUpnClaim", .flag),
    SAMLSetting("setPassthroughClaimsWithNoMapping", .flag),
    SAMLSetting("setMapUnknownClaimsAsIs", .flag),
    SAMLSetting("setMapIdentities", .flag),
    SAMLSetting("setSignatureAlgorithm", .oneOf(["rsa-sha256", "rsa-sha1"])),
    SAMLSetting("setDigestAlgorithm", .oneOf(["sha256", "sha1"])),
    SAMLSetting("setDestination", .text(atMost: 2048)),
    SAMLSetting("setLifetimeInSeconds", .number),
    SAMLSetting("setSignResponse", .flag),
    SAMLSetting("setNameIdentifierFormat", .text(atMost: 512)),
    SAMLSetting("setNameIdentifierProbes", .texts(atMost: 10, ofAtMost: 512)),
    SAMLSetting("setAuthnContextClassRef", .text(atMost: 512)),
    SAMLSetting("setSigningCert", .text(atMost: 4096)),
    SAMLSetting("setIncludeAttributeNameFormat", .flag),
    SAMLSetting("setTypedAttributes", .flag),
    SAMLSetting("setEncryptionCert", .text(atMost: 4096)),
    SAMLSetting("setEncryptionPublicKey", .text(atMost: 4096)),
    SAMLSetting("setCert", .text(atMost: 4096)),
    SAMLSetting("setKey", .text(atMost: 4096)),
    // The only key that starts with a capital letter, as SAML spells it.
    SAMLSetting("setRelayState", .text(atMost: 512), key: "RelayState"),
    SAMLSetting("setIssuer", .text(atMost: 512)),
    SAMLSetting("setEncryptionAlgorithm", .oneOf(["aes256-gcm", "aes256-cbc"])),
  ]

  /// Checks a value; undefined passes, and takes an earlier value back.
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
    // What JSON cannot hold is at least an array; its elements are no strings.
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
