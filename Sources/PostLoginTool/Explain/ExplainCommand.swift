import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting

/// `postlogin explain`: one run as a story for a person.
struct ExplainCommand: AsyncParsableCommand {
  /// The forms of a story.
  enum Format: String, PrintedFormat, CaseIterable {
    case pretty, json

    static let help: ArgumentHelp = "How the story is printed."
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Runs Actions on a fixture and tells what led to the decision.",
    discussion: """
      Tells what the event held that mattered, what each Action asked for and printed, and which \
      line decided; for rules, which conditions held. Secrets and values that identify the user or \
      come from the user or the tenant, such as metadata, are shown as ***. Exit status: 0 the \
      flow reached a decision, whatever it is; 2 the Action or fixture cannot be run at all; 64 \
      wrong usage; 70 a fault of postlogin.
      """
  )

  @OptionGroup var arguments: FlowArguments

  @OptionGroup var fixture: FixtureArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var permissions: PermissionArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var output: FormatArguments<Format>

  func run() async throws {
    try await Terminal.reporting {
      let fixture = try Fixture.read(at: self.fixture.path, geo: geo.locator())
      try fixture.check()
      let host = arguments.place.host(.fresh, tracing: true)
      let options = try arguments.options(onFailure: failure, granting: permissions, on: host)
      let notes = RuleNotes()
      let policy = try Policy(
        at: arguments.actions,
        options: options,
        reader: options.reader(readingRules: notes.rules)
      )
      try await policy.check()
      let flow = policy.flow
      let outcome = try await policy.run(fixture.event, context: arguments.context(of: fixture))
      let story = Story(
        outcome,
        of: flow,
        on: fixture.event,
        notes,
        permissions: policy.permissions
      )
      let text =
        output.format == .json
        ? StoryReport.json(of: story)
        : StoryReport(story).pretty(TextStyle(isColourful: Terminal.isColourful))
      Terminal.write(text)
    }
  }
}
