import ArgumentParser

/// The arguments that probe cases without comparing their outcome with expectations.
struct TestProbes: ParsableArguments {
  @Flag(
    help: """
      Run the user and client of each case through every grant, and list the grants that let in a \
      user whom the interactive login does not.
      """
  )
  var grants = false

  @Flag(help: "Run each case in a fresh realm and twice in a used one, and list the differences.")
  var leaks = false

  /// The requested probe; nil for none.
  var question: ProbeRequest.Question? { grants ? .grants : leaks ? .leaks : nil }

  func validate() throws {
    guard !grants || !leaks else {
      throw ValidationError("Take --grants or --leaks, one at a time.")
    }
  }
}
