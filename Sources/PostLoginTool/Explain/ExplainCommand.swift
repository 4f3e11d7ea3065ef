import ArgumentParser
import PostLoginScripts

/// `postlogin explain`: one run as a story for a person.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Runs Actions on a fixture, or a case, and tells what led to the decision.",
    discussion: """
      Tells what the event held that mattered, what each Action asked for and printed, and which \
      line decided; for rules, which conditions held. Secrets and values that identify the user or \
      come from the user or the tenant, such as metadata, are shown as ***. Exit status: 0 the \
      flow reached a decision, whatever it is; 2 the Action or fixture cannot be run at all; 64 \
      wrong usage; 70 a fault of postlogin.

      Example: postlogin explain Actions/role-claims --fixture Fixtures/ordinary-web-login.json
      """
  )

  @OptionGroup var fixture: FixtureArguments

  @OptionGroup var arguments: FlowArguments

  @OptionGroup var output: FormatArguments<Story>

  func run() async throws {
    try await Terminal.reporting {
      let login = try arguments.login(of: fixture.path)
      if case .fixture = login { _ = try fixture.requiredPath() }
      let host = arguments.place.host(.fresh, tracing: true)
      let story = try await ExplainRequest(login, on: host).result()
      output.print(story)
      if let obstacle = story.obstacle { throw obstacle }
    }
  }
}
