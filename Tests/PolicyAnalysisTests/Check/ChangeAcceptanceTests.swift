import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

@Suite(.tags(.analysis))
struct ChangeAcceptanceTests {
  @Test(arguments: [
    "# accept: looser a reason", "#accept: looser a reason", "  # accept: looser a reason  ",
    "## accept:  looser: a reason\r\ncases: []", "\tcases: []\n# accept: looser a reason",
  ])
  func `a comment of its own line accepts with a reason`(text: String) {
    let found = ChangeAcceptances(in: text, file: "tests.yaml")
    #expect(found.all.map(\.direction) == [.looser])
    #expect(found.all.map(\.reason) == ["a reason"])
    #expect(found.complaints.isEmpty)
  }

  @Test func `each kind is accepted by its own word`() {
    let text = "# accept: looser a\ncases: []\n# accept: privilege b\n"
    let found = ChangeAcceptances(in: text, file: "tests.yaml")
    #expect(found.all.map(\.direction) == [.looser, .moreRights])
    #expect(found.all.map(\.location.line) == [1, 3])
  }

  @Test(
    arguments: [
      ("# accept: looser", Diagnostic.Code.acceptanceWithoutReason),
      ("# accept: looser:  ", .acceptanceWithoutReason),
      ("# accept: stricter so", .unknownAcceptance), ("# accept:", .unknownAcceptance),
      ("# accept: lose so", .unknownAcceptance), ("# accept: effects so", .unknownAcceptance),
      ("# accept: none so", .unknownAcceptance), ("# accept: unknown so", .unknownAcceptance),
    ]
  )
  func `a comment without a reason, or of another word, is an error`(
    text: String,
    code: Diagnostic.Code
  ) {
    let found = ChangeAcceptances(in: "cases:\n  \(text)", file: "tests.yaml")
    #expect(found.all.isEmpty)
    #expect(found.complaints.map(\.code) == [code])
    #expect(found.complaints.first?.severity == .error)
    #expect(found.complaints.first?.location.line == 2)
    #expect(found.complaints.first?.location.column == 3)
  }

  @Test(arguments: ["cases: [] # accept: looser so", "accept: looser so", "# accepted: looser so"])
  func `other text accepts nothing`(text: String) {
    let found = ChangeAcceptances(in: text, file: "tests.yaml")
    #expect(found.all.isEmpty)
    #expect(found.complaints.isEmpty)
  }

  @Test func `an acceptance with another reason is another one`() throws {
    let now = ChangeAcceptances(in: "# accept: looser b", file: "tests.yaml")
    let same = ChangeAcceptances(in: "\n\n#  accept: looser b", file: "old.yaml")
    let other = ChangeAcceptances(in: "# accept: looser a\n# accept: privilege b", file: "old.yaml")
    let acceptance = try #require(now.all.first)
    #expect(same.contains(acceptance))
    #expect(!other.contains(acceptance))
  }
}
