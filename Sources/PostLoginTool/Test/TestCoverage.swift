import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting
import Synchronization

/// Counts what the cases of one run reach, and says so.
final class TestCoverage: Sendable {
  private let arguments: CoverageArguments
  private let hosts = Mutex<[ScriptHost]>([])
  let rules = RuleCounter()

  init(_ arguments: CoverageArguments) {
    self.arguments = arguments
  }

  /// Makes hosts that count, and remembers them.
  func hostMaker(_ configuration: WorkerConfiguration) -> HostMaker {
    var configuration = configuration
    configuration.countsBlocks = true
    return { [configuration] isolation in
      let host = ScriptHost.workers(configuration, isolation: isolation)
      self.hosts.withLock { $0.append(host) }
      return host
    }
  }

  /// Why nothing can be counted on this machine; nil where it can.
  static func problem(_ make: HostMaker) async throws -> ScriptsError? {
    let host = make(.fresh)
    do {
      try await host.checkCounting()
      return nil
    } catch let error as ScriptsError where error.code == .coverageUnavailable {
      await host.shutDown()
      return error
    }
  }

  /// What the run has come to; its workers end here.
  func report(on suites: [Suite]) async throws -> CoverageReport {
    var total = CountTotal()
    for host in hosts.withLock(\.self) {
      total.add(try await host.counts())
      await host.shutDown()
    }
    return CoverageReport(of: total, suites, rules)
  }

  /// Prints and writes a report, and says how the process ends for it.
  func write(_ report: CoverageReport, toTerminal: Bool) throws -> ExitCode {
    if toTerminal {
      Terminal.write("\n" + CoverageText(report, isColourful: Terminal.isColourful).text)
    }
    for (file, format) in arguments.files {
      try SnapshotFile.write(CoverageArguments.text(of: report, format), to: file)
    }
    guard let threshold = arguments.threshold else { return .success }
    let missed = report.measures(below: threshold)
    guard !missed.isEmpty else { return .success }
    let shares = missed.map { "\($0.share.percent) % of \($0.name)" }.joined(separator: " and ")
    Terminal.writeError("the cases reach \(shares), and the threshold is \(threshold.shown) %")
    return ExitStatus.unwelcome
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var shown: String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
