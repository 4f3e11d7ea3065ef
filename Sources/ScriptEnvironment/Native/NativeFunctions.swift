import ScriptEngine

/// The functions of the host that our JavaScript asks for by name, made at their first use.
struct NativeFunctions {
  private var bodies: [String: HostFunction.Body] = [:]

  /// Adds a function.
  mutating func add(_ name: String, _ body: @escaping HostFunction.Body) { bodies[name] = body }

  /// The function of a name as a value of the realm; nil where there is none.
  func function(_ name: String, in realm: Realm) -> ProtectedValue? {
    bodies[name].map { realm.makeFunction(name, $0) }
  }
}
