import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct CaseReferenceTests {
  private static let cases = """
    cases:
      - { name: is verified, fixture: f, expect: allowed }
      - { name: "1", fixture: f, expect: allowed }
      - { name: "a: b", fixture: f, expect: allowed }
    """

  @Test(
    arguments: [
      ("is verified", "is verified"), ("2", "1"), ("1", "1"), ("3", "a: b"), ("a: b", "a: b"),
    ]
  )
  func `a case has a name and a number, and the name counts first`(
    name: String,
    found: String
  ) throws {
    let folder = try TestFolder.suite(Self.cases)
    let reference = try #require(CaseReference("\(folder.path("tests.yaml")):\(name)"))
    let suite = try ActionSuite(at: reference.suite)
    #expect(try reference.find(in: suite).name == found)
  }

  @Test(
    arguments: [
      ("is verifyed", "`; did you mean `is verified`?"), ("4", "has no case `4`"),
      ("0", "has no case `0`"), ("", "has no case ``"),
    ]
  )
  func `a case that is not there is an error with the nearest name`(
    name: String,
    message: String
  ) throws {
    let folder = try TestFolder.suite(Self.cases)
    let reference = try #require(CaseReference("\(folder.path("tests.yaml")):\(name)"))
    let suite = try ActionSuite(at: reference.suite)
    let error = #expect(throws: PostLoginError.self) { try reference.find(in: suite) }
    #expect(error?.code == .unknownCase)
    #expect(error?.message.contains(message) == true)
    #expect(error?.help?.hasPrefix("take a name, or a number from 1 to 3; ") == true)
  }

  @Test func `a colon in a path belongs to the path`() throws {
    let folder = try TestFolder.suite(Self.cases, named: "a:b.yaml")
    let path = folder.path("a:b.yaml")
    #expect(CaseReference("\(path):x:y") == CaseReference(suite: path, name: "x:y"))
    #expect(CaseReference(path) == nil)
  }

  @Test func `a suite that is not there is one all the same`() {
    #expect(CaseReference("gone.yaml:a") == CaseReference(suite: "gone.yaml", name: "a"))
    #expect(CaseReference("gone.js:a") == nil)
    #expect(CaseReference("rules.json") == nil)
  }

  @Test func `the command for a case is quoted`() {
    let reference = CaseReference(suite: "a/tests.yaml", name: "it's denied")
    #expect(
      reference.shellCommand("explain") == #"postlogin explain 'a/tests.yaml:it'\''s denied'"#
    )
  }
}
