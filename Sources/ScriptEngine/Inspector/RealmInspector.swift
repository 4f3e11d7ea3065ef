import CJavaScriptCore
import Glibc

/// Shows realms of one machine to a debugger of this process, through the library's own inspector.
///
/// The library ties it to the first thread that asks for it, so a process has one machine with an
/// inspector. That thread runs the scripts and iterates the default main context of GLib.
package final class RealmInspector {
  package let link: InspectorLink
  /// The login so far, as JSON; nil while there is none.
  package var login: (() -> String)?
  private let symbols: InspectorSymbols
  private let stop = Script("debugger;", file: RealmInspector.stopFile)
  private var lastRealm = 0
  /// Whether messages are handled while a script runs, and not while it is paused.
  private var isPumping = false
  /// How often the running script was asked for after its end.
  private var overrunCount = 0
  private static let maximumOverruns = 50
  /// The processor time at the last look at a pause, and the number of that pause.
  private var lastLook: (time: Double, pause: Int)?

  /// The processor time since which the script computes without a pause; nil before the first look.
  private var busySince: Double?
  /// How many seconds a script computes before the debugger hears of it, and then again.
  private static let busyTime = 5.0

  /// The name of the script that pauses for a host function.
  package static let stopFile = "debugger:stop"
  /// How long a debugger may take to set up a realm.
  private static let patience = Duration.seconds(5)

  /// Connects the library to the debugger; it is to be called before the machine's group is made.
  ///
  /// - Throws: `unsupportedLibrary` if the library lacks what a debugger needs.
  init(_ link: InspectorLink) throws(ScriptEngineError) {
    self.link = link
    symbols = try InspectorSymbols()
    symbols.initializeMainThread()
    var text: UnsafeMutableRawPointer?
    unsafe symbols.makeText(&text, "127.0.0.1:\(link.port)")
    unsafe symbols.setAddress(&text)
    // A pause looks for messages without waiting, and would keep a processor busy.
    unsafe g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      let isPaused = VirtualMachine.current?.inspector?.notePause() ?? false
      return unsafe g_poll(descriptors, count, isPaused && timeout == 0 ? 50 : timeout)
    }
  }

  /// Whether the debugger, and not the script, is using the engine.
  ///
  /// The library handles its requests within the main context, and runs scripts outside of it.
  package static var isAsking: Bool { g_main_depth() > 0 }

  /// Shows a realm to the debugger, and waits until its breakpoints are set.
  ///
  /// - Throws: `unsupportedLibrary` if the debugger sees nothing of it.
  package func show(_ realm: Realm, named name: String) throws(ScriptEngineError) {
    guard !link.isClosed else { return }
    _ = link.takeEnd()
    overrunCount = 0
    busySince = nil
    lastRealm += 1
    unsafe GuestString("\(lastRealm) \(name)").withReference {
      unsafe JSGlobalContextSetName(realm.context, $0)
    }
    unsafe symbols.setInspectable(realm.context, true)
    if lastRealm == 1 { symbols.start() }
    let deadline = ContinuousClock.now + Self.patience
    let timer = unsafe g_timeout_source_new(100)
    unsafe g_source_set_callback(timer, { _ in 1 }, nil, nil)
    unsafe g_source_attach(timer, nil)
    defer {
      unsafe g_source_destroy(timer)
      unsafe g_source_unref(timer)
    }
    while !link.admits(realm: lastRealm) {
      guard .now < deadline else { throw .blindDebugger }
      g_main_context_iteration(nil, 1)
    }
  }

  /// A method of `api` before which scripts pause if the debugger asks for it.
  package func pausing(
    before method: String,
    _ body: @escaping HostFunction.Body
  ) -> HostFunction.Body {
    { [link, stop] call in
      let isAsking = Self.isAsking
      if isAsking {
        link.add(.calledByDebugger(method: method))
      } else if link.stops(before: method) {
        _ = try? call.realm.evaluate(stop)
      }
      return body(call)
    }
  }

  /// Records that a script still runs though it was ended: the library does not end what it evaluates
  /// for a breakpoint, such as a condition.
  func noteOverrun() {
    overrunCount += 1
    if overrunCount == Self.maximumOverruns { link.add(.cannotEnd) }
  }

  /// Handles the debugger's messages while a script runs, such as one that pauses it.
  func handleMessages(in machine: VirtualMachine) {
    isPumping = true
    defer { isPumping = false }
    if link.takeEnd() { machine.terminate(.time) }
    let now = Watchdog.processorTime()
    if now - (busySince ?? now) >= Self.busyTime {
      link.add(.isBusy)
      busySince = now
    }
    busySince = busySince ?? now
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Whether a script is paused, whose time does not count then.
  private func notePause() -> Bool {
    guard let machine = VirtualMachine.current, machine.running != nil, !isPumping else {
      return false
    }
    busySince = nil
    let now = Watchdog.processorTime()
    let pause = link.resumeCount
    link.setLogin(login?())
    if let lastLook, lastLook.pause == pause { machine.watchdog.excuse(now - lastLook.time) }
    lastLook = (now, pause)
    return true
  }
}

extension ScriptEngineError {
  fileprivate static let blindDebugger = ScriptEngineError(
    code: .unsupportedLibrary,
    message:
      "the installed JavaScriptCore \(EngineVersion.text) does not show its scripts to a debugger"
  )
}
