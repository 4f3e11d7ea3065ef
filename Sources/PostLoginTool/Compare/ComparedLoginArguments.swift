import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats
import PostLoginPolicies

/// The arguments that say on which logins two versions are compared.
struct ComparedLoginArguments: ParsableArguments {
  @Option(
    help: "A fixture, or a folder: every .json, .yaml and .yml below it that is no suite.",
    completion: .file()
  )
  var fixtures: [String] = []

  @Option(
    help: "A suite, or a folder with suites: their cases are logins too.",
    completion: .file()
  )
  var suites: [String] = []

  @OptionGroup var cache: CacheArguments

  @OptionGroup var now: NowArguments

  @OptionGroup var geo: GeoArguments

  func validate() throws {
    guard !fixtures.isEmpty || !suites.isEmpty else {
      throw ValidationError("Give --fixtures or --suites to compare on.")
    }
  }

  /// The logins, and what cannot be used.
  ///
  /// - Throws: `unreadable` for a path where nothing is, or where no login is found at all; what is
  ///   wrong with a file that places addresses.
  func read(limits: [LimitSetting], packageFolders: [String]) throws -> ComparedLogins {
    var options = ActionSuite.Options()
    options.now = now.millisecondsSince1970
    options.limits = limits
    options.geo = try geo.locator()
    options.packageFolders = packageFolders
    options.cache = try cache.read()
    options.needsExpectations = false
    var logins = ComparedLogins(options: options)
    try logins.addFixtures(in: fixtures)
    try logins.addSuites(in: suites)
    guard !logins.logins.isEmpty || !logins.broken.isEmpty else {
      throw PostLoginError(
        .unreadable,
        "no login was found; name a folder with fixtures, or one with a `tests.yaml`"
      )
    }
    return logins
  }
}
