import CSeccomp
import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The abilities of a worker after it has reported that it is ready.
@Suite(.tags(.sandbox, .unprivileged, .workers), .timeLimit(.minutes(5)))
struct SandboxTests {
  @Test func `a worker is confined, and says so`() async throws {
    let host = WorkerProgram.host()
    let report = try #require(try await host.sandboxReport())
    #expect(report.isSufficient)
    #expect(report.hasSystemCallFilter && report.hasResourceLimits && report.diesWithParent)
    let worker = try #require(host.workerProcessIDs.first)
    // Mode 2 is a filter.
    #expect(ProcessTable.status("Seccomp", of: worker) == "2")
    #expect(ProcessTable.status("NoNewPrivs", of: worker) == "1")
  }

  @Test func `a host inside this process has nothing to report`() async throws {
    #expect(try await ScriptHost().sandboxReport() == nil)
  }

  @Test func `the system limits memory, files and core dumps of a worker`() async throws {
    let host = WorkerProgram.host()
    try await host.start()
    let worker = try #require(host.workerProcessIDs.first)
    let text = try String(contentsOfFile: "/proc/\(worker)/limits", encoding: .utf8)
    func softLimit(_ name: String) -> String? {
      text.split(separator: "\n").first { $0.hasPrefix(name) }?
        .dropFirst(name.count).split(separator: " ").first.map(String.init)
    }
    #expect(softLimit("Max core file size") == "0")
    #expect(softLimit("Max file size") == "0")
    #expect(Int(softLimit("Max address space") ?? "") != nil)
  }

  /// A filter cannot restrict a descriptor that stays open.
  @Test func `a worker inherits no descriptor`() async throws {
    let file = open("/etc/passwd", O_RDONLY)
    defer { close(file) }
    let host = WorkerProgram.host()
    try await host.start()
    let worker = try #require(host.workerProcessIDs.first)
    let folder = "/proc/\(worker)/fd"
    let targets = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    // The engine keeps its source of random numbers open.
    let allowed = ["/dev/null", "/dev/urandom", "socket:", "/proc/", "anon_inode:[eventfd]"]
    for target in targets {
      #expect(allowed.contains { target.hasPrefix($0) }, "\(target)")
    }
    #expect(targets.count { $0.hasPrefix("socket:") } == 1)
  }

  /// The filter's restrictions on two calls that could affect other processes or loosen the
  /// sandbox.
  @Test(
    arguments: [
      "tgkill own", "tgkill parent", "prctl name", "prctl parent", "prctl dumpable", "open",
      "socket",
      "kill", "priority", "limit",
    ]
  )
  func `a filtered process names its threads and signals itself, and no more`(
    call: String
  ) async {
    let isAllowed = ["tgkill own", "prctl name"].contains(call)
    await #expect(processExitsWith: .exitCode(isAllowed ? 0 : EPERM)) { [call = call as String] in
      guard postlogin_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0, SystemCallFilter.load() else {
        _exit(100)
      }
      errno = 0
      let status: Int32 =
        switch call {
        case "tgkill own": Self.signal(getpid())
        case "tgkill parent": Self.signal(getppid())
        case "prctl name": postlogin_prctl(PR_SET_NAME, UInt(bitPattern: strdup("name")))
        case "prctl parent": postlogin_prctl(PR_SET_PDEATHSIG, 0)
        case "prctl dumpable": postlogin_prctl(PR_SET_DUMPABLE, 1)
        case "open": open("/etc/passwd", O_RDONLY)
        case "socket": socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        case "kill": kill(getppid(), 0)
        case "priority": setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 0)
        case "limit": postlogin_limit_address_space(0, 1 << 40)
        default: 0
        }
      _exit(status < 0 ? errno : 0)
    }
  }

  /// Tests whether the first thread of a process could be signalled; no header declares the call.
  private static func signal(_ process: pid_t) -> Int32 {
    typealias Call = @convention(c) (pid_t, pid_t, Int32) -> Int32
    guard let symbol = dlsym(nil, "tgkill") else { _exit(101) }
    return unsafeBitCast(symbol, to: Call.self)(process, process, 0)
  }

  /// In a process of its own, since all threads share the environment.
  @Test func `the environment of a worker holds nothing of its parent's`() async {
    await #expect(processExitsWith: .success) {
      setenv("POSTLOGIN_TEST_SECRET", "hidden", 1)
      let host = WorkerProgram.host()
      try await host.start()
      let worker = try #require(host.workerProcessIDs.first)
      let text = try String(contentsOfFile: "/proc/\(worker)/environ", encoding: .utf8)
      let names = text.split(separator: "\0").compactMap { $0.split(separator: "=").first }
      #expect(
        names.sorted() == [
          "GIGACAGE_ENABLED", "LANG", "POSTLOGIN_SHARED_MEMORY", "POSTLOGIN_WORKER", "TZ",
        ]
      )
    }
  }

  @Test(arguments: [WorkerConfiguration.WarmUp.whole, .brief])
  func `scripts that compute, format and collect garbage do not notice the filter`(
    warmUp: WorkerConfiguration.WarmUp
  ) async throws {
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        const hot = (n) => { let sum = 0; for (let i = 0; i < n; i += 1) sum += i % 7; return sum; };
        for (let round = 0; round < 50; round += 1) hot(20_000);
        const garbage = [];
        for (let i = 0; i < 200_000; i += 1) garbage[i % 100] = { i, text: `${i}` };
        const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Asia/Tokyo', dateStyle: 'full' });
        console.log(date.format(new Date(0)));
        console.log(new Intl.NumberFormat('fr-FR').format(1234.5));
        console.log(/(?<=\\p{Lu})\\w+/u.exec('Äpfel')[0]);
        console.log([...'zyx'].sort(new Intl.Collator('sv').compare).join(''));
        console.log('ﬁ'.normalize('NFKD') + 'ß'.toLocaleUpperCase('de'));
      };
      """
    func logs(on host: ScriptHost) async throws -> [String] {
      let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
      return try await Login.flow([Flow.Step(action)]).run(Event(json: Login.event)).logs
    }
    let found = try await logs(on: WorkerProgram.host { $0.warmUp = warmUp })
    #expect(found.count == 5)
    #expect(found == ["Donnerstag, 1. Januar 1970", "1\u{202F}234,5", "pfel", "xyz", "fiSS"])
  }
}
