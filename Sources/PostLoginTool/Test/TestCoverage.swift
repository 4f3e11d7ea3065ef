import PostLoginScripts
import PostLoginTesting
import Synchronization
import WireFormats

/// Counts the lines, blocks and rules that the cases of one run reach.
final class TestCoverage: Sendable {
  private let workers: WorkerConfiguration
  private let hosts = Mutex(Hosts())
  let rules = RuleCounter()

  private struct Hosts {
    var all: [ScriptHost] = []
    /// A host that has been checked, for the first caller that needs one.
    var tried: ScriptHost?
  }

  init(_ workers: WorkerConfiguration) { self.workers = workers }

  /// Gives a run hosts that count; inspections keep the hosts that the run had.
  ///
  /// If this machine cannot count, the run gets workers that do not, and the reason is returned.
  func count(in run: inout TestRun) async throws -> PostLoginError? {
    do {
      run.makeInspectionHost = run.makeHost
      run.makeHost = try await hostMaker()
      return nil
    } catch let error as PostLoginError where error.code == .coverageUnavailable {
      run.makeInspectionHost = nil
      run.makeHost = { [workers] in .workers(workers, isolation: $0, tracing: true) }
      return error
    }
  }

  /// Makes hosts that count, and remembers them.
  ///
  /// - Throws: `coverageUnavailable` where nothing can be counted on this machine.
  private func hostMaker() async throws -> HostMaker {
    var configuration = workers
    configuration.countsBlocks = true
    let first = ScriptHost.workers(configuration, tracing: true)
    try await first.checkCounting()
    hosts.withLock { $0 = Hosts(all: [first], tried: first) }
    return { [configuration] isolation in
      self.hosts.withLock { hosts in
        if isolation == .fresh, let host = hosts.tried {
          hosts.tried = nil
          return host
        }
        let host = ScriptHost.workers(configuration, isolation: isolation, tracing: true)
        hosts.all.append(host)
        return host
      }
    }
  }

  /// The coverage of the run, whose workers are shut down.
  func report(on suites: [ActionSuite]) async throws -> CoverageReport {
    var total = CountTotal()
    for host in hosts.withLock(\.all) {
      total.add(try await host.counts())
      await host.shutDown()
    }
    return CoverageReport(of: total, suites, rules)
  }
}
