import CSeccomp
import Foundation
import Glibc
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Kernels and containers without some part of the sandbox.
///
/// Each test disables the part in a process of its own, whose workers inherit that.
@Suite(.tags(.limits, .unprivileged, .workers), .timeLimit(.minutes(5)))
struct PoorMachineTests {
  /// Makes a system call fail as on a kernel without it.
  private static func remove(_ name: String) {
    let allow: UInt32 = 0x7FFF_0000
    let fail = UInt32(0x0005_0000) | UInt32(ENOSYS)
    guard let filter = seccomp_init(allow),
      seccomp_rule_add_array(filter, fail, seccomp_syscall_resolve_name(name), 0, nil) == 0,
      seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0, seccomp_load(filter) == 0
    else {
      Issue.record("the filter cannot be made")
      return
    }
  }

  @Test func `a kernel without Landlock`() async {
    await #expect(processExitsWith: .success) {
      Self.remove("landlock_create_ruleset")
      let host = WorkerProgram.host()
      let report = try await host.sandboxReport()
      #expect(report?.hasLandlock == false)
      #expect(report?.hasSystemCallFilter == true)
      #expect(report?.isSufficient == true)
      let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
      #expect(OrdinaryLogin.flaw(in: try await flow.run(OrdinaryLogin.event(1)), of: 1) == nil)
    }
  }

  @Test func `a kernel without seccomp`() async {
    await #expect(processExitsWith: .success) {
      Self.remove("seccomp")
      let host = WorkerProgram.host()
      let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
      let error = await #expect(throws: PostLoginError.self) {
        try await flow.run(OrdinaryLogin.event(1))
      }
      #expect(error?.code == .sandboxUnavailable)
      #expect(host.workerProcessIDs == [])
      let careless = WorkerProgram.host { $0.requiresSandbox = false }
      let report = try await careless.sandboxReport()
      #expect(report?.hasSystemCallFilter == false)
      #expect(report?.isSufficient == false)
      let trusted = Flow([Flow.Step(try OrdinaryLogin.action(on: careless))])
      #expect(OrdinaryLogin.flaw(in: try await trusted.run(OrdinaryLogin.event(1)), of: 1) == nil)
    }
  }

  @Test func `a kernel that forbids changing limits of another process`() async {
    await #expect(processExitsWith: .success) {
      let host = WorkerProgram.host()
      try await host.start()
      Self.remove("prlimit64")
      var flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
      flow.limits.memoryBytes = 1 << 30
      #expect(OrdinaryLogin.flaw(in: try await flow.run(OrdinaryLogin.event(1)), of: 1) == nil)
    }
  }

  /// Frames then go through the socket.
  @Test func `a kernel without shared memory by descriptor`() async {
    await #expect(processExitsWith: .success) {
      Self.remove("memfd_create")
      #expect(SharedMemory.makeDescriptor() == nil)
      let host = WorkerProgram.host()
      let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
      for number in 1...3 {
        let outcome = try await flow.run(OrdinaryLogin.event(number))
        #expect(OrdinaryLogin.flaw(in: outcome, of: number) == nil)
      }
      #expect(host.workerRestartCount == 0)
    }
  }

  private static let withoutProc =
    "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"'"
  private static let canHideProc =
    system("\(withoutProc) true >/dev/null 2>&1") == 0

  @Test(.enabled(if: canHideProc, "no namespace can be made here"))
  func `a worker without /proc does not run`() async throws {
    let fake = try FakeWorker("exec \(Self.withoutProc) '\(WorkerProgram.path)' \"$@\"")
    let host = fake.host { $0.startLimit = .seconds(20) }
    let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    let error = await #expect(throws: PostLoginError.self) {
      try await flow.run(OrdinaryLogin.event(1))
    }
    #expect(
      [.sandboxUnavailable, .workerUnavailable].contains(error?.code),
      "\(String(describing: error))"
    )
    #expect(host.workerProcessIDs == [])
  }

  /// A program that serves as its own worker is found there; a filter hides it.
  @Test func `a parent without /proc says so`() async {
    await #expect(processExitsWith: .success) {
      for name in ["access", "faccessat", "faccessat2"] { Self.remove(name) }
      let error = await #expect(throws: PostLoginError.self) {
        try await ScriptHost.workers().start()
      }
      #expect(error?.code == .workerUnavailable)
      #expect(error?.message == "there is no /proc to find this program in; name its path")
    }
  }
}
