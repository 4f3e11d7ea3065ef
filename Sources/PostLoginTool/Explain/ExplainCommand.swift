import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting

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
      let host = arguments.place.host(.fresh, tracing: true)
      let notes = RuleNotes()
      if let login = try arguments.caseLogin(fixture: fixture.path, readingRules: notes.rules) {
        let flow = try login.flow(on: host)
        try await flow.check()
        let result = try await login.run(in: flow)
        output.print(
          Story(
            result.outcome,
            of: flow,
            on: login.event,
            notes,
            hidingValuesOf: result.events,
            permissions: login.permissions
          )
        )
        if let obstacle = result.obstacle { throw obstacle }
        return
      }
      let path = try fixture.requiredPath()
      let fixture = try Fixture.read(at: path, geo: arguments.geo.locator())
      try fixture.check()
      let policy = try arguments.policy(on: host, readingRules: notes.rules)
      try await policy.check()
      let context = try arguments.login.context().applied(to: fixture.context)
      let outcome = try await policy.run(fixture.event, context: context)
      output.print(
        Story(
          outcome,
          of: policy.flow,
          on: fixture.event,
          notes,
          permissions: policy.permissions
        )
      )
    }
  }
}
