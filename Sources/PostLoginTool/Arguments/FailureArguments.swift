import ArgumentParser

/// The argument for the failure policy of Actions.
struct FailureArguments: ParsableArguments {
  @Option(
    help: "When an Action fails: deny, continue, or the path of an Action to run instead.".taking(
      "policy"
    )
  )
  var onFailure = "deny"
}
