import CJavaScriptCore

/// Receives rejected promises without a handler, from all realms of a machine.
///
/// A realm keeps its callback for its whole life, and a callback keeps its realm alive. So there is
/// one callback, in a realm of its own that no guest can access.
@safe final class RejectionWatch {
  private let symbols: PrivateSymbols
  private let context: ContextHandle
  private let callback: OpaquePointer

  init(in machine: VirtualMachine) throws(ScriptEngineError) {
    symbols = machine.symbols
    let context = try unsafe ContextHandle(in: machine.group)
    self.context = context
    let made = unsafe GuestString("unhandledRejection").withReference { name in
      unsafe JSObjectMakeFunctionWithCallback(context.reference, name) {
        context,
        _,
        _,
        count,
        arguments,
        _ in
        if count > 1, let realm = VirtualMachine.current?.running,
          let reason = unsafe arguments?[1]
        {
          unsafe realm.noteRejection(GuestValue(realm: realm, reference: reason))
        }
        return unsafe JSValueMakeUndefined(context)
      }
    }
    guard let made = unsafe made else { throw .unusable }
    unsafe callback = unsafe made
    unsafe JSValueProtect(context.reference, callback)
  }

  deinit { unsafe JSValueUnprotect(context.reference, callback) }

  func watch(_ realm: Realm) {
    unsafe symbols.setUnhandledRejectionCallback(realm.context, callback, nil)
  }
}
