import CScriptModules
import PostLogin
import ScriptEngine

/// What writes down what an Action does with its event and its surroundings.
///
/// It has a realm of its own that lives as long as the machine: what it is made of is compiled
/// once, and no realm of a guest holds anything of it but copies of events.
final class RealmTrace {
  /// The functions of `trace.js`.
  let functions: ProtectedValue
  /// Gives what stands behind a copy of the event.
  let unwrapped: ProtectedValue
  /// Notes what is asked for: the kind and the words.
  let noteFunction: ProtectedValue
  private let takeFunction: ProtectedValue
  private let startFunction: ProtectedValue
  private let realm: Realm
  private var known = KnownTrace()

  init(in machine: VirtualMachine) throws(ScriptEngineError) {
    realm = try Realm(in: machine)
    let isProxy = realm.makeFunction("isProxy") { .boolean($0.argument(0)?.isProxy ?? false) }
    let describe = try realm.evaluate(Script(script_module_trace_values))
      .call([.protected(isProxy)], in: realm)
    functions = try realm.evaluate(Script(script_module_trace))
      .call([.protected(describe)], in: realm)
    unwrapped = try functions.member("unwrapped", in: realm)
    noteFunction = try functions.member("note", in: realm)
    takeFunction = try functions.member("take", in: realm)
    startFunction = try functions.member("start", in: realm)
  }

  /// Begins anew, for an Action that stacks name by its path.
  func start(_ action: ScriptSource) {
    let isForgetting = known.isToBeForgotten
    if isForgetting { known = KnownTrace() }
    _ = startFunction.callForText(
      [.string(GuestString(action.file)), isForgetting ? .number(1) : .undefined],
      in: realm
    )
  }

  /// Notes what an Action does besides reading and changing its event.
  func note(_ kind: ActionTrace.Kind, _ text: String) {
    _ = noteFunction.callForText(
      [.string(GuestString(kind.rawValue)), .string(GuestString(text))],
      in: realm
    )
  }

  /// All that was noted, for an execution that is over.
  func take(of action: ScriptSource, after completion: Completion) -> ActionTrace {
    // What was stopped in the middle may have lost what it was about to tell.
    if case .terminated = completion { known.isToBeForgotten = true }
    // Where memory is out, asking for text could take the process down.
    guard completion != .terminated(.memory),
      case .bytes(let bytes) = takeFunction.callForBytes([], atMost: .max, in: realm)
    else {
      known.isToBeForgotten = true
      return ActionTrace(isCut: true)
    }
    let (trace, known) = TraceReader(bytes, of: action, known).read()
    self.known = known
    return trace
  }
}
