import CJavaScriptCore
import Glibc

@testable import ScriptEngine

/// The content of the engine's heap after a full collection, from debugging functions that the
/// library exports without a declaration.
struct HeapStatistics {
  let liveRealms: Int

  init(of realm: Realm) throws {
    typealias Collect = @convention(c) (OpaquePointer?) -> Void
    typealias Count = @convention(c) (OpaquePointer?) -> OpaquePointer?
    let collect: Collect = try Self.find("JSSynchronousGarbageCollectForDebugging")
    let count: Count = try Self.find("JSGetMemoryUsageStatistics")
    collect(realm.context)
    let statistics = GuestValue(
      realm: realm,
      reference: count(realm.context) ?? JSValueMakeUndefined(realm.context)
    )
    liveRealms = realm.property("globalObjectCount", of: statistics).map { Int($0.number) } ?? 0
  }

  private static func find<Function>(_ name: String) throws -> Function {
    guard let address = dlsym(nil, name) else { throw ScriptEngineError.unusable }
    return unsafeBitCast(address, to: Function.self)
  }
}
