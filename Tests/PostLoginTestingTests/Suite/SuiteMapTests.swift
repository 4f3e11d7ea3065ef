import TestSupport
import Testing

@testable import PostLogin
@testable import PostLoginTesting

/// The table of keys and the readers, which name the keys that they know for one that they do not.
@Suite(.tags(.suites))
struct SuiteMapTests {
  private static let unknown = "zzzzzzzzzzzzzzzzzzzz: 1"

  private static let texts = [
    "suite": unknown,
    "case": "cases: [{ \(unknown) }]",
    "fixture": "fixtures: { x: { \(unknown) } }",
    "record of the cache": "cache: { x: { \(unknown) } }",
    "continue": "cases: [{ name: a, fixture: f, expect: allowed, continue: { \(unknown) } }]",
    "token": """
    cases: [{ name: a, fixture: f, expect: allowed, continue: { token: { \(unknown) } } }]
    """,
    "expect": "cases: [{ name: a, fixture: f, expect: { \(unknown) } }]",
  ]

  @Test(arguments: SuiteMap.all.map(\.name))
  func `a reader knows the keys of its table and no others`(name: String) throws {
    let map = try #require(SuiteMap.all.first { $0.name == name })
    let problems = try SuiteReadingTests.problems(#require(Self.texts[name]))
    let list = try #require(
      problems.lazy.compactMap { $0.split(separator: "known are ").dropFirst().last }.first
    )
    let known = Set(list.split(separator: ", ").map { String($0.replacing("`", with: "")) })
    let sections = name == "expect" ? ExpectedSections.login.all.map(\.name) : []
    #expect(known == Set(map.keys.map(\.name) + sections))
  }

  @Test func `every key has a meaning, and stands once in its table`() {
    for map in SuiteMap.all {
      #expect(Set(map.keys.map(\.name)).count == map.keys.count, "\(map.name)")
      #expect(map.keys.filter(\.meaning.isEmpty).map(\.name) == [])
    }
    #expect(Set(Self.texts.keys) == Set(SuiteMap.all.map(\.name)))
  }
}
