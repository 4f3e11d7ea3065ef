extension API {
  /// `api.samlResponse`: attributes and settings of the SAML response (reference 2).
  static let samlResponse = Namespace(
    "samlResponse",
    methods: [
      Method(
        "setAttribute",
        "Sets an attribute of the assertion; null removes it",
        takes: [
          "attribute": "string",
          "value": "string | number | boolean | (string | number | boolean)[] | null | undefined",
        ],
        gives: "PostLoginAPI",
        reading: .texts
      ) { arguments, context in
        let isGiven = arguments[1] != .undefined
        let value = isGiven ? arguments.argument(1) : CallArgument(.null)
        let name = arguments.argument(0)
        if let failure = context[SAMLAttributes.self].failure(setting: name, to: value) {
          return failure
        }
        return .api(issuing: Command("samlResponse.setAttribute", [name.value, value.value]))
      }
    ] + SAMLSetting.all.map(setter),
    fold: { command, effects in
      effects.diagnoseSAML(command)
      if command.method == "samlResponse.setAttribute" {
        effects.diagnose(
          effects.saml.setAttribute(command, limits: effects.limits.samlAttributes),
          at: command
        )
      } else if let setting = SAMLSetting.all.first(where: { $0.isSet(by: command) }) {
        effects.saml.set(setting.key, command, in: effects.action)
        if SAMLChanges.needsPartner(setting.key) { effects.askForPlace() }
      }
    }
  )

  private static func setter(of setting: SAMLSetting) -> Method {
    Method(
      setting.method,
      "Sets `\(setting.key)` of the SAML response",
      takes: [setting.parameter: setting.rule.typeText],
      gives: "PostLoginAPI",
      reading: .members
    ) { arguments, _ in
      let isDefaultFormat = setting.key == "nameIdentifierFormat" && arguments[0] == .undefined
      let value =
        isDefaultFormat ? CallArgument(.string(unspecifiedFormat)) : arguments.argument(0)
      return setting.problems(with: value).failure
        ?? .api(issuing: Command("samlResponse.\(setting.method)", [value.value]))
    }
  }

  private static let unspecifiedFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"
}

extension SAMLSetting {
  fileprivate func isSet(by command: Command) -> Bool {
    command.method.dropFirst("samlResponse.".count) == method
  }
}

extension Effects {
  /// Says once that a login without SAML ignores all of it.
  fileprivate mutating func diagnoseSAML(_ command: Command) {
    let transactionProtocol = event[path: ["transaction", "protocol"]]?.stringValue ?? ""
    let isOAuth = ["oidc-", "oauth2-"].contains { transactionProtocol.hasPrefix($0) }
    guard isOAuth, saml == SAMLChanges() else { return }
    diagnose(.notSAML(transactionProtocol), at: command)
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
