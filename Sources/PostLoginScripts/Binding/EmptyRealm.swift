import ScriptEngine
import ScriptEnvironment

/// A realm that no Action has been in.
struct EmptyRealm {
  let realm: Realm
  let environment: ScriptEnvironment

  init(in machine: VirtualMachine) throws(ScriptEngineError) {
    realm = try Realm(in: machine)
    environment = try ScriptEnvironment(in: realm)
  }
}
