import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Workers that share memory with their parent, as all do where the system allows it.
@Suite(.tags(.workers, .sandbox), .timeLimit(.minutes(5)))
struct SharedWorkerTests {
  private static let source = """
    exports.onExecutePostLogin = async (event, api) => {
      const { name } = event.user;
      api.idToken.setCustomClaim('length', name.length);
      api.idToken.setCustomClaim('end', name.slice(-3));
      console.log('x'.repeat(event.user.printed));
    };
    """

  private static func flow(_ host: ScriptHost) throws -> Flow {
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.eventBytes = 32 << 20
    flow.limits.consoleBytes = 4 << 20
    flow.limits.storedConsoleCharacters = 4 << 20
    return flow
  }

  /// Texts that fit into the memory, and such that do not, both ways and in turn.
  @Test func `events and results of every size come through`() async throws {
    let host = WorkerProgram.host(isolation: .warm)
    let flow = try Self.flow(host)
    for (count, printed) in [
      (3, 0), (4_000, 600), (255 << 10, 100), (SharedSlot.capacity, 3), (300_000, 300_000),
      (3, 1 << 20), (16 << 20, 5), (3, 3),
    ] {
      let name = String(repeating: "n", count: count - 3) + "end"
      let event = try Event(
        json: #"{"user":{"name":"\#(name)","printed":\#(printed)},"request":{}}"#
      )
      let outcome = try await flow.run(event)
      #expect(outcome.error == nil)
      #expect(outcome.idTokenClaims.map(\.value.text) == ["\(count)", #""end""#])
      #expect(outcome.logs.map(\.count) == [printed])
    }
    #expect(host.workerRestartCount == 0)
  }

  /// A half of a surrogate pair is no text outside JavaScript: it comes back as U+FFFD.
  @Test(arguments: [
    ("é", 0, "é"), ("😀", 0, "😀"), (#"\ud83d\ude00"#, 0, "😀"), (#"\ud83d"#, 0, "\u{FFFD}"),
    ("é", 400_000, "é"), (#"\ude00"#, 400_000, "\u{FFFD}"),
  ])
  func `text that is not ASCII comes through`(
    end: String,
    fill: Int,
    expected: String
  ) async throws {
    let host = WorkerProgram.host(isolation: .warm)
    let name = String(repeating: "é", count: fill) + "--" + end
    let event = try Event(json: #"{"user":{"name":"\#(name)","printed":0},"request":{}}"#)
    let outcome = try await Self.flow(host).run(event)
    #expect(outcome.error == nil)
    let claim = outcome.idTokenClaims.first { $0.name == "end" }?.value.stringValue
    #expect(claim?.hasSuffix(expected) == true, "\(claim ?? "none")")
  }

  /// The words of the requests' reader: nothing taken, asleep at the socket, memory mapped.
  private static let mapped = FakeWorker.write(
    [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 8, 0],
    at: 64
  )

  /// Writes words of the replies: the count of frames, the number of the one in the slot, its length.
  private static func reply(_ words: [UInt8]) -> String {
    FakeWorker.write(words, at: 256 << 10)
  }

  @Test(
    arguments: [
      ("a length beyond the slot", reply([1, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255])),
      ("a frame without content", reply([1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])),
      ("a slot of zeros", reply([1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 3, 0])),
      ("signals without end", "while printf '\\0\\0\\0\\0' >&3; do :; done"),
      ("bytes that were not announced", FakeWorker.send([1, 0, 0, 0, 66])),
      ("the end", "exit 0"),
    ]
  )
  func `a worker that misuses the memory costs the login, which is never allowed`(
    name: String,
    answer: String
  ) async throws {
    // Waits for the signal of the request.
    let wait = "head -c 4 <&3 >/dev/null"
    let fake = try FakeWorker(
      "\(Self.mapped); \(FakeWorker.ready); \(wait); \(answer); exec sleep 1000"
    )
    let outcome = try await Flow([Flow.Step(try OrdinaryLogin.action(on: fake.host()))])
      .run(OrdinaryLogin.event(1))
    #expect(outcome.error?.code == .crashed)
    #expect(outcome.decision == .denied)
    #expect(outcome.idTokenClaims.isEmpty)
  }

  @Test func `a worker that announces a frame and sends none is killed at the deadline`()
    async throws
  {
    let fake = try FakeWorker(
      "\(Self.mapped); \(FakeWorker.ready); \(Self.reply([9, 0, 0, 0])); exec sleep 1000"
    )
    var flow = Flow([Flow.Step(try OrdinaryLogin.action(on: fake.host()))])
    flow.limits.time = .milliseconds(100)
    let outcome = try await flow.run(OrdinaryLogin.event(1))
    #expect(outcome.error?.code == .timeLimit)
  }

  /// Two frames are sent: the Action, and the request to run it.
  ///
  /// Only if the worker says that it has not taken both, another one may run the script.
  @Test(arguments: [(2, 1), (1, 2), (0, 2)] as [(UInt8, Int)])
  func `a worker that ends is replaced for the same login if it has not taken the request`(
    taken: UInt8,
    workerCount: Int
  ) async throws {
    let fake = try FakeWorker(
      "\(Self.mapped); \(FakeWorker.ready); head -c 4 <&3 >/dev/null; "
        + "echo request >>\"$0.log\"; " + FakeWorker.write([taken, 0, 0, 0], at: 64)
    )
    let outcome = try await Flow([Flow.Step(try OrdinaryLogin.action(on: fake.host()))])
      .run(OrdinaryLogin.event(1))
    #expect(outcome.error?.code == .crashed)
    let log = try String(contentsOfFile: fake.path + ".log", encoding: .utf8)
    #expect(log == String(repeating: "request\n", count: workerCount))
  }
}
