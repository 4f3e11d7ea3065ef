import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The Actions that parent and worker keep.
@Suite(.tags(.workers))
struct ActionTableTests {
  private static func found(_ table: ActionTable<String>, among serials: ClosedRange<Int>) -> [Int]
  {
    serials.filter { table[$0] != nil }
  }

  @Test func `the oldest Actions are forgotten when there are too many`() {
    var table = ActionTable<String>(maximumCount: 3, maximumBytes: 1000)
    for serial in 1...5 { table.add(serial, "\(serial)", byteCount: 1) }
    #expect(Self.found(table, among: 1...5) == [3, 4, 5])
    #expect(table[4] == "4")
  }

  @Test func `the oldest Actions are forgotten when their texts are too long`() {
    var table = ActionTable<String>(maximumCount: 100, maximumBytes: 10)
    table.add(1, "a", byteCount: 4)
    table.add(2, "b", byteCount: 4)
    table.add(3, "c", byteCount: 2)
    #expect(Self.found(table, among: 1...3) == [1, 2, 3])
    table.add(4, "d", byteCount: 3)
    #expect(Self.found(table, among: 1...4) == [2, 3, 4])
  }

  @Test func `the newest stays, however long it is`() {
    var table = ActionTable<String>(maximumCount: 2, maximumBytes: 10)
    table.add(1, "a", byteCount: 1)
    table.add(2, "b", byteCount: 11)
    #expect(Self.found(table, among: 1...2) == [2])
  }

  @Test func `an Action that comes again takes the place of the first`() {
    var table = ActionTable<String>(maximumCount: 2, maximumBytes: 10)
    table.add(1, "a", byteCount: 6)
    table.add(2, "b", byteCount: 1)
    table.add(1, "c", byteCount: 7)
    #expect(table[1] == "c")
    table.add(3, "d", byteCount: 1)
    #expect(Self.found(table, among: 1...3) == [1, 3])
  }

  /// More than twice as many Actions as either side keeps, on one worker.
  @Test(.timeLimit(.minutes(5)))
  func `an Action that both ends have forgotten is sent again`() async throws {
    let host = WorkerProgram.host()
    try await host.start()
    let worker = try #require(host.workerProcessIDs.first)
    let flows = try (0..<300).map { number in
      let source = "exports.onExecutePostLogin = async (event, api) => console.log(\(number));"
      let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
      return Flow([Flow.Step(action)])
    }
    for _ in 0..<2 {
      for (number, flow) in flows.enumerated() {
        let outcome = try await flow.run(Event(json: Login.event))
        #expect(outcome.logs == ["\(number)"], "\(outcome.error?.message ?? "")")
      }
    }
    #expect(host.workerProcessIDs.contains(worker))
  }
}
