import CJavaScriptCore

/// Globals of a realm that are made when a guest first asks for them.
///
/// They stand behind the global object, as its prototype: an accessor for each of them would cost
/// every realm more than all else that we put into it.
final class LazyGlobals {
  /// A function of ours that makes a value, of a module's name and the global's.
  let maker: ProtectedValue
  private let modules: [String: String]
  /// Those that were made; a guest may have deleted them since.
  private var settled: Set<String> = []

  init(_ modules: [String: String], madeBy maker: ProtectedValue) {
    self.modules = modules
    self.maker = maker
  }

  /// The module of a global that was not made yet; it counts as made from now on.
  func settle(_ name: String) -> String? {
    guard let module = modules[name], settled.insert(name).inserted else { return nil }
    return module
  }
}

extension Realm {
  /// Lets globals be made at their first touch; once in a realm.
  ///
  /// Each name comes with that of its module; both are what the maker is called with.
  package func setLazyGlobals(_ modules: [String: String], madeBy maker: ProtectedValue) {
    precondition(lazyGlobals == nil, "a realm has one set of lazy globals")
    lazyGlobals = LazyGlobals(modules, madeBy: maker)
    guard let setPrototype = unsafe machine.symbols.setPrototype else {
      // Slower, and all the same to a guest.
      for name in modules.keys.sorted() { _ = lazyGlobal(name) }
      return
    }
    guard let source = unsafe JSObjectMake(context, LazyGlobalsClass.reference, nil) else {
      preconditionFailure("the engine made no object")
    }
    // What a guest sees as the global object stands before the one in which names are looked up.
    let shown = unsafe JSContextGetGlobalObject(context)
    unsafe JSObjectSetPrototype(context, source, JSObjectGetPrototype(context, shown))
    unsafe machine.symbols.lock(context)
    defer { unsafe machine.symbols.unlock(context) }
    unsafe setPrototype(context, machine.group, source)
    unsafe setPrototype(shown, machine.group, source)
  }

  /// The value of a global that is touched for the first time, which the global object has as its
  /// own from now on.
  fileprivate func lazyGlobal(_ name: String) -> Attempt {
    guard let globals = lazyGlobals, let module = globals.settle(name) else { return .nothing }
    let made = globals.maker.result(
      [.string(GuestString(module)), .string(GuestString(name))],
      in: self
    )
    if case .value(let value) = made { unsafe setGlobal(name, to: ProtectedValue(value, in: self)) }
    return made
  }
}

/// The engine's class of the object behind a global object.
private enum LazyGlobalsClass {
  nonisolated(unsafe) static let reference: OpaquePointer = {
    var definition = unsafe kJSClassDefinitionEmpty
    return unsafe "Object".withCString { name in
      unsafe definition.className = unsafe name
      unsafe definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
      unsafe definition.getProperty = unsafe getMember
      guard let reference = unsafe JSClassCreate(&definition) else {
        preconditionFailure("the engine made no class")
      }
      return unsafe reference
    }
  }()

  private static let getMember: JSObjectGetPropertyCallback = { context, _, name, exception in
    guard let realm = unsafe VirtualMachine.current?.realm(of: context), let name = unsafe name
    else { return nil }
    switch unsafe realm.lazyGlobal(GuestString.text(of: name)) {
    case .value(let value): return unsafe value
    case .thrown(let thrown):
      unsafe exception?.pointee = unsafe thrown.reference
      return nil
    case .nothing: return nil
    }
  }
}
