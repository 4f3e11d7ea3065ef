import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting
import Synchronization

/// Counts and reports the lines, blocks and rules that the cases of one run reach.
final class TestCoverage: Sendable {
  private let arguments: CoverageArguments
  private let hosts = Mutex(Hosts())
  let rules = RuleCounter()

  private struct Hosts {
    var all: [ScriptHost] = []
    /// A host that has been checked, for the first caller that needs one.
    var tried: ScriptHost?
  }

  init(_ arguments: CoverageArguments) {
    self.arguments = arguments
  }

  /// Makes hosts that count, and remembers them.
  ///
  /// - Throws: `coverageUnavailable` where nothing can be counted on this machine.
  func hostMaker(_ configuration: WorkerConfiguration) async throws -> HostMaker {
    var configuration = configuration
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

  /// Writes a report to its files and, if a style is given, to standard output; returns the status.
  func write(_ report: CoverageReport, _ style: TextStyle?) throws -> ExitCode {
    if let style { Terminal.write("\n" + CoverageText(report, style).text) }
    try arguments.write(report)
    guard let threshold = arguments.threshold else { return .success }
    let missed = report.measures(below: threshold)
    guard !missed.isEmpty else { return .success }
    let shares = missed.map { "\($0.share.percent) % of \($0.name)" }.joined(separator: ", ")
    Terminal.writeError("the cases reach \(shares); the threshold is \(threshold.shown) %")
    return ExitStatus.unwelcome
  }
}

extension Double {
  /// The number, without a fraction if it is whole.
  fileprivate var shown: String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
