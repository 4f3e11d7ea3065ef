import Glibc
import TestSupport
import Testing

@testable import ScriptEngine

/// The memory of a process in which a script runs, which tests beside it would take too.
@Suite(.serialized, .tags(.javaScript, .limits), .timeLimit(.minutes(5)))
struct ProcessMemoryTests {
  @Test(
    arguments: [
      (grown: 384 << 20, limit: 256 << 20, completion: Completion.finished),
      (grown: 384 << 20, limit: 64 << 20, completion: .terminated(.memory)),
    ]
  )
  func `what the rest of the process takes is not the script's, up to four times its limit`(
    grown: Int,
    limit: Int,
    completion: Completion
  ) async throws {
    let limits = ExecutionLimits(time: .seconds(20), memoryBytes: limit)
    let found = try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      var memory: UnsafeMutableRawPointer?
      let grow = realm.makeFunction("grow") { _ in
        memory = mmap(
          nil,
          grown,
          PROT_READ | PROT_WRITE,
          MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE,
          -1,
          0
        )
        return .undefined
      }
      defer { if let memory { munmap(memory, grown) } }
      realm.setGlobal("grow", to: grow)
      // Long enough for several checks of the watchdog, however busy the machine is.
      let wait = "const end = Date.now() + 3000; while (Date.now() < end);"
      let body = try realm.evaluate(Script("() => { grow(); \(wait) }", file: "guest.js"))
      return realm.run(body, [], limits: limits)
    }
    #expect(found == completion)
  }
}
