import PostLogin
import Testing

@testable import PostLoginTesting

@Suite(.timeLimit(.minutes(5)))
struct FaultTests {
  /// The country check as it is often written, which trusts that the token has a place.
  private static let unguarded = """
    exports.onExecutePostLogin = async (event, api) => {
      const token = event.session_transfer_token;
      if (token && token.request.geoip.countryCode !== event.request.geoip.countryCode) {
        api.access.deny('moved');
      }
      event.refreshToken;
    };
    """

  private static let event = #"""
    {"user":{"user_id":"u|1"},"request":{"geoip":{"countryCode":"PT"}},
    "session_transfer_token":{"request":{"geoip":{"countryCode":"ES"}}}}
    """#

  private func report(searchesFaults: Bool = true) async throws -> TestReport {
    let folder = try TestFolder(["code.js": Self.unguarded, "f.json": Self.event])
    try folder.write(
      "tests.yaml",
      "cases: [{name: a, fixture: f, expect: denied}, {name: b, fixture: f, expect: denied}]"
    )
    var run = TestRun()
    run.searchesFaults = searchesFaults
    return await run.run([try PostLoginTesting.Suite(at: folder.path("tests.yaml"))])
  }

  @Test func `an Action that trusts an optional member is found`() async throws {
    let faults = try #require(await report().faults)
    let fault = try #require(
      faults.first {
        $0.path == "event.session_transfer_token.request.geoip" && $0.change == .missing
      }
    )
    #expect(fault.effect == .throws)
    #expect(fault.location?.line == 3)
    #expect(fault.name == "a" && fault.count == 2)
  }

  @Test func `a denial that turns into an allow is found`() async throws {
    let faults = try #require(await report().faults)
    #expect(
      faults.contains {
        $0.path == "event.session_transfer_token" && $0.change == .null && $0.effect == .allows
          && $0.message == "moved" && $0.location?.line == 2
      }
    )
  }

  @Test func `nothing is searched for where nobody asks`() async throws {
    #expect(try await report(searchesFaults: false).faults == nil)
  }

  @Test func `a member that does not exist is a note, once`() async throws {
    let notes = try await report(searchesFaults: false).notes
    #expect(notes.map(\.code) == [.unknownField])
    #expect(notes.first?.location?.line == 6)
  }

  @Test(
    arguments: [
      (["user", "list", "0", "a"], .missing, #"{"user":{"list":[{}],"text":"x"}}"#),
      (["user", "list"], .empty, #"{"user":{"list":[],"text":"x"}}"#),
      (["user", "text"], .empty, #"{"user":{"list":[{"a":1}],"text":""}}"#),
      (["user", "text"], .null, #"{"user":{"list":[{"a":1}],"text":null}}"#),
      (["user", "list", "0", "a"], .empty, nil), (["user", "other"], .missing, nil),
    ] as [([String], FieldChange, String?)]
  )
  func `one member is changed`(names: [String], change: FieldChange, expected: String?) throws {
    let event = try Event(json: #"{"user":{"list":[{"a":1}],"text":"x"}}"#)
    #expect(try event.changing(names, change)?.json.text == expected)
  }
}
