import CScriptModules
import PostLogin
import ScriptEngine

/// What writes down, in one realm, what an Action does with its event and its surroundings.
final class RealmTrace {
  /// The functions of `trace.js`.
  let functions: ProtectedValue
  /// Gives what stands behind a copy of the event.
  let unwrapped: ProtectedValue
  /// Notes what is asked for: the kind and the words.
  let noteFunction: ProtectedValue
  private let takeFunction: ProtectedValue
  private var isPrepared = false
  // Not owned: the realm's owner keeps this.
  private unowned let realm: Realm

  /// Captures what it needs of the realm, before any guest code runs there.
  init(in realm: Realm) throws(ScriptEngineError) {
    self.realm = realm
    functions = try realm.evaluate(realm.machine.resident { _ in TraceScript() }.script)
    unwrapped = try functions.member("unwrapped", in: realm)
    noteFunction = try functions.member("note", in: realm)
    takeFunction = try functions.member("take", in: realm)
  }

  /// Learns by which path stacks name the Action; a realm has but one.
  func prepare(for action: ScriptSource) {
    guard !isPrepared else { return }
    isPrepared = true
    let setFile = try? functions.member("setFile", in: realm)
    _ = try? setFile?.call([.string(GuestString(action.file))], in: realm)
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
    // Where memory is out, asking for text could take the process down.
    guard completion != .terminated(.memory), let text = takeFunction.callForText([], in: realm)
    else { return ActionTrace(isCut: true) }
    return TraceReader(of: action).trace(text)
  }
}

/// The embedded script, made once for each machine.
private final class TraceScript {
  let script = Script(script_module_trace)
}
