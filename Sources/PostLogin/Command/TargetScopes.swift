import WireFormats

/// The scopes that a token exchange requests, after the calls of one execution.
///
/// Auth0 has not published these methods for post-login; a feature flag of the tenant enables them.
struct TargetScopes: CallState {
  private var scopes: [String]

  init(before context: CallContext) {
    let elements = context.event[path: ["transaction", "target_scopes"]]?.elements
    scopes = elements?.compactMap(\.stringValue) ?? []
  }

  /// A method that needs the feature flag.
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
      stage: .unpublished
    ) { arguments, context in
      guard context.run.featureFlags.contains(flag) else {
        return .failure(.error, "Method not implemented.")
      }
      return call(arguments[0], &context[TargetScopes.self])
    } fold: { command, effects in
      let stored = effects.event[path: ["transaction", "target_scopes"]]
      var scopes =
        effects.outcome.transaction.targetScopes
        ?? stored?.elements.compactMap(\.stringValue) ?? []
      change(command.argument(0), &scopes)
      effects.outcome.transaction.targetScopes = scopes
    }
  }

  private static let flag = "actions_pl_transaction_target_scopes"
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
      if case .unserializable(isArray: true, _) = value { return refused(by: .undefined) }
      return .failure(.typeError, "The value for scopes must be an array.")
    }
    var changed: [String] = []
    for element in text.elements {
      let given = element.stringValue.map(ScriptValue.string) ?? .undefined
      guard case .success(let scope) = Scope.checked(given) else { return refused(by: given) }
      if !changed.contains(scope) { changed.append(scope) }
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
    guard case .success(let scope) = Scope.checked(value) else { return refused(by: value) }
    var changed = scopes
    change(scope, &changed)
    return replace(with: changed, issuing: Command(name, [.string(scope)]))
  }

  private func refused(by value: ScriptValue) -> Reply {
    guard case .failure(let failure) = Scope.checked(value) else { return Reply(value: .undefined) }
    return Reply(value: .failure(failure))
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
