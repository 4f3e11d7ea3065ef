import ArgumentParser

/// The argument that says what follows when an Action fails.
struct FailureArguments: ParsableArguments {
  @Option(help: "When an Action fails: deny, continue, or the Action to run instead.")
  var onFailure = "deny"
}
