import CJavaScriptCore

/// A global context, released when the realm and every protected value of it are gone.
///
/// INVARIANT: no reference outlives its context, whatever order its owners are torn down in.
@safe final class ContextHandle {
  let reference: OpaquePointer

  init(in group: OpaquePointer) throws(ScriptEngineError) {
    guard let context = unsafe JSGlobalContextCreateInGroup(group, nil) else { throw .unusable }
    unsafe reference = unsafe context
  }

  deinit { unsafe JSGlobalContextRelease(reference) }
}
