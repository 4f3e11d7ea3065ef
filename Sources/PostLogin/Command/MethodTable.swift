/// The `api` object of a trigger: every documented method is defined once, here.
package struct MethodTable: Sendable {
  /// The trigger whose Actions have these methods.
  package let trigger: Trigger
  /// The namespaces in the order of `Object.keys(api)` at Auth0.
  package let namespaces: [Namespace]
  /// The names of the namespaces, in the same order.
  package let namespaceNames: [String]
  private let methodsByName: [MethodName: Method]

  private init(_ trigger: Trigger, _ namespaces: [Namespace]) {
    self.trigger = trigger
    self.namespaces = namespaces
    namespaceNames = namespaces.map(\.name)
    methodsByName = Dictionary(
      namespaces.flatMap(\.methods).filter { $0.trigger == trigger }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The methods in the order of their namespaces.
  package var methods: [Method] { namespaces.flatMap(\.methods) }

  /// The method of that name; nil if the trigger has none.
  package subscript(name: MethodName) -> Method? { methodsByName[name] }

  /// Runs one call.
  ///
  /// - Returns: nil if no such method is documented.
  package func call(
    _ name: MethodName,
    _ arguments: [ScriptValue],
    in context: inout CallContext
  ) -> Reply? {
    self[name]?.reply(to: Arguments(arguments), in: &context)
  }
}

extension MethodTable {
  private static let postLogin = MethodTable(
    .postLogin,
    [
      .access, .accessToken, .authentication, .cache, .groups, .roles, .idToken, .multifactor,
      .prompt, .refreshToken, .session, .redirect, .samlResponse, .user, .validation, .rules,
      .transaction,
    ]
  )

  private static let customTokenExchange = MethodTable(
    .customTokenExchange,
    [
      .subjectAccess, .subjectAuthentication, .subjectUser,
      .cache.serving(.customTokenExchange), .exchangeTransaction,
    ]
  )

  /// The tables of all triggers.
  static let all = [postLogin, customTokenExchange]

  private static let empty = MethodTable(Trigger(rawValue: ""), [])

  /// The table of a trigger; an empty one for a trigger that this package does not run.
  package static func of(_ trigger: Trigger) -> MethodTable {
    // Nearly every login has the post-login trigger.
    trigger == .postLogin ? postLogin : all.first { $0.trigger == trigger } ?? empty
  }

  /// The section of the outcome that a method changes, for any trigger.
  static func sectionName(of name: MethodName) -> String? {
    all.lazy.compactMap { $0[name]?.section?.name }.first
  }

  /// The secret arguments of a method, for any trigger.
  static func secrets(of name: MethodName) -> [SecretArgument] {
    all.flatMap { $0[name]?.secrets ?? [] }
  }
}
