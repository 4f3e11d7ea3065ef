import CJavaScriptCore
import Glibc

/// Functions of the library that its headers do not declare, found by name at run time.
///
/// Nothing is linked against them, so a library without one still loads and can be told apart.
@safe struct PrivateSymbols {
  typealias ShouldTerminate =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Bool
  typealias SetTimeLimit =
    @convention(c) (OpaquePointer?, Double, ShouldTerminate?, UnsafeMutableRawPointer?) -> Void
  typealias Lock = @convention(c) (OpaquePointer?) -> Void
  typealias Drain = @convention(c) (OpaquePointer?) -> Void
  typealias SetRejectionCallback =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  typealias ProxyTarget = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias SetInspectableByDefault = @convention(c) (Bool) -> Void

  typealias MemoryStatistics = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias SetPrototype =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Void

  let setTimeLimit: SetTimeLimit
  let lock: Lock
  let unlock: Lock
  /// Runs all microtasks inside the present entry of the engine, which the time limit covers.
  let drainMicrotasks: Drain
  let setUnhandledRejectionCallback: SetRejectionCallback
  /// The object behind a Proxy; nil for any other object.
  let proxyTarget: ProxyTarget
  /// Says whether realms that are made from now on show themselves to debuggers.
  let setInspectableByDefault: SetInspectableByDefault

  /// Gives an object another prototype, also where guests may not, as for the global object; nil
  /// where the library does not have it.
  let setPrototype: SetPrototype?
  /// An object that counts what the heap holds; nil where the library does not have it.
  let memoryStatistics: MemoryStatistics?

  init() throws(ScriptEngineError) {
    unsafe setTimeLimit = try Self.find("JSContextGroupSetExecutionTimeLimit")
    unsafe lock = try Self.find("JSLock")
    unsafe unlock = try Self.find("JSUnlock")
    unsafe drainMicrotasks = try Self.find("_ZN3JSC2VM15drainMicrotasksEv")
    unsafe setUnhandledRejectionCallback = try Self.find(
      "JSGlobalContextSetUnhandledRejectionCallback"
    )
    unsafe proxyTarget = try Self.find("JSObjectGetProxyTarget")
    unsafe setPrototype = try? Self.find(
      "_ZN3JSC8JSObject18setPrototypeDirectERNS_2VMENS_7JSValueE"
    )
    unsafe memoryStatistics = try? Self.find("JSGetMemoryUsageStatistics")
    setInspectableByDefault = try Self.find(
      "JSRemoteInspectorSetInspectionEnabledByDefault"
    )
  }

  private static func find<Function>(_ name: String) throws(ScriptEngineError) -> Function {
    guard let address = unsafe dlsym(nil, name) else { throw .unsupportedLibrary(missing: name) }
    // The library's own declaration of each name has the type that is asked for here.
    return unsafe unsafeBitCast(address, to: Function.self)
  }
}
