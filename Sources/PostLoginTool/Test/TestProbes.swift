import ArgumentParser

/// The arguments that ask questions about the cases other than whether they pass.
struct TestProbes: ParsableArguments {
  @Flag(
    help: """
      Run the user and client of each case through every grant, and list what lets in whom the \
      interactive login does not.
      """
  )
  var grants = false

  @Flag(help: "Run each case in a fresh realm and twice in a used one, and list what differs.")
  var leaks = false

  /// What is asked; nil where nothing is.
  var question: ProbeRequest.Question? { grants ? .grants : leaks ? .leaks : nil }

  func validate() throws {
    guard !grants || !leaks else {
      throw ValidationError("Take --grants or --leaks, one at a time.")
    }
  }
}
