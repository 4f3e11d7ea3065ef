import ScriptEngine
import ScriptEnvironment

/// A realm in which no Action has run.
struct EmptyRealm {
  let realm: Realm
  let environment: ScriptEnvironment
}

extension EmptyRealm {
  init(in machine: VirtualMachine) throws(ScriptEngineError) {
    realm = try Realm(in: machine)
    environment = try ScriptEnvironment(in: realm)
  }
}
