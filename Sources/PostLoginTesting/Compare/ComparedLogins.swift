import PostLogin
import PostLoginScripts
package import WireFormats
package import PostLoginPolicies

/// The logins that stand in folders of fixtures and in suites.
package struct ComparedLogins: Sendable {
  package private(set) var logins: [ComparedLogin] = []
  /// Files that cannot be used, with all that is wrong with each.
  package private(set) var broken: [Comparison.Broken] = []
  private let options: ActionSuite.Options
  private let permissions: Permissions

  package init(
    options: ActionSuite.Options = ActionSuite.Options(),
    permissions: Permissions = Permissions()
  ) {
    self.options = options
    self.permissions = permissions
  }

  /// Adds every fixture below these paths: the files called `*.json`, `*.yaml` or `*.yml` that are
  /// no suites, sorted by path.
  ///
  /// - Throws: `unreadable` for a path where nothing is.
  package mutating func addFixtures(in paths: [String]) throws(PostLoginError) {
    for path in try SuiteFinder.files(in: paths, where: Self.isFixture) {
      do throws(PostLoginError) {
        let login = try ComparedLogin(
          fixture: path,
          now: options.now,
          geo: options.geo,
          permissions: permissions
        )
        logins.append(login)
      } catch {
        report(path, error)
      }
    }
  }

  /// Adds every case of the suites below these paths, but for those that are skipped.
  ///
  /// - Throws: `unreadable` for a path where nothing is.
  package mutating func addSuites(in paths: [String]) throws(PostLoginError) {
    for path in try SuiteFinder.suites(in: paths) {
      do throws(PostLoginError) {
        let suite = try ActionSuite(at: path, options: options)
        logins += suite.cases.filter { $0.skipReason == nil }
          .map { ComparedLogin($0, permissions: permissions) }
      } catch {
        report(path, error)
      }
    }
  }

  private mutating func report(_ path: String, _ error: PostLoginError) {
    broken += ([error] + error.further).map { error in
      Comparison.Broken(
        login: path,
        location: error.location ?? SourceLocation(file: path, line: 1, column: 1),
        message: "\(error.code.rawValue): \(error.message)"
      )
    }
  }

  private static func isFixture(_ name: String) -> Bool {
    guard !name.hasPrefix("."), !SuiteFinder.fileNames.contains(name) else { return false }
    return [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
  }
}
