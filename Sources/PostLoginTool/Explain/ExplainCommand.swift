import ArgumentParser
import PostLoginScripts

/// `postlogin explain`: the reads and calls that led to the decision of one login.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Runs Actions on a fixture or case, and explains the decision.",
    discussion: """
      Prints the members of the event that each Action read, what it called and printed, and which \
      line decided; for rules, which conditions held. Secrets and values that identify the user or \
      come from the user or the tenant, such as metadata, are printed as ***. Exit status: 0 the \
      flow reached any decision; 2 the Action or fixture cannot be run; 64 wrong usage; 70 a fault of \
      postlogin.

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
