import ArgumentParser

/// The argument that sets the time of logins.
struct NowArguments: ParsableArguments {
  @Option(help: "The time that scripts see, such as 2026-01-15T12:00:00Z.")
  var now: TimeArgument?

  /// The time as scripts count it; nil when none is given.
  var millisecondsSince1970: Double? { now?.millisecondsSince1970 }
}
