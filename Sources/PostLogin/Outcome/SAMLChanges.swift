import WireFormats

/// The changes of the SAML response.
public struct SAMLChanges: Sendable, Equatable {
  /// Attributes of the assertion in the order of their last change; null removes one.
  public var attributes: [Outcome.Claim] = []
  /// Settings by their keys, in the order of their last change, including the signing key.
  public var settings: [Outcome.Claim] = []

  /// The lifetime of the assertion; nil if no Action set it.
  var lifetimeSeconds: Double? {
    settings.first { $0.name == "lifetimeInSeconds" }?.value.value.doubleValue
  }

  /// No changes.
  public init() {}

  /// Sets an attribute; the last value of a name wins.
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
    if let previous { attributes.remove(at: previous) }
    let wasSmall = attributesByteCount <= limits.totalBytes
    attributes.append(Outcome.Claim(name: name, value: value))
    return wasSmall && attributesByteCount > limits.totalBytes ? .largeSAMLAttributes(limits) : nil
  }

  private var attributesByteCount: Int {
    attributes.reduce(2) { count, attribute in
      count + JSONText(string: attribute.name).bytes.count + attribute.value.bytes.count + 2
    }
  }
}

/// The last call of a SAML setting, by its number among the noted calls.
struct SAMLSettingCall: Sendable {
  let setting: SAMLSetting
  let call: Int
}

extension Effects {
  /// Diagnostics about SAML settings that have no effect because another one is missing.
  ///
  /// Only known at the end of the login.
  var closingDiagnostics: [Diagnostic] {
    samlSettingCalls.compactMap { last in
      let keys = outcome.saml.settings.map(\.name)
      guard let partner = last.setting.partner, keys.contains(last.setting.key),
        !samlSettingCalls.contains(where: {
          $0.setting.method == partner && keys.contains($0.setting.key)
        })
      else { return nil }
      let call = notedCall(last.call)
      return Diagnostic.settingWithoutPartner(last.setting.method, partner)
        .placed(in: call.action, at: call.command.location)
    }
  }
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

  fileprivate static func settingWithoutPartner(
    _ method: MethodName,
    _ partner: MethodName
  ) -> Diagnostic {
    Diagnostic(
      .samlSettingIncomplete,
      .warning,
      "`api.\(method)` has no effect without `api.\(partner)`; call both"
    )
  }
}
