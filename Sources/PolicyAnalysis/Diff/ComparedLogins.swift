package import PostLoginTesting
import PostLogin
package import WireFormats

/// The logins of fixtures and suites below some paths.
package struct ComparedLogins: Sendable {
  /// An error in a file that cannot be used.
  package struct Broken: Sendable, Equatable {
    /// The place of the error in the file.
    package var location: SourceLocation
    package var message: String
  }

  package private(set) var logins: [ComparedLogin] = []
  /// The errors of all files that cannot be used.
  package private(set) var broken: [Broken] = []
  private let options: ActionSuite.Options

  package init(options: ActionSuite.Options = ActionSuite.Options()) {
    self.options = options
  }

  /// Adds every fixture below some paths: the files `*.json`, `*.yaml` and `*.yml` that are not
  /// suites, sorted by path.
  ///
  /// - Throws: `unreadable` if a path does not exist.
  package mutating func addFixtures(in paths: [String]) throws(PostLoginError) {
    for path in try SuiteFinder.files(in: paths, where: Self.isFixture) {
      do throws(PostLoginError) {
        logins.append(
          try ComparedLogin(fixture: path, given: options.context, geo: options.geo)
        )
      } catch {
        report(path, error)
      }
    }
  }

  /// Adds every case of the suites below some paths, except skipped ones.
  ///
  /// - Throws: `unreadable` if a path does not exist.
  package mutating func addSuites(in paths: [String]) throws(PostLoginError) {
    for path in try SuiteFinder.suites(in: paths) {
      do throws(PostLoginError) {
        let suite = try ActionSuite(at: path, options: options)
        logins += suite.cases.filter { $0.skipReason == nil }.map { ComparedLogin($0) }
      } catch {
        report(path, error)
      }
    }
  }

  /// Adds the fixtures and the cases of suites below some paths, fixtures first.
  ///
  /// - Throws: `unreadable` if a path does not exist.
  package mutating func addFixturesAndSuites(in paths: [String]) throws(PostLoginError) {
    let suites = paths.filter {
      FileBytes.isFolder($0) || SuiteFinder.isSuite(FilePath.name(of: $0))
    }
    try addFixtures(in: paths.filter { FileBytes.isFolder($0) || !suites.contains($0) })
    try addSuites(in: suites)
  }

  private mutating func report(_ path: String, _ error: PostLoginError) {
    broken += ([error] + error.further).map { error in
      Broken(
        location: error.location ?? SourceLocation(file: path, line: 1, column: 1),
        message: "\(error.code.rawValue): \(error.message)"
      )
    }
  }

  private static func isFixture(_ name: String) -> Bool {
    guard !name.hasPrefix("."), !SuiteFinder.isSuite(name) else { return false }
    return [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
  }
}
