import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The line of the Action's text that each printed text comes from.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct ConsoleLineTests {
  @Test(arguments: ScriptPlace.allCases)
  func `a printed text has the line of its call`(place: ScriptPlace) async throws {
    let outcome = try await Login.outcome(
      handler: """
        console.log('a');

        console.warn('b',
          1);
        """,
      host: place.host().locatingOutput()
    )
    #expect(outcome.actions.first?.logs.map(\.line) == [2, 4])
  }

  @Test func `only the first 100 texts have a line`() async throws {
    let outcome = try await Login.outcome(
      handler: "for (let index = 0; index < 102; index += 1) console.log(index);",
      host: ScriptHost().locatingOutput()
    )
    let lines = outcome.actions.first?.logs.map(\.line) ?? []
    #expect(lines.count == 102)
    #expect(lines.prefix(100).allSatisfy { $0 == 2 })
    #expect(lines.suffix(2) == [nil, nil])
  }

  @Test func `a host that was not asked to locate output looks for no line`() async throws {
    let outcome = try await Login.outcome(handler: "console.log('a');")
    #expect(outcome.actions.first?.logs.map(\.line) == [nil])
  }
}
