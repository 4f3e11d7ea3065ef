/// The methods that stand under one member of `api`, and what their commands add up to.
package struct Namespace: Sendable {
  /// Adds one command to the effects of the login.
  typealias Fold = @Sendable (_ command: Command, _ effects: inout Effects) -> Void

  /// The member of `api`, such as `access`.
  package let name: String
  /// The methods under that member.
  package let methods: [Method]
  let fold: Fold

  init(_ name: String, methods: [Method], fold: @escaping Fold) {
    self.name = name
    self.methods = methods
    self.fold = fold
  }
}
