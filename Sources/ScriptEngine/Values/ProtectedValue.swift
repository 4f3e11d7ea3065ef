import CJavaScriptCore

/// A value of a realm that is protected from the garbage collector while this object lives.
///
/// INVARIANT: references are protected in `init` and unprotected in `deinit`, nowhere else.
@safe package final class ProtectedValue {
  private let reference: OpaquePointer
  private let context: ContextHandle

  init(_ reference: OpaquePointer, in realm: Realm) {
    unsafe self.reference = unsafe reference
    context = realm.handle
    unsafe JSValueProtect(context.reference, reference)
  }

  /// Runs code with the engine's reference, which is protected during the call.
  func withReference<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe body(reference) }
  }

  deinit { unsafe JSValueUnprotect(context.reference, reference) }
}
