import PostLoginTesting

extension TestFormats {
  /// Runs a request, prints its results as they arrive, and the rest at the end.
  ///
  /// - Parameters:
  ///   - request: The request to run.
  ///   - loaded: Its suites, if they were read already.
  ///   - interruption: Prints a partial report if a signal ends the process; nil prints none.
  /// - Returns: the result, whose coverage and remarks are not printed.
  /// - Throws: the error that prevents the run, or writing a file.
  func following(
    _ request: TestRequest,
    of loaded: LoadedSuites? = nil,
    _ interruption: InterruptionCleanup? = nil
  ) async throws -> TestResult {
    let isStreamed = reports.contains { $0.format == .pretty && $0.file == nil }
    let results = PrettyResults(isVerbose: verbose, style: colour.style)
    let printer = TestPrinter(isStreamed ? results : nil)
    defer { printer.clearProgress() }
    interruption?.add { [failures = request.cases.failures] in
      guard let report = printer.interrupted() else { return }
      failures.note(report)
      try? write(report, isPrinted: printer.end(report))
    }
    var request = request
    request.run.onStart = printer.begin
    request.run.onResult = printer.take
    request.run.progress = printer.show
    request.against?.progress = printer.show
    let result =
      if let loaded { try await request.result(of: loaded) } else { try await request.result() }
    if result.complaint == nil || !result.report.brokenSuites.isEmpty {
      try write(result, isPrinted: printer.end(result.report))
    }
    return result
  }

  /// Writes a result in every requested format, coloured only on a terminal; one that is printed
  /// already is written to files alone.
  func write(_ result: some Report, isPrinted: Bool) throws {
    for (format, file) in reports where file != nil || !isPrinted {
      let isColourful = file == nil && colour.style.isColourful
      let text = text(of: result, format, isColourful: isColourful)
      if let file { try SnapshotFile.write(text, to: file) } else { Terminal.write(text) }
    }
  }
}
