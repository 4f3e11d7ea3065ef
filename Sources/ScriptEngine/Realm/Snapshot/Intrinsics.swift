import CJavaScriptCore
import CScriptModules

/// The objects of a realm that guest code can reach before it makes any.
@safe final class Intrinsics {
  private let realm: Realm
  private let functions: ProtectedValue
  private let list: ProtectedValue
  /// Makes the engine forget what it remembers of a guest outside of objects.
  let reset: ProtectedValue

  /// Call it before any guest code runs in the realm.
  init(in realm: Realm) throws(ScriptEngineError) {
    self.realm = realm
    let script = realm.machine.resident { _ in IntrinsicsScript() }.script
    functions = try realm.evaluate(script)
    list = try functions.member("list", in: realm)
    reset = try functions.member("reset", in: realm)
  }

  @safe struct Objects {
    /// The array that keeps the objects.
    let array: ProtectedValue
    let all: [OpaquePointer]
    /// Those that cannot be extended.
    let fixed: Set<OpaquePointer>
  }

  /// The objects, with all that further ones lead to; nil if something has run before.
  func objects(with roots: [HostArgument]) throws(ScriptEngineError) -> Objects? {
    var array = try list.call(roots, in: realm)
    var count = 0
    while true {
      let all = unsafe array.withReference { unsafe realm.elements(of: $0) }
      guard unsafe !all.isEmpty else { return nil }
      // A Proxy shows the properties of its target, which is found only from here.
      let targets = unsafe all[count...].compactMap { unsafe realm.machine.symbols.proxyTarget($0) }
      guard unsafe !targets.isEmpty else {
        let fixed = try functions.member("fixed", in: realm)
        return unsafe Objects(
          array: array,
          all: all,
          fixed: Set(fixed.withReference { unsafe realm.elements(of: $0) })
        )
      }
      count = unsafe all.count
      let roots = unsafe targets.map { target in
        unsafe HostArgument.guest(GuestValue(realm: realm, reference: target))
      }
      array = try list.call(roots, in: realm)
    }
  }
}

/// Compiled once for each machine.
private final class IntrinsicsScript {
  let script = unsafe Script(script_module_intrinsics)
}
