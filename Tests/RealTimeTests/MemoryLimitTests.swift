import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// One worker runs executions with different limits; the system enforces the current one.
@Suite(.tags(.limits, .unprivileged), .timeLimit(.minutes(5)))
struct MemoryLimitTests {
  /// Reports whether the engine could make a typed array, without writing to it.
  private static func source(_ byteCount: Int) -> String {
    """
    exports.onExecutePostLogin = async (event, api) => {
      try { console.log(new Uint8Array(\(byteCount)).length); }
      catch (error) { console.log(error.name); }
    };
    """
  }

  private static func log(
    allocating byteCount: Int,
    limit: Int,
    on host: ScriptHost
  ) async throws -> [String] {
    let source = source(byteCount)
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.memoryBytes = limit
    let outcome = try await flow.run(Event(json: Login.event))
    return outcome.error.map { [$0.code.rawValue, $0.message] } ?? outcome.logs
  }

  private static func addressSpace(of worker: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(worker)/limits", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Max address space") }
    return try #require(line?.split(separator: " ").dropFirst(3).first.flatMap { Int($0) })
  }

  @Test func `the system's limit follows the limits of each execution`() async throws {
    let host = WorkerProgram.host()
    try await host.start()
    var spaces: [Int] = []
    for limit in [256, 64, 3072, 64, 256].map({ $0 << 20 }) {
      _ = try await Self.log(allocating: 1, limit: limit, on: host)
      spaces.append(try host.workerProcessIDs.map(Self.addressSpace).filter { $0 > 0 }[0])
    }
    // The first worker runs all executions, as long as it is not replaced.
    #expect(spaces.map { ($0 - spaces[0]) >> 20 } == [0, -192, 2816, -192, 0])
  }

  @Test func `an execution gets what its limits say, from the same worker`() async throws {
    let host = WorkerProgram.host()
    try await host.start()
    let workers = host.workerProcessIDs
    let size = 1_500 << 20
    #expect(try await Self.log(allocating: size, limit: 3 << 30, on: host) == ["\(size)"])
    #expect(try await Self.log(allocating: size, limit: 64 << 20, on: host) == ["RangeError"])
    #expect(try await Self.log(allocating: size, limit: 3 << 30, on: host) == ["\(size)"])
    #expect(host.workerProcessIDs == workers)
  }

  @Test func `no flow gets more than the host allows`() async throws {
    let host = WorkerProgram.host { $0.memoryBytes = 128 << 20 }
    let size = 1_500 << 20
    #expect(try await Self.log(allocating: size, limit: 3 << 30, on: host) == ["RangeError"])
    let log = try await Self.log(allocating: 1, limit: .max, on: host)
    #expect(log == ["1"], "\(log)")
  }
}
