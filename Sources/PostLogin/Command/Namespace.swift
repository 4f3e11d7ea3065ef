/// The methods that stand under one member of `api`.
package struct Namespace: Sendable {
  /// The member of `api`, such as `access`.
  package let name: String
  /// The methods under that member, in the order of the reference.
  package let methods: [Method]
  /// The names of the methods under that member, in the same order.
  package let methodNames: [String]

  /// The namespace of these methods, of which there is at least one.
  init(_ methods: [Method]) {
    name = methods.first?.name.namespace ?? ""
    self.methods = methods
    methodNames = methods.map(\.name.shortName)
  }
}
