/// The methods of one member of `api`.
package struct Namespace: Sendable {
  /// The member of `api`, such as `access`.
  package let name: String
  /// The methods of that member, in the order of Auth0's page about the `api` object.
  package let methods: [Method]
  /// The names of the methods, in the same order.
  package let methodNames: [String]

  /// The namespace of these methods; there must be at least one.
  init(_ methods: [Method]) {
    name = methods.first?.name.namespace ?? ""
    self.methods = methods
    methodNames = methods.map(\.name.shortName)
  }
}
