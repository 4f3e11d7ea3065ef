import CJavaScriptCore

/// A value of a realm that the garbage collector keeps as long as this object lives.
///
/// INVARIANT: references are protected in `init` and released in `deinit`, nowhere else.
@safe package final class ProtectedValue {
  private let reference: OpaquePointer
  private let context: ContextHandle

  init(_ reference: OpaquePointer, in realm: Realm) {
    unsafe self.reference = unsafe reference
    context = realm.handle
    unsafe JSValueProtect(context.reference, reference)
  }

  /// Works with the engine's reference, which this object protects meanwhile.
  func withReference<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe body(reference) }
  }

  deinit { unsafe JSValueUnprotect(context.reference, reference) }
}
