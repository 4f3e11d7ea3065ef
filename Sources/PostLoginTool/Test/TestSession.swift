import ArgumentParser
import GeoLocation
import PostLogin
import PostLoginTesting

/// One run of suites, from their paths to an exit status.
struct TestSession {
  private let selection: TestSelection
  private let formats: TestFormats
  /// What the next run is about.
  private(set) var suites: [Suite] = []
  /// Suites that cannot be read.
  private(set) var broken: [BrokenSuite] = []

  init(_ selection: TestSelection, _ formats: TestFormats) {
    self.selection = selection
    self.formats = formats
  }

  /// Finds, loads and runs the suites, prints what came of them, and says how the process ends.
  mutating func run(_ paths: [String]) async -> ExitCode {
    do {
      var run = selection.run
      run.prepare()
      let files = try SuiteFinder.suites(in: paths)
      try load(files)
      return try await runLoaded(run)
    } catch let error as PostLoginError {
      Terminal.writeError(error.description)
      return ExitStatus.cannotRun
    } catch let error as GeoLocationError {
      Terminal.writeError(error.description)
      Terminal.writeError("help: \(error.help)")
      return ExitStatus.cannotRun
    } catch {
      Terminal.writeError("\(error)")
      return ExitStatus.cannotRun
    }
  }

  /// Reads the suites of these files; those that cannot be read are part of the next run's report.
  mutating func load(_ files: [String]) throws {
    let options = try selection.options()
    suites = []
    broken = []
    for file in files {
      do throws(PostLoginError) {
        suites.append(try Suite(at: file, options: options))
      } catch {
        broken.append(BrokenSuite(path: file, error))
      }
    }
  }

  /// Runs what is loaded, and prints what came of it.
  func runLoaded(_ prepared: TestRun? = nil) async throws -> ExitCode {
    var run = prepared ?? selection.run
    let progress = ProgressLine()
    run.progress = progress?.show
    var report = try await run.run(suites, only: selection.filter())
    progress?.clear()
    report.brokenSuites = broken + report.brokenSuites
    guard !report.results.isEmpty || !report.brokenSuites.isEmpty else {
      Terminal.writeError("no case was found; name a suite, or a folder with a `tests.yaml`")
      return ExitStatus.cannotRun
    }
    try write(report)
    return status(of: report)
  }

  private func write(_ report: TestReport) throws {
    for (format, file) in formats.reports {
      let isColourful = file == nil && Terminal.isColourful
      let text = formats.text(of: report, format, isColourful: isColourful)
      if let file {
        try SnapshotFile.write(text, to: file)
      } else {
        Terminal.write(text)
      }
    }
  }

  private func status(of report: TestReport) -> ExitCode {
    let counts = report.counts
    if counts.broken > 0 { return ExitStatus.cannotRun }
    if counts.failed > 0 { return ExitStatus.unwelcome }
    guard selection.update else { return .success }
    Terminal.writeError("snapshots were written; look at them and run again without --update")
    return ExitStatus.unwelcome
  }
}
