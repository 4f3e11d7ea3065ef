import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// The search that makes up logins for every analysis.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct LoginSearchTests {
  private func policy(_ body: String) async throws -> TrialPolicy {
    let host = ScriptHost(tracing: true)
    let source = "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let flow = Flow([Flow.Step(action)])
    return try await TrialPolicy(flow, Permissions(), markedOn: host).checked()
  }

  private func search(
    _ policies: [TrialPolicy],
    logins: Int,
    from starts: [LoginStart]? = nil
  ) throws -> LoginSearch {
    LoginSearch(
      in: policies,
      from: try starts ?? LoginStart.all(of: .postLogin),
      by: ScriptDictionary(before: [], after: policies.flatMap(\.texts)),
      suggested: [],
      LoginSearch.Bounds(loginCount: logins, seed: 1, time: nil, hungTime: .seconds(8))
    )
  }

  /// The logins of a search in words, until it ends.
  private func words(of search: LoginSearch) async throws -> [String] {
    var search = search
    var words: [String] = []
    while let trial = try await search.next() {
      search.note(trial, showing: [])
      words.append(trial.login.words(search.starts))
    }
    return words
  }

  @Test func `the same policy has the same logins`() async throws {
    let policy = try await policy(
      "if (event.client.name === 'Special' && event.stats.logins_count > 41) api.access.deny('no');"
    )
    let first = try await words(of: search([policy], logins: 120))
    #expect(first.count == 120)
    #expect(first.contains("an interactive login with `event.client.name` = \"Special\""))
    #expect(try await words(of: search([policy], logins: 120)) == first)
  }

  @Test func `every way in is tried, also where nothing is read`() async throws {
    let words = try await words(of: search([policy("")], logins: 100))
    #expect(words.count == EntryPath.all.count)
    #expect(words.first == "an interactive login")
  }

  @Test func `all policies run the same login`() async throws {
    let policies = [
      try await policy("api.access.deny('a');"), try await policy("api.access.deny('b');"),
      try await policy(""),
    ]
    var search = try search(policies, logins: 20)
    let trial = try #require(try await search.next())
    #expect(trial.runs.map { $0.steps.last?.reason } == ["a", "b", nil])
  }

  @Test func `logins of files are run first, and where no others are asked for`() async throws {
    var starts = try LoginStart.all(of: .postLogin)
    starts[2].isGiven = true
    let words = try await words(of: search([policy("")], logins: 0, from: starts))
    #expect(words.first == starts[2].name)
    #expect(try await self.words(of: search([policy("")], logins: 0, from: [starts[2]])).count == 1)
  }

  @Test func `a search that is stopped runs no further group`() async throws {
    var search = try search([try await policy("event.client.name;")], logins: 100)
    while let trial = try await search.next() {
      search.note(trial, showing: [])
      search.stop()
    }
    #expect(search.loginCount == 2)
  }

  @Test func `logins have the secrets that the first ones have shown to be read`() async throws {
    var search = try search(
      [try await policy("if (event.secrets.KEY !== 'secret-key') api.access.deny('no');")],
      logins: 100
    )
    var decisions: [Outcome.Decision?] = []
    while let trial = try await search.next(), decisions.count < 2 * EntryPath.all.count {
      search.note(trial, showing: [])
      decisions.append(trial.before.steps.last?.decision)
    }
    let count = EntryPath.all.count
    #expect(decisions.prefix(count).allSatisfy { $0 == .denied })
    #expect(decisions.dropFirst(count).allSatisfy { $0 == .allowed })
    #expect(search.secrets == ["KEY": "secret-key"])
  }

  @Test func `a login is made simpler as long as it shows the same`() async throws {
    let policy = try await policy("if (event.client.name === 'x') api.access.deny('no');")
    let runner = TrialRunner(starts: try LoginStart.all(of: .postLogin), policies: [policy])
    let login = GeneratedLogin(start: 3).adding(.member(["user", "nickname"], "y"))
      .adding(.member(["client", "name"], "x")).adding(.now(1_800_000_000_000))
    let trials = try await runner.trials(of: [login], secrets: [:], isMarked: false)
    let trial = try #require(trials[0])
    let found = try await runner.simplest(trial, "denied", secrets: [:]) { trial in
      trial.before.steps.last?.decision == .denied ? "denied" : nil
    }
    #expect(found.trial.login.words(runner.starts) == Self.simplest)
  }

  private static let simplest = "an interactive login with `event.client.name` = \"x\""
}
