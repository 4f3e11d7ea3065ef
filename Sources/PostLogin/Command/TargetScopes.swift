import WireFormats

/// The scopes that the login requests, after the calls of one execution (Auth0: Handling Scopes in
/// Actions).
///
/// After all Actions, the tenant grants those that its policies permit.
struct TargetScopes: CallState {
  private var scopes: [String]
  private var search = WhitespaceSearch()

  init(before context: CallContext) {
    let elements = context.event[path: ["transaction", "target_scopes"]]?.elements
    scopes = elements?.compactMap(\.stringValue) ?? []
  }

  /// A method that changes the scopes, unless the protocol of the login ignores or forbids it.
  static func method(
    _ name: MethodName,
    _ kind: Method.Kind,
    meaning: String,
    takes parameters: KeyValuePairs<String, String> = [:],
    call: @escaping @Sendable (_ argument: ScriptValue, _ scopes: inout TargetScopes) -> Reply,
    change: @escaping @Sendable (_ argument: ScriptValue, _ scopes: inout [String]) -> Void
  ) -> Method {
    Method(
      name,
      kind,
      meaning: meaning,
      takes: parameters,
      changing: .transaction,
      // The reference of post-login leaves them to a guide (Auth0: Handling Scopes in Actions).
      headings: 0
    ) { arguments, context in
      call(arguments[0], &context[TargetScopes.self])
    } fold: { command, effects in
      guard effects.takeTargetScopes(of: command) else { return }
      let stored = effects.event[path: ["transaction", "target_scopes"]]
      var scopes =
        effects.outcome.transaction.targetScopes
        ?? stored?.elements.compactMap(\.stringValue) ?? []
      change(command.argument(0), &scopes)
      effects.outcome.transaction.targetScopes = scopes
    }
  }

  private static let maximumCount = 1000

  // MARK: - Calls

  mutating func add(_ value: ScriptValue) -> Reply {
    changing(value, issuing: .transactionAddTargetScope) { scope, scopes in
      if !scopes.contains(scope) { scopes.append(scope) }
    }
  }

  mutating func remove(_ value: ScriptValue) -> Reply {
    changing(value, issuing: .transactionRemoveTargetScope) { scope, scopes in
      scopes.removeAll { $0 == scope }
    }
  }

  mutating func set(_ value: ScriptValue) -> Reply {
    guard case .array(let text) = value else {
      // An array that JSON refuses holds an element that is not a string.
      if case .unserializable(isArray: true, _) = value,
        case .failure(let failure) = checked(.undefined)
      {
        return Reply(value: .failure(failure))
      }
      return .failure(.typeError, "The value for scopes must be an array.")
    }
    var changed: [String] = []
    for element in text.elements {
      switch checked(element.stringValue.map(ScriptValue.string) ?? .undefined) {
      case .success(let scope): if !changed.contains(scope) { changed.append(scope) }
      case .failure(let failure): return Reply(value: .failure(failure))
      }
    }
    let list = JSONText(JSONValue.strings(changed))
    return replace(with: changed, issuing: Command(.transactionSetTargetScopes, [.array(list)]))
  }

  mutating func clear() -> Reply {
    replace(with: [], issuing: Command(.transactionClearTargetScopes, []))
  }

  // MARK: - Steps

  private mutating func changing(
    _ value: ScriptValue,
    issuing name: MethodName,
    change: (String, inout [String]) -> Void
  ) -> Reply {
    switch checked(value) {
    case .failure(let failure): return Reply(value: .failure(failure))
    case .success(let scope):
      var changed = scopes
      change(scope, &changed)
      return replace(with: changed, issuing: Command(name, [.string(scope)]))
    }
  }

  private mutating func checked(_ value: ScriptValue) -> Result<String, Reply.Failure> {
    Scope.checked(value) { search.finds(in: $0) }
  }

  private mutating func replace(with changed: [String], issuing command: Command) -> Reply {
    guard changed.count <= Self.maximumCount else {
      return .failure(
        .error,
        "The number of scopes exceeds the allowed maximum of \(Self.maximumCount)."
      )
    }
    scopes = changed
    var reply = Reply.undefined(issuing: command)
    reply.eventChanges = [
      Reply.EventChange(
        path: ["transaction", "target_scopes"],
        value: JSONText(JSONValue.strings(changed)),
        makesParents: true
      )
    ]
    return reply
  }
}

extension Effects {
  /// Whether the login's protocol lets an Action change its scopes; reports where it does not, and
  /// fails the exchange of a federated connection's token.
  fileprivate mutating func takeTargetScopes(of command: Command) -> Bool {
    if event[path: ["request", "body", "grant_type"]]?.stringValue == Self.federatedExchange {
      fail(
        "target scopes cannot be changed in this exchange",
        .targetScopesForbidden,
        at: command
      )
      return false
    }
    guard Self.protocolsWithoutTargetScopes.contains(transactionProtocol) else { return true }
    diagnose(.targetScopesIgnored(transactionProtocol), at: command)
    return false
  }

  private static let federatedExchange =
    "urn:auth0:params:oauth:grant-type:token-exchange:federated-connection-access-token"

  /// SAML, WS-Federation and WS-Trust, the legacy endpoints, and CIBA by push.
  private static let protocolsWithoutTargetScopes: Set<String> = [
    "samlp", "wsfed", "wstrust-usernamemixed", "oauth2-resource-owner",
    "oauth2-resource-owner-jwt-bearer", "oauth2-access-token", "oidc-ciba",
  ]
}

extension Diagnostic {
  fileprivate static let targetScopesForbidden = Diagnostic(
    .scopeIgnored,
    .error,
    "an exchange for a token of a federated connection fails if an Action changes target scopes"
  )

  fileprivate static func targetScopesIgnored(_ protocolName: String) -> Diagnostic {
    Diagnostic(
      .scopeIgnored,
      .warning,
      "target scopes have no effect in a login by `\(protocolName)`"
    )
  }
}
