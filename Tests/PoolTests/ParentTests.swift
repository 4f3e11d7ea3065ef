import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Workers whose parent has a problem.
@Suite(.tags(.unprivileged, .workers), .timeLimit(.minutes(5)))
struct ParentTests {
  @Test func `without descriptors there is an error, and no process`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      // This number of descriptors is open already.
      limit.rlim_cur = 3
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let error = await #expect(throws: PostLoginError.self) {
        try await WorkerProgram.host().start()
      }
      #expect(error?.code == .workerUnavailable)
      #expect(error?.message.contains("too many open files") == true, "\(error?.message ?? "")")
    }
  }

  /// A file passes the process ID, since the parent is killed.
  @Test func `the workers of a parent that is killed go with it`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "worker-\(UUID())").path
    defer { unlink(file) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
      let host = WorkerProgram.host()
      try await host.start()
      let source = "exports.onExecutePostLogin = async () => { for (;;); };"
      let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
      let workers = host.workerProcessIDs
      let before = workers.map(ProcessTable.processorTime)
      let login = Task { try await Login.flow([Flow.Step(action)]).run(Event(json: Login.event)) }
      try await ProcessTable.untilOneIsBusy(workers, since: before)
      let text = workers.map(String.init).joined(separator: " ")
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      kill(getpid(), SIGKILL)
      _ = try await login.value
    }
    let workers = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ")
      .compactMap { pid_t($0) }
    #expect(workers.count == 2)
    for worker in workers { #expect(await ProcessTable.hasEnded(worker, within: .seconds(10))) }
  }

  /// The parent may have exited before the worker requested its signal.
  @Test func `a worker with another parent than it was told does not count as confined`()
    async throws
  {
    let fake = try FakeWorker(#"exec '\#(WorkerProgram.path)' "$1" "$2" 4194303"#)
    let host = fake.host { $0.startLimit = .seconds(20) }
    let error = await #expect(throws: PostLoginError.self) { try await host.start() }
    #expect(error?.code == .sandboxUnavailable)
  }
}
