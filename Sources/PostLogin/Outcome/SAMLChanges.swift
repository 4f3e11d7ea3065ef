/// What Actions change about the SAML response while commands are added up.
struct SAMLChanges: Sendable, Equatable {
  struct Attribute: Sendable, Equatable {
    var name: String
    /// Null removes the attribute.
    var value: JSONText
  }

  struct Setting: Sendable, Equatable {
    var key: String
    var value: JSONText
    /// The last call that set it, and its Action.
    var command: Command
    var action: String
  }

  private(set) var attributes: [Attribute] = []
  private(set) var settings: [Setting] = []
  private var byteCount = 2

  /// The last value of a name wins.
  mutating func setAttribute(
    _ command: Command,
    limits: Limits.SAMLAttributes
  ) -> Diagnostic? {
    guard let name = command.argument(0).stringValue,
      let value = command.argument(1).jsonText
    else { return nil }
    let previous = attributes.firstIndex { $0.name == name }
    guard previous != nil || attributes.count < limits.changeCount else {
      return .tooManySAMLAttributes(limits)
    }
    if let previous { byteCount -= attributes.remove(at: previous).byteCount }
    let attribute = Attribute(name: name, value: value)
    attributes.append(attribute)
    let wasSmall = byteCount <= limits.totalBytes
    byteCount += attribute.byteCount
    return wasSmall && byteCount > limits.totalBytes ? .largeSAMLAttributes(limits) : nil
  }

  /// The last value of a key wins; undefined takes it back.
  mutating func set(_ key: String, _ command: Command, in action: String) {
    settings.removeAll { $0.key == key }
    guard let value = command.argument(0).jsonText else { return }
    settings.append(Setting(key: key, value: value, command: command, action: action))
  }

  /// Settings that do nothing without another one that is missing.
  var diagnostics: [Diagnostic] {
    settings.compactMap { setting in
      guard let partner = Self.partners[setting.key],
        !settings.contains(where: { $0.key == partner.key })
      else { return nil }
      return Diagnostic.settingWithoutPartner(setting.command.method, partner.method)
        .placed(in: setting.action, at: setting.command.location)
    }
  }

  /// Whether a setting does nothing by itself.
  static func needsPartner(_ key: String) -> Bool { partners[key] != nil }

  private static let partners: [String: (key: String, method: String)] = [
    "encryptionCert": ("encryptionPublicKey", "setEncryptionPublicKey"),
    "encryptionPublicKey": ("encryptionCert", "setEncryptionCert"),
    "cert": ("key", "setKey"),
    "key": ("cert", "setCert"),
  ]
}

extension SAMLChanges.Attribute {
  fileprivate var byteCount: Int { JSONText(string: name).bytes.count + value.bytes.count + 2 }
}

extension Diagnostic.Code {
  /// A SAML setting that needs another one.
  public static let samlSettingIncomplete = Self(rawValue: "samlSettingIncomplete")
}

extension Diagnostic {
  fileprivate static func tooManySAMLAttributes(_ limits: Limits.SAMLAttributes) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      .warning,
      "at most \(limits.changeCount) SAML attributes can be changed; this one is left out"
    )
  }

  fileprivate static func largeSAMLAttributes(_ limits: Limits.SAMLAttributes) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      .warning,
      "the SAML attributes are larger than the documented \(limits.totalBytes.inKilobytes) together; "
        + "set fewer or shorter ones"
    )
  }

  fileprivate static func settingWithoutPartner(_ method: String, _ partner: String) -> Diagnostic {
    Diagnostic(
      .samlSettingIncomplete,
      .warning,
      "`api.\(method)` has no effect without `api.samlResponse.\(partner)`; call both"
    )
  }
}
