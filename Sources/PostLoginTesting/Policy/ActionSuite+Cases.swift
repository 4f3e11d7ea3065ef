import PostLoginPolicies
import WireFormats

extension ActionSuite {
  /// Returns the cases of every suite below a folder, or of one suite, as arguments of a
  /// parameterised test.
  ///
  ///     @Test(arguments: try ActionSuite.cases(in: "Actions"))
  ///     func policy(item: ActionSuite.Case) async { #expect(await item.verdict() == .passed) }
  ///
  /// The path is relative to the current folder, or to the nearest folder above the caller's file
  /// that contains it.
  ///
  /// - Throws: `unreadable` or `invalidSuite`, also if there are no cases.
  public static func cases(in path: String, callerFile: String = #filePath) throws -> [Case] {
    let place = FilePath.joined(CallerFolder.holding(path, callerFile), path)
    let options = Options()
    let suites = try SuiteFinder.suites(in: [place]).map {
      try ActionSuite(at: $0, options: options)
    }
    let cases = suites.flatMap(\.cases)
    guard !cases.isEmpty else { throw SuiteFinder.nothingFound(in: place) }
    return cases
  }
}

extension ActionSuite.Case {
  /// Runs the case and returns its verdict; an error that prevents the run is a verdict too.
  public func verdict() async -> Verdict {
    await plan.worker.verdict(of: self, .compare, isFirst: false)
  }
}
