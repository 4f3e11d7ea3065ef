import CJavaScriptCore
import Glibc

/// Functions of the library that its headers do not declare, looked up by name at run time.
///
/// Nothing links against them, so a library without one still loads, and the absence can be
/// reported.
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

  typealias IsThrowing = @convention(c) (OpaquePointer?) -> Bool
  typealias MemoryStatistics = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias SetPrototype =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Void

  let setTimeLimit: SetTimeLimit
  let lock: Lock
  let unlock: Lock
  /// Runs all microtasks within the present entry, under its time limit.
  let drainMicrotasks: Drain
  let setUnhandledRejectionCallback: SetRejectionCallback
  /// The target of a Proxy; nil for any other object.
  let proxyTarget: ProxyTarget
  /// Sets whether new realms are visible to debuggers.
  let setInspectableByDefault: SetInspectableByDefault

  /// Changes the prototype of any object, the global object included; nil if the library lacks it.
  let setPrototype: SetPrototype?
  /// Whether a group has an error that no one has caught yet; nil if the library does not say.
  ///
  /// The library calls a group a VM.
  let isThrowing: IsThrowing?
  /// An object with the heap's statistics; nil if the library lacks it.
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
    unsafe isThrowing = try? Self.find("_ZN3JSC2VM31hasExceptionsAfterHandlingTrapsEv")
    unsafe memoryStatistics = try? Self.find("JSGetMemoryUsageStatistics")
    setInspectableByDefault = try Self.find(
      "JSRemoteInspectorSetInspectionEnabledByDefault"
    )
  }

  private static func find<Function>(_ name: String) throws(ScriptEngineError) -> Function {
    guard let address = unsafe dlsym(nil, name) else { throw .unsupportedLibrary(missing: name) }
    // The library declares each name with the requested type.
    return unsafe unsafeBitCast(address, to: Function.self)
  }
}
