import PostLoginPolicies
import WireFormats

extension ActionSuite {
  /// The cases of every suite below a folder, or of one suite, as arguments of a parameterised
  /// test.
  ///
  ///     @Test(arguments: try ActionSuite.cases(in: "Actions"))
  ///     func policy(item: ActionSuite.Case) async { #expect(await item.verdict() == .passed) }
  ///
  /// The path is taken from the current folder, or from the nearest folder above the caller's file
  /// in which it is found.
  ///
  /// - Throws: `unreadable` or `invalidSuite`, also where there is no case at all.
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
  /// Runs the case and says what came of it; what makes it impossible to run is a verdict too.
  public func verdict() async -> Verdict {
    await plan.worker.verdict(of: self, .compare, isFirst: false)
  }
}
