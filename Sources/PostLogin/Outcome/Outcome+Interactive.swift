/// The parts of an Outcome that stop a login to ask the user for something, as JSON.
extension Effects {
  package var authenticationJSON: JSONValue {
    guard
      !challenges.isEmpty || !recordedMethods.isEmpty || primaryUser != nil
        || refusedChallenge != nil
    else { return [:] }
    return [
      "challenges": .array(
        challenges.map { challenge in
          [
            "kind": .string(challenge.kind.rawValue),
            "factors": .array(challenge.factors.map(\.json.value)),
            "picker": .boolean(challenge.showsPicker),
          ]
        }
      ),
      "recordedMethods": .array(recordedMethods.map(JSONValue.string)),
      "primaryUser": .optional(primaryUser?.userID),
      "denied": refusedChallenge.map {
        ["method": .string($0.method), "reason": .string($0.reason)]
      } ?? false,
    ]
  }

  package var multifactorJSON: JSONValue {
    guard let multifactor else { return [:] }
    return [
      "provider": .string(multifactor.provider),
      "allowRememberBrowser": .boolean(multifactor.allowRememberBrowser),
      "providerOptions": multifactor.providerOptions?.value.maskingProviderSecrets ?? .null,
    ]
  }

  package var promptJSON: JSONValue {
    guard let prompt else { return .null }
    return [
      "promptId": .string(prompt.promptID),
      "fields": prompt.fields?.value ?? [:],
      "vars": prompt.vars?.value ?? [:],
    ]
  }

  package var redirectJSON: JSONValue {
    guard let redirect else { return .null }
    let parameters = redirect.queryParams.map { JSONMember($0.name, .string($0.value)) }
    return ["url": .string(redirect.url), "queryParams": .object(parameters)]
  }

  package var samlResponseJSON: JSONValue {
    guard !saml.attributes.isEmpty || !saml.settings.isEmpty else { return [:] }
    return [
      "attributes": .object(saml.attributes.map { JSONMember($0.name, $0.value.value) }),
      "settings": .object(saml.settings.map(\.reported)),
    ]
  }

  package var validationJSON: JSONValue {
    guard let validationError else { return ["error": .null] }
    return [
      "error": [
        "code": .string(validationError.code),
        "message": .string(validationError.message),
      ]
    ]
  }
}

extension SAMLChanges.Setting {
  fileprivate var reported: JSONMember {
    JSONMember(key, key == "key" ? value.value.masked(as: .privateKey) : value.value)
  }
}

extension Effects {
  /// What the interactive commands make of the login; nil when they leave it alone.
  ///
  /// In the order in which one beats another. A denial and a failed Action come before all of them.
  package var interruption: (decision: Outcome.Decision, reason: String?)? {
    if let validationError { return (.denied, validationError.message) }
    if let refusedChallenge { return (.denied, refusedChallenge.reason) }
    if let failure { return (.failed, failure.reason) }
    if redirect != nil { return (.redirected, nil) }
    if prompt != nil { return (.prompted, nil) }
    if !challenges.isEmpty { return (.challenged, nil) }
    guard let multifactor, multifactor.provider != "none",
      Self.protocolsWithoutChallenge.contains(transactionProtocol)
    else { return nil }
    return (.failed, "mfa_required")
  }

  /// What can only be noticed when all commands are known.
  package var closingDiagnostics: [Diagnostic] { saml.diagnostics }
}
