import CJavaScriptCore
import Glibc

/// A virtual machine of JavaScriptCore: a heap, its realms, and the limits of their scripts.
///
/// It is accessible only through its engine, on the engine's thread.
@safe package final class VirtualMachine {
  let group: OpaquePointer
  let symbols: PrivateSymbols
  /// Nil if the library cannot compile scripts.
  let scripts = ScriptSymbols()
  let watchdog = Watchdog()
  /// Nil in a process that does not count blocks, and if the library cannot.
  package let profiler: BlockProfiler?
  private var realms: [OpaquePointer: Unowned<Realm>] = unsafe [:]
  private var residents: [ObjectIdentifier: AnyObject] = [:]
  /// Nil in a machine without a debugger.
  package let inspector: RealmInspector?
  /// The realm whose guest code is running.
  var running: Realm?
  /// True while the host defines a member of a lazy object.
  var isDefiningMember = false
  /// Whether code outside this machine uses memory of the process while a script runs.
  package var sharesProcess = true
  /// False after a script that did not end cleanly.
  package internal(set) var isUsable = true

  init(debuggedBy link: InspectorLink?) throws(ScriptEngineError) {
    if let complaint = AddressSpace.complaint {
      throw ScriptEngineError(code: .smallAddressSpace, message: complaint)
    }
    EngineOptions.apply()
    symbols = try PrivateSymbols()
    symbols.setInspectableByDefault(false)
    inspector = if let link { try RealmInspector(link) } else { nil }
    // The library documents no failure; it aborts the process when memory is exhausted.
    guard let group = unsafe JSContextGroupCreate() else { throw .unusable }
    unsafe self.group = unsafe group
    profiler = unsafe BlockProfiler(in: group, symbols)
    Self.enter(self)
    armWatchdogForEntry()
  }

  deinit {
    unsafe JSContextGroupRelease(group)
    Self.enter(nil)
  }

  /// The one instance of a type that lives as long as the machine, made at first use.
  package func resident<Resident: AnyObject, Failure: Error>(
    _ make: (VirtualMachine) throws(Failure) -> Resident
  ) throws(Failure) -> Resident {
    let key = ObjectIdentifier(Resident.self)
    // The key is the type, so the cast is safe.
    if let resident = residents[key] { return unsafe unsafeDowncast(resident, to: Resident.self) }
    let resident = try make(self)
    residents[key] = resident
    return resident
  }

  /// Releases the residents; their realms hold the machine.
  func shutDown() { residents.removeAll() }

  // MARK: - Realms

  func add(_ realm: Realm) { unsafe realms[realm.context] = Unowned(value: realm) }
  func remove(_ realm: Realm) { unsafe realms[realm.context] = nil }

  /// The realm that a context of a callback belongs to.
  func realm(of context: OpaquePointer?) -> Realm? {
    // A callback of the running realm mostly has that realm's own context.
    if let running, unsafe running.context == context { return running }
    guard let global = unsafe JSContextGetGlobalContext(context) else { return nil }
    return unsafe realms[global]?.value
  }

  // MARK: - The thread's machine

  /// A C callback does not say to which machine it belongs; a thread has one machine.
  static var current: VirtualMachine? {
    guard let pointer = unsafe pthread_getspecific(threadKey) else { return nil }
    return unsafe Unmanaged<VirtualMachine>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static func enter(_ machine: VirtualMachine?) {
    unsafe pthread_setspecific(
      threadKey,
      machine.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    )
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()
}

/// A reference that does not keep its object alive.
private struct Unowned<Object: AnyObject> {
  unowned let value: Object
}
