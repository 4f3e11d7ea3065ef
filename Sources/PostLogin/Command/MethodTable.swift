/// The `api` object of a trigger: every documented method is defined once, in a table.
package struct MethodTable: Sendable {
  /// The namespaces in the order of `Object.keys(api)` at Auth0.
  package let namespaces: [Namespace]
  /// The names of the namespaces, in the same order.
  package let namespaceNames: [String]
  private let methodsByName: [MethodName: Method]

  init(_ namespaces: [Namespace]) {
    self.namespaces = namespaces
    namespaceNames = namespaces.map(\.name)
    methodsByName = Dictionary(
      namespaces.flatMap(\.methods).map { ($0.name, $0) },
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
  static let empty = MethodTable([])

  /// The methods of a trigger whose Actions only do work of their own.
  static let cacheOnly = MethodTable([.cache])

  /// The table of a trigger; an empty one for a trigger whose methods are not published.
  package static func of(_ trigger: Trigger) -> MethodTable {
    TriggerDefinition.of(trigger)?.methods ?? empty
  }

  /// The entry of a method in the first trigger that has it; the tables of others are not made.
  private static func entry(of name: MethodName) -> Method? {
    TriggerDefinition.all.lazy.compactMap { $0.methods[name] }.first
  }

  /// The section of the outcome that a method changes, for any trigger.
  static func sectionName(of name: MethodName) -> String? { entry(of: name)?.section?.name }

  /// The secret arguments of a method, for any trigger.
  static func secrets(of name: MethodName) -> [SecretArgument] { entry(of: name)?.secrets ?? [] }
}
