import CScriptModules
import PostLogin
import ScriptEngine

/// Records an Action's reads and changes of its event and context.
///
/// It has a realm of its own that lives as long as the machine: its script is compiled once, and an
/// Action's realm holds nothing of it but copies of events.
final class RealmTrace {
  /// The functions of `trace.js`.
  let functions: ProtectedValue
  /// Returns the original object behind a copy of the event.
  let unwrapped: ProtectedValue
  /// Records a call or request: its kind and its text.
  let noteFunction: ProtectedValue
  private let serializableFunction: ProtectedValue
  private let takeFunction: ProtectedValue
  private let startFunction: ProtectedValue
  private let realm: Realm
  private var known = KnownTrace(of: .postLogin)

  init(in machine: VirtualMachine) throws(ScriptEngineError) {
    realm = try Realm(in: machine)
    let isProxy = realm.makeFunction("isProxy") { .boolean($0.argument(0)?.isProxy ?? false) }
    let isAsked: ProtectedValue? =
      machine.inspector == nil
      ? nil : realm.makeFunction("isAsked") { _ in .boolean(RealmInspector.isAsking) }
    let describe = try realm.evaluate(Script(script_module_trace_values))
      .call([.protected(isProxy)], in: realm)
    functions = try realm.evaluate(Script(script_module_trace))
      .call(
        [.protected(describe), .protected(isProxy), isAsked.map { .protected($0) } ?? .undefined],
        in: realm
      )
    unwrapped = try functions.member("unwrapped", in: realm)
    noteFunction = try functions.member("note", in: realm)
    serializableFunction = try functions.member("serializable", in: realm)
    takeFunction = try functions.member("take", in: realm)
    startFunction = try functions.member("start", in: realm)
  }

  /// Starts a new trace for an Action of a trigger, whose frames have its path.
  func start(_ action: ScriptSource, of trigger: Trigger) {
    let isForgetting = known.isToBeForgotten || known.trigger != trigger
    if isForgetting { known = KnownTrace(of: trigger) }
    _ = startFunction.callForText(
      [.string(GuestString(action.file)), isForgetting ? .number(1) : .undefined],
      in: realm
    )
  }

  /// Records an action other than reading or changing the event.
  func note(_ kind: ActionTrace.Kind, _ text: String) {
    _ = noteFunction.callForText(
      [.string(GuestString(kind.rawValue)), .string(GuestString(text))],
      in: realm
    )
  }

  /// The value to serialize instead, with the same text; records the reads of the serialization.
  func serializable(_ value: GuestValue, in guest: Realm) -> GuestValue {
    guard value.isProxy else { return value }
    return serializableFunction.callForValue([.guest(value)], in: guest) ?? value
  }

  /// Ends the trace of an execution, and returns its entries.
  func finish(_ action: ScriptSource, after completion: Completion) -> ActionTrace {
    // A script that was stopped may have interrupted the sending of an entry.
    if case .terminated = completion { known.isToBeForgotten = true }
    // When memory is exhausted, making the text could crash the process.
    guard completion != .terminated(.memory),
      case .bytes(let bytes) = takeFunction.callForBytes([], atMost: .max, in: realm)
    else {
      known.isToBeForgotten = true
      return ActionTrace(isCut: true)
    }
    let (trace, known) = TraceReader(bytes, of: action, known: known).read()
    self.known = known
    return trace
  }
}
