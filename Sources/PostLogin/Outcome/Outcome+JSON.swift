public import WireFormats

extension Outcome {
  /// The outcome as one JSON object with every key, even if its value is empty.
  ///
  /// Only `trace` is missing unless the Actions were traced. `postlogin schema outcome` prints the
  /// schema.
  public var jsonValue: JSONValue {
    var members = sections.map { JSONMember($0.name, $0.json(self)) }
    if let trace { members.append(JSONMember("trace", trace.jsonValue)) }
    return .object(members)
  }

  /// The sections that the trigger has, in the order of the JSON.
  package var sections: [OutcomeSection] {
    TriggerDefinition.of(trigger)?.sections ?? OutcomeSection.around([], .login)
  }
}

extension OutcomeSection {
  /// The sections of a login, which suites and schemas describe.
  package static let all = around(
    [
      access, validation, accessToken, idToken, user, redirect, authentication, multifactor, prompt,
      cache, session, refreshToken, samlResponse, transaction,
    ],
    .login
  )

  /// The sections of a trigger: those that every outcome has, around its own.
  static func around(_ own: [OutcomeSection], _ wording: TriggerWording) -> [OutcomeSection] {
    [decision(wording), reason(wording), cause(wording), degraded, suspension] + own
      + [diagnostics, actions, requests]
  }
}

/// The sections that commands change, empty if no Action issued such a command.
extension OutcomeSection {
  static let access = OutcomeSection(
    "access",
    isEffect: false,
    // The reason tells it.
    comparison: .ignored,
    shape: .keys(["denied": .unlessFalse(.keys(shorthand: "reason", ["reason": .text]))]),
    schema: JSONSchema.object([
      "denied": JSONSchema.described(
        "The call of api.access.deny that counts; false if there was none.",
        JSONSchema.orFalse(JSONSchema.object(["reason": JSONSchema.text]))
      )
    ])
  ) { outcome in
    ["denied": outcome.denial.map { ["reason": .string($0.reason)] } ?? false]
  }

  static let validation = OutcomeSection(
    "validation",
    heading: "validation",
    comparison: .always(),
    shape: .keys(["error": .keys(shorthand: "code", ["code": .text, "message": .text])]),
    schema: JSONSchema.object([
      "error": JSONSchema.orNull(
        JSONSchema.object(["code": JSONSchema.text, "message": JSONSchema.text])
      )
    ])
  ) { outcome in
    [
      "error": outcome.validation.map {
        ["code": .string($0.code), "message": .string($0.message)]
      } ?? .null
    ]
  }

  static let accessToken = OutcomeSection(
    "accessToken",
    isOfTokens: true,
    comparison: .unlessDenied(
      rights: .names { $0.accessToken.addedScopes },
      .missingNames { $0.accessToken.removedScopes },
      .claims { $0.accessToken.claims }
    ),
    shape: .keys([
      "claims": .names(nullIsValue: false),
      "scopes": .keys(["added": .collection(.text), "removed": .collection(.text)]),
    ]),
    schema: JSONSchema.object([
      "claims": JSONSchema.described("Custom claims that the token carries.", JSONSchema.anyObject),
      "scopes": JSONSchema.object(["added": JSONSchema.texts, "removed": JSONSchema.texts]),
    ])
  ) { outcome in
    [
      "claims": .members(outcome.accessToken.claims),
      "scopes": [
        "added": .strings(outcome.accessToken.addedScopes),
        "removed": .strings(outcome.accessToken.removedScopes),
      ],
    ]
  }

  static let idToken = OutcomeSection(
    "idToken",
    isOfTokens: true,
    comparison: .unlessDenied(rights: .claims { $0.idTokenClaims }),
    shape: .keys(["claims": .names(nullIsValue: false)]),
    schema: JSONSchema.object([
      "claims": JSONSchema.described("Custom claims that the token carries.", JSONSchema.anyObject)
    ])
  ) { outcome in
    ["claims": .members(outcome.idTokenClaims)]
  }

  static let user = OutcomeSection(
    "user",
    comparison: .always(),
    shape: .keys([
      "app_metadata": .names(nullIsValue: true), "user_metadata": .names(nullIsValue: true),
    ]),
    schema: JSONSchema.described(
      "Changes of metadata that are written at the end; null removes a member.",
      JSONSchema.object([
        "app_metadata": JSONSchema.anyObject, "user_metadata": JSONSchema.anyObject,
      ])
    )
  ) { outcome in
    [
      "app_metadata": .members(outcome.appMetadata),
      "user_metadata": .members(outcome.userMetadata),
    ]
  }

  static let redirect = OutcomeSection(
    "redirect",
    heading: "redirect",
    comparison: .unlessDenied(),
    shape: .keys(
      shorthand: "url",
      [
        "url": .text, "query": .names(nullIsValue: false),
        "token": .derived(.names(nullIsValue: false)),
      ]
    ),
    schema: JSONSchema.orNull(
      JSONSchema.object(["url": JSONSchema.text, "query": JSONSchema.anyObject])
    )
  ) { outcome in
    guard let redirect = outcome.redirect else { return .null }
    let parameters = redirect.query.map { JSONMember($0.name, .string($0.value)) }
    return ["url": .string(redirect.url), "query": .object(parameters)]
  }

  static let authentication = OutcomeSection(
    "authentication",
    heading: "authentication",
    comparison: .unlessDenied(),
    shape: .keys([
      "challenges": .list(
        .keys(
          shorthand: "factors",
          [
            "kind": .choice(["challenge", "enroll"]), "picker": .boolean,
            "factors": .list(.keys(shorthand: "type", ["type": .text, "options": .any])),
          ]
        )
      ),
      "recordedMethods": .list(.text),
      "primaryUser": .text,
      "denied": .unlessFalse(.keys(shorthand: "reason", ["method": .text, "reason": .text])),
    ]),
    schema: JSONSchema.described(
      "The challenges and changes of authentication that Actions requested; empty for none.",
      JSONSchema.partialObject([
        "challenges": JSONSchema.list(of: JSONSchema.anyObject),
        "recordedMethods": JSONSchema.texts,
        "primaryUser": JSONSchema.optionalText,
        "denied": JSONSchema.described(
          "The challenge or enrolment beyond the limit; false for none.",
          JSONSchema.orFalse(
            JSONSchema.object(["method": JSONSchema.text, "reason": JSONSchema.text])
          )
        ),
      ])
    )
  ) { outcome in
    let changes = outcome.authentication
    guard changes != AuthenticationChanges() else { return [:] }
    return [
      "challenges": .array(
        changes.challenges.map { challenge in
          [
            "kind": .string(challenge.kind.rawValue),
            "factors": .array(challenge.factors.map(\.json.value)),
            "picker": .boolean(challenge.showsPicker),
          ]
        }
      ),
      "recordedMethods": .strings(changes.recordedMethods),
      "primaryUser": .optional(changes.primaryUserID),
      "denied": changes.refusal.map {
        ["method": .string($0.method), "reason": .string($0.reason)]
      } ?? false,
    ]
  }

  static let multifactor = OutcomeSection(
    "multifactor",
    heading: "multifactor",
    comparison: .unlessDenied(),
    shape: .keys(
      shorthand: "provider",
      ["provider": .text, "allowRememberBrowser": .boolean, "providerOptions": .any]
    ),
    schema: JSONSchema.anyObject
  ) { outcome in
    guard let multifactor = outcome.multifactor else { return [:] }
    return [
      "provider": .string(multifactor.provider),
      "allowRememberBrowser": .boolean(multifactor.allowRememberBrowser),
      "providerOptions": multifactor.providerOptions.map {
        SecretArgument.duoKeys.maskedObject($0.value)
      } ?? .null,
    ]
  }

  static let prompt = OutcomeSection(
    "prompt",
    heading: "prompt",
    comparison: .unlessDenied(),
    shape: .keys(shorthand: "promptId", ["promptId": .text, "fields": .any, "vars": .any]),
    schema: ["type": ["object", "null"]]
  ) { outcome in
    guard let prompt = outcome.prompt else { return .null }
    return [
      "promptId": .string(prompt.promptID),
      "fields": prompt.fields?.value ?? [:],
      "vars": prompt.vars?.value ?? [:],
    ]
  }

  static let cache = OutcomeSection(
    "cache",
    heading: "cache",
    comparison: .always(),
    shape: .names(nullIsValue: true),
    schema: JSONSchema.anyObject
  ) { outcome in
    .object(outcome.cache.map { JSONMember($0.key, $0.record?.jsonText.value ?? .null) })
  }

  static let session = OutcomeSection(
    "session",
    heading: "session",
    comparison: .always(
      rights: .laterTime { $0.session.expiryMilliseconds },
      .laterTime { $0.session.idleExpiryMilliseconds },
      .flag { $0.session.cookieMode == .persistent },
      .liftedRevocation { $0.session.revocation }
    ),
    shape: .keys([
      "metadata": .names(nullIsValue: false), "expires_at": .number, "idle_expires_at": .number,
      "cookie_mode": .text, "revoked": revocationShape,
    ]),
    schema: JSONSchema.anyObject
  ) { outcome in
    let session = outcome.session
    return .object(
      storedMembers(of: session)
        + optional("cookie_mode", session.cookieMode.map { .string($0.rawValue) })
        + optional(
          "revoked",
          session.revocation.map {
            [
              "reason": .string($0.reason),
              "preserve_refresh_tokens": .boolean($0.preservesRefreshTokens),
            ]
          }
        )
    )
  }

  static let refreshToken = OutcomeSection(
    "refreshToken",
    heading: "refresh token",
    comparison: .always(
      rights: .laterTime { $0.refreshToken.expiryMilliseconds },
      .laterTime { $0.refreshToken.idleExpiryMilliseconds },
      .liftedRevocation { $0.refreshToken.revocation }
    ),
    shape: .keys([
      "metadata": .names(nullIsValue: false), "expires_at": .number, "idle_expires_at": .number,
      "revoked": revocationShape,
    ]),
    schema: JSONSchema.anyObject
  ) { outcome in
    .object(
      storedMembers(of: outcome.refreshToken)
        + optional(
          "revoked",
          outcome.refreshToken.revocation.map { ["reason": .string($0.reason)] }
        )
    )
  }

  static let samlResponse = OutcomeSection(
    "samlResponse",
    heading: "SAML response",
    isOfTokens: true,
    comparison: .unlessDenied(
      rights: .claims { $0.saml.attributes },
      .laterTime { $0.saml.lifetimeSeconds }
    ),
    shape: .keys([
      "attributes": .names(nullIsValue: false), "settings": .names(nullIsValue: false),
    ]),
    schema: JSONSchema.anyObject
  ) { outcome in
    guard outcome.saml != SAMLChanges() else { return [:] }
    return [
      "attributes": .members(outcome.saml.attributes),
      "settings": .object(
        outcome.saml.settings.map { setting in
          JSONMember(setting.name, SAMLSetting.masked(setting.value.value, of: setting.name))
        }
      ),
    ]
  }

  static let transaction = OutcomeSection(
    "transaction",
    heading: "transaction",
    comparison: .unlessDenied(rights: .otherNames { $0.transaction.targetScopes }),
    shape: .keys(["metadata": .names(nullIsValue: false), "target_scopes": .list(.text)]),
    schema: JSONSchema.anyObject
  ) { outcome in
    .object(
      optional("metadata", outcome.transaction.metadata.map(JSONValue.members))
        + optional(
          "target_scopes",
          outcome.transaction.targetScopes.map { .strings($0) }
        )
    )
  }

  private static let revocationShape = OutcomeShape.keys(
    shorthand: "reason",
    ["reason": .text, "preserve_refresh_tokens": .boolean]
  )

  private static func storedMembers(of changes: some StoredChanges) -> [JSONMember] {
    optional("metadata", changes.metadata.map(JSONValue.members))
      + optional("expires_at", changes.expiryMilliseconds.map { .number($0.javaScriptText) })
      + optional(
        "idle_expires_at",
        changes.idleExpiryMilliseconds.map { .number($0.javaScriptText) }
      )
  }

  /// The member, if there is a value.
  private static func optional(_ name: String, _ value: JSONValue?) -> [JSONMember] {
    value.map { [JSONMember(name, $0)] } ?? []
  }
}

extension JSONValue {
  static func members(_ claims: [Outcome.Claim]) -> JSONValue {
    .object(claims.map { JSONMember($0.name, $0.value.value) })
  }
}
