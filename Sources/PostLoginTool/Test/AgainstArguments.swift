import ArgumentParser

/// The arguments that compare the Actions with an earlier revision of the repository.
struct AgainstArguments: ParsableArguments {
  @Option(
    name: .customLong("against"),
    help: """
      A revision of the git repository, such as main: fail if a change since then lets a login get \
      further, unless a comment of the suite accepts it: # accept: looser REASON.
      """.taking("revision")
  )
  var revision: String?

  @Option(
    help: "The number of generated logins to try on each pair of versions.".taking(
      "number"
    )
  )
  var inputs = 2000

  func validate() throws {
    guard inputs > 0 else { throw ValidationError("--inputs takes a number above 0.") }
  }
}
