import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Programs that are no workers, and workers that send invalid frames.
@Suite(.tags(.unprivileged, .workers), .timeLimit(.minutes(5)))
struct BadWorkerTests {
  private static func expectUnavailable(
    _ host: ScriptHost,
    _ message: String,
    code: PostLoginError.Code = .workerUnavailable
  ) async throws {
    let action = try OrdinaryLogin.action(on: host)
    let flow = Flow([Flow.Step(action)])
    let atStart = await #expect(throws: PostLoginError.self) { try await host.start() }
    #expect(atStart?.code == code)
    #expect(atStart?.message.contains(message) == true, "\(atStart?.message ?? "")")
    let atLogin = await #expect(throws: PostLoginError.self) {
      try await flow.run(OrdinaryLogin.event(1))
    }
    #expect(atLogin == atStart)
    let atCheck = await #expect(throws: PostLoginError.self) { try await action.check() }
    #expect(atCheck == atStart)
    #expect(host.workerProcessIDs == [])
  }

  @Test(
    arguments: [
      ("/no/such/worker", "`/no/such/worker` cannot be started as a worker: no such file"),
      ("", "`` cannot be started as a worker: no such file or directory"),
      ("/tmp", "`/tmp` cannot be started as a worker: permission denied"),
      ("/etc/passwd", "`/etc/passwd` cannot be started as a worker: permission denied"),
    ]
  )
  func `a path that is no program`(path: String, message: String) async throws {
    try await Self.expectUnavailable(FakeWorker.host(path), message)
  }

  @Test func `a text without an interpreter`() async throws {
    let fake = try FakeWorker("\u{1}\u{2}", start: "")
    try await Self.expectUnavailable(fake.host(), "exec format error")
  }

  @Test(
    arguments: [
      ("/bin/true", "it ended with status 0"), ("/bin/false", "it ended with status 1"),
      ("/bin/cat", "it ended with status 1"), ("/bin/echo", "it ended with status 0"),
    ]
  )
  func `another program`(path: String, reason: String) async throws {
    let message = "`\(path)` does not answer as a worker: \(reason)"
    try await Self.expectUnavailable(FakeWorker.host(path), message)
  }

  @Test(
    arguments: [
      ("nothing at all", "exec sleep 1000", "it said nothing in time"),
      (
        "half a frame", FakeWorker.send([6, 0, 0, 0, 65]) + "; exec sleep 1000",
        "it said nothing in time"
      ),
      ("half a frame, and the end", FakeWorker.send([6, 0, 0, 0, 65]), "it ended with status 0"),
      ("its own end", "kill -TERM $$", "it ended by signal 15"),
      (
        "a frame too long", FakeWorker.send([255, 255, 255, 255]) + "; exec sleep 1000",
        "it sent an invalid frame"
      ),
      ("no frame", "printf 'hello, world' >&3; exec sleep 1000", "it sent an invalid frame"),
      (
        "another answer", FakeWorker.send([1, 0, 0, 0, 66]) + "; exec sleep 1000",
        "it sent an invalid frame"
      ),
      (
        "a frame without content", FakeWorker.send([0, 0, 0, 0]) + "; exec sleep 1000",
        "it sent an invalid frame"
      ),
      (
        "an unknown kind", FakeWorker.send([1, 0, 0, 0, 200]) + "; exec sleep 1000",
        "it sent an invalid frame"
      ),
    ]
  )
  func `a program that says nothing of a worker's`(
    name: String,
    script: String,
    reason: String
  ) async throws {
    let fake = try FakeWorker(script)
    let message = "`\(fake.path)` does not answer as a worker: \(reason)"
    try await Self.expectUnavailable(fake.host(), message)
  }

  @Test func `a worker of another version`() async throws {
    let fake = try FakeWorker(
      FakeWorker.send([7, 0, 0, 0, 65, 0xC6, 0x01, 1, 1, 1, 1]) + "; exec sleep 1000"
    )
    try await Self.expectUnavailable(
      fake.host(),
      "`\(fake.path)` is a worker of version 99, and this program speaks version 7"
    )
  }

  /// The sandbox report: Landlock, filter, limits, end with the parent.
  ///
  /// Landlock is optional.
  @Test(arguments: [
    ([0, 1, 1, 1], true), ([1, 0, 1, 1], false), ([1, 1, 0, 1], false), ([1, 1, 1, 0], false),
  ])
  func `a machine that cannot confine`(flags: [UInt8], isSufficient: Bool) async throws {
    let fake = try FakeWorker(
      FakeWorker.send([6, 0, 0, 0, 65, 14] + flags) + "; exec sleep 1000"
    )
    if isSufficient {
      try await fake.host().start()
    } else {
      try await Self.expectUnavailable(
        fake.host(),
        "this machine cannot confine scripts",
        code: .sandboxUnavailable
      )
    }
    let careless = fake.host { $0.requiresSandbox = false }
    try await careless.start()
    #expect(careless.workerProcessIDs.count == 2)
  }

  @Test(
    arguments: [
      ("a frame too long", FakeWorker.send([255, 255, 255, 255]) + "; exec sleep 1000"),
      ("another answer", FakeWorker.send([1, 0, 0, 0, 66]) + "; exec sleep 1000"),
      ("ready again", FakeWorker.ready + "; exec sleep 1000"),
      ("a result cut short", FakeWorker.send([1, 0, 0, 0, 67]) + "; exec sleep 1000"),
      ("half a frame, and the end", FakeWorker.send([9, 0, 0, 0, 67])),
      ("the end", "exit 0"),
    ]
  )
  func `a worker that answers wrongly costs the login, which is never allowed`(
    name: String,
    answer: String
  ) async throws {
    // Waits for the first byte of the request.
    let fake = try FakeWorker("\(FakeWorker.ready); head -c 1 <&3 >/dev/null; \(answer)")
    let host = fake.host()
    let action = try OrdinaryLogin.action(on: host)
    let outcome = try await Flow([Flow.Step(action)]).run(OrdinaryLogin.event(1))
    #expect(outcome.error?.code == .crashed)
    #expect(outcome.decision == .denied)
    #expect(outcome.idTokenClaims.isEmpty)
  }

  @Test func `an event that no worker takes is an error, and costs no worker`() async throws {
    let host = WorkerProgram.host()
    let name = String(repeating: "n", count: 65 << 20)
    let event = try Event(json: #"{"user":{"name":"\#(name)"},"request":{}}"#)
    var flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    let tooLarge = await #expect(throws: PostLoginError.self) { try await flow.run(event) }
    #expect(tooLarge?.code == .limitExceeded)
    let remedy = "a flow takes 16777216; raise the limit `eventBytes` to run it"
    #expect(tooLarge?.message.contains(remedy) == true)
    flow.limits.eventBytes = .max
    let error = await #expect(throws: PostLoginError.self) { try await flow.run(event) }
    #expect(error?.code == .limitExceeded)
    let workers = host.workerProcessIDs
    let outcome = try await flow.run(OrdinaryLogin.event(1))
    #expect(OrdinaryLogin.flaw(in: outcome, of: 1) == nil)
    #expect(workers.count == 1 && host.workerProcessIDs == workers)
  }

  @Test func `a worker that never answers is killed at the deadline`() async throws {
    let fake = try FakeWorker("\(FakeWorker.ready); exec sleep 1000")
    let host = fake.host()
    var flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    flow.limits.time = .milliseconds(100)
    let outcome = try await flow.run(OrdinaryLogin.event(1))
    #expect(outcome.error?.code == .timeLimit)
  }

  @Test func `a program that is put in place later serves the next login`() async throws {
    let fake = try FakeWorker("exit 1")
    let host = fake.host { $0.startLimit = .seconds(20) }
    await #expect(throws: PostLoginError.self) { try await host.start() }
    try FileManager.default.removeItem(atPath: fake.path)
    try FileManager.default.createSymbolicLink(
      atPath: fake.path,
      withDestinationPath: WorkerProgram.path
    )
    let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    let outcome = try await flow.run(OrdinaryLogin.event(1))
    #expect(OrdinaryLogin.flaw(in: outcome, of: 1) == nil)
  }
}
