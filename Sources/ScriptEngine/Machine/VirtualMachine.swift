import CJavaScriptCore
import Glibc

/// A virtual machine of JavaScriptCore: a heap, its realms, and the limits of what runs in them.
///
/// Reached only through its engine, and alive only on the engine's thread.
@safe package final class VirtualMachine {
  let group: OpaquePointer
  let symbols: PrivateSymbols
  let watchdog = Watchdog()
  /// Nil in a process that was not started to count blocks, and where the library cannot.
  package let profiler: BlockProfiler?
  private var realms: [OpaquePointer: Unowned<Realm>] = unsafe [:]
  private var residents: [ObjectIdentifier: AnyObject] = [:]
  /// The realm that guest code runs in at present.
  weak var running: Realm?
  /// True while a member of a lazy object is being put in place.
  var isDefiningMember = false
  /// Whether others than this machine use memory of the process while a script runs.
  package var sharesProcess = true
  /// False after a script that could not be ended cleanly.
  package internal(set) var isUsable = true

  init() throws(ScriptEngineError) {
    EngineOptions.apply()
    symbols = try PrivateSymbols()
    symbols.setInspectableByDefault(false)
    // The library documents no failure here; it aborts the process when memory is out.
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

  /// The one value of a type that lives as long as the machine, made at the first request.
  package func resident<Resident: AnyObject, Failure: Error>(
    _ make: (VirtualMachine) throws(Failure) -> Resident
  ) throws(Failure) -> Resident {
    let key = ObjectIdentifier(Resident.self)
    // The key is the type, so the cast cannot go wrong.
    if let resident = residents[key] { return unsafe unsafeDowncast(resident, to: Resident.self) }
    let resident = try make(self)
    residents[key] = resident
    return resident
  }

  /// Lets go of everything that lives as long as the machine; realms in it hold the machine.
  func shutDown() { residents.removeAll() }

  // MARK: - Realms

  func add(_ realm: Realm) { unsafe realms[realm.context] = Unowned(value: realm) }
  func remove(_ realm: Realm) { unsafe realms[realm.context] = nil }

  /// The realm that a context of a callback belongs to.
  func realm(of context: OpaquePointer?) -> Realm? {
    guard let global = unsafe JSContextGetGlobalContext(context) else { return nil }
    return unsafe realms[global]?.value
  }

  // MARK: - The thread's machine

  /// C callbacks come without a word of who asked; a thread has one machine.
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
