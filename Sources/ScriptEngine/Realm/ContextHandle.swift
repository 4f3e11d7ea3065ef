import CJavaScriptCore

/// A global context, released after the realm and all its protected values.
///
/// INVARIANT: no reference outlives its context, in whatever order its owners are released.
@safe final class ContextHandle {
  let reference: OpaquePointer

  init(in group: OpaquePointer) throws(ScriptEngineError) {
    guard let context = unsafe JSGlobalContextCreateInGroup(group, nil) else { throw .unusable }
    unsafe reference = unsafe context
  }

  deinit { unsafe JSGlobalContextRelease(reference) }
}
