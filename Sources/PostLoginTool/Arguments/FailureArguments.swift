import ArgumentParser

/// The argument for the failure policy of Actions.
struct FailureArguments: ParsableArguments {
  @Option(help: "When an Action fails: deny, continue, or the Action to run instead.")
  var onFailure = "deny"
}
