/// The `api` object as a table: every documented method is defined once, here.
package enum API {
  /// In the order in which `Object.keys(api)` lists them at Auth0.
  package static let namespaces: [Namespace] = [
    access, accessToken, authentication, cache, groups, roles, idToken, multifactor, prompt,
    refreshToken, session, redirect, samlResponse, user, validation, rules, transaction,
  ]

  /// What adds up the commands of each method.
  static let folds: [String: Namespace.Fold] = Dictionary(
    uniqueKeysWithValues: namespaces.flatMap { namespace in
      namespace.methods.map { ("\(namespace.name).\($0.name)", namespace.fold) }
    }
  )

  /// The methods whose commands can end a flow before its last Action.
  static let decisiveMethods: Set<String> = Set(
    namespaces.flatMap { namespace in
      namespace.methods.filter(\.isDecisive).map { "\(namespace.name).\($0.name)" }
    }
  )

  /// The methods that deny a login, which no later failure takes back.
  static let denyingMethods: Set<String> = [
    "access.deny", "session.revoke", "refreshToken.revoke", "validation.error",
  ]

  /// The methods that tell an Action something that is no part of the event.
  package static let answeringMethods: Set<String> = [
    "cache.get", "groups.getUserGroups", "groups.hasGroupMembership", "redirect.canRedirect",
    "redirect.validateToken", "roles.getUserEffectiveRoles", "rules.wasExecuted",
  ]

  /// Runs one call.
  ///
  /// - Returns: nil when no such method is documented.
  package static func call(
    _ method: String,
    _ arguments: [ScriptValue],
    in context: inout CallContext
  ) -> Reply? {
    let parts = method.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return namespaces.first { $0.name == parts[0] }?
      .methods.first { $0.name == parts[1] }?
      .call(Arguments(arguments), &context)
  }
}

extension Method {
  /// Runs one call of this method.
  package func reply(to arguments: Arguments, in context: inout CallContext) -> Reply {
    call(arguments, &context)
  }
}
