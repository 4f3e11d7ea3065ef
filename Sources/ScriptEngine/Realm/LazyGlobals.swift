import CJavaScriptCore

/// Globals of a realm that are made when a guest first reads them.
///
/// They live in the prototype of the global object: an accessor for each of them would make a realm
/// more expensive than everything else in it.
final class LazyGlobals {
  /// A function of this package that makes a value from the names of a module and a global.
  let maker: ProtectedValue
  private let modules: [String: String]
  /// The globals that were made; a guest may have deleted them since.
  private var settled: Set<String> = []
  var madeCount: Int { settled.count }

  init(_ modules: [String: String], madeBy maker: ProtectedValue) {
    self.modules = modules
    self.maker = maker
  }

  /// The module of a global that was not made yet; records it as made.
  func settle(_ name: String) -> String? {
    guard let module = modules[name], settled.insert(name).inserted else { return nil }
    return module
  }
}

extension Realm {
  /// Makes globals at first use; call it once for each realm.
  ///
  /// The keys are the names of globals, the values those of their modules; the maker gets both.
  package func setLazyGlobals(_ modules: [String: String], madeBy maker: ProtectedValue) {
    precondition(lazyGlobals == nil, "a realm has one set of lazy globals")
    lazyGlobals = LazyGlobals(modules, madeBy: maker)
    guard let setPrototype = unsafe machine.symbols.setPrototype else {
      // Slower, but equivalent for a guest.
      for name in modules.keys.sorted() { _ = lazyGlobal(name) }
      return
    }
    guard let source = unsafe JSObjectMake(context, LazyGlobalsClass.reference, nil) else {
      preconditionFailure("the engine made no object")
    }
    // The global object that a guest sees is not the one in which names are looked up, so both get
    // the new prototype.
    let shown = unsafe JSContextGetGlobalObject(context)
    unsafe JSObjectSetPrototype(context, source, JSObjectGetPrototype(context, shown))
    unsafe machine.symbols.lock(context)
    defer { unsafe machine.symbols.unlock(context) }
    unsafe setPrototype(context, machine.group, source)
    unsafe setPrototype(shown, machine.group, source)
  }

  /// Has a function of this package define some of the globals in its own way; it gets the names of
  /// module and global.
  package func showGlobals(
    _ names: [String],
    by show: ProtectedValue
  ) throws(ScriptEngineError) {
    for name in names {
      guard let module = lazyGlobals?.settle(name) else { continue }
      _ = try show.call([.string(GuestString(module)), .string(GuestString(name))], in: self)
    }
  }

  /// Makes the value of a global at its first use, and defines it on the global object.
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

/// The engine's class of the prototype of a global object.
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
