import ArgumentParser

/// `postlogin triggers`: the triggers of Auth0, and what runs their Actions here.
struct TriggersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "triggers",
    abstract: "Lists the triggers of Auth0, and what postlogin does for their Actions.",
    discussion: """
      Each line has the version and stage of a trigger at Auth0, the fields of its event and the \
      methods of its `api` object. A trigger that Auth0 does not document in full has the reason why \
      its Actions do not run.

      Example: postlogin triggers --format markdown > SUPPORTED.md
      """
  )

  @OptionGroup var output: FormatArguments<TriggersReport>

  func run() { output.print(TriggersReport()) }
}
