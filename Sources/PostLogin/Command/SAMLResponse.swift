import WireFormats

extension MethodName {
  package static let samlResponseSetAttribute: MethodName = "samlResponse.setAttribute"
}

extension Namespace {
  /// `api.samlResponse`: attributes and settings of the SAML response (Auth0: Post-Login API
  /// Object).
  static let samlResponse = Namespace(
    [
      Method(
        .samlResponseSetAttribute,
        .changes,
        meaning: "Sets an attribute of the assertion; null removes it",
        takes: [
          "attribute": "string",
          "value": "string | number | boolean | (string | number | boolean)[] | null | undefined",
        ],
        gives: "PostLoginAPI",
        changing: .samlResponse,
        reading: .texts,
        overwriting: .member
      ) { arguments, context in
        let isGiven = arguments[1] != .undefined
        let value = isGiven ? arguments.argument(1) : CallArgument(.null)
        let name = arguments.argument(0)
        if let failure = context[SAMLAttributes.self].failure(setting: name, to: value) {
          return failure
        }
        return .api(issuing: Command(.samlResponseSetAttribute, [name.value, value.value]))
      } fold: { command, effects in
        effects.diagnoseSAML(command)
        effects.diagnose(
          effects.outcome.saml.setAttribute(command, limits: effects.limits.samlAttributes),
          at: command
        )
      }
    ] + SAMLSetting.all.map(setter)
  )

  private static func setter(of setting: SAMLSetting) -> Method {
    Method(
      setting.method,
      .changes,
      meaning: "Sets `\(setting.key)` of the SAML response",
      takes: [setting.parameter: setting.rule.typeText],
      gives: "PostLoginAPI",
      changing: .samlResponse,
      reading: .members,
      keeping: setting.isSecret ? [.whole(0, as: "private key")] : [],
      overwriting: .value,
      headings: setting.rule.headings
    ) { arguments, _ in
      let isDefaultFormat = setting.key == "nameIdentifierFormat" && arguments[0] == .undefined
      let value =
        isDefaultFormat ? CallArgument(.string(unspecifiedFormat)) : arguments.argument(0)
      return setting.problems(with: value).failure
        ?? .api(issuing: Command(setting.method, [value.value]))
    } fold: { command, effects in
      effects.diagnoseSAML(command)
      effects.set(setting, command)
    }
  }

  private static let unspecifiedFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"
}

extension Effects {
  /// Reports once that a login without SAML ignores all changes.
  fileprivate mutating func diagnoseSAML(_ command: Command) {
    let transactionProtocol = event[path: ["transaction", "protocol"]]?.stringValue ?? ""
    let isOAuth = ["oidc-", "oauth2-"].contains { transactionProtocol.hasPrefix($0) }
    guard isOAuth, outcome.saml == SAMLChanges() else { return }
    diagnose(.notSAML(transactionProtocol), at: command)
  }

  /// Sets a setting; the last value of a key wins, and undefined removes it.
  fileprivate mutating func set(_ setting: SAMLSetting, _ command: Command) {
    outcome.saml.settings.removeAll { $0.name == setting.key }
    samlSettingCalls.removeAll { $0.setting.key == setting.key }
    if setting.partner != nil {
      samlSettingCalls.append(SAMLSettingCall(setting: setting, call: note(command)))
    }
    guard let value = command.argument(0).jsonText else { return }
    outcome.saml.settings.append(Outcome.Claim(name: setting.key, value: value))
  }
}

extension Diagnostic.Code {
  /// A change of the SAML response that has no effect.
  public static let samlIgnored = Self(rawValue: "samlIgnored")
}

extension Diagnostic {
  fileprivate static func notSAML(_ transactionProtocol: String) -> Diagnostic {
    Diagnostic(
      .samlIgnored,
      .info,
      "this login uses `\(transactionProtocol)`; changes of the SAML response have no effect in it"
    )
  }
}
