import PostLogin
import Testing

@testable import PostLoginTesting

struct AcceptanceTests {
  private func applied(_ source: String, code: String = "unknownField", line: Int) -> [Finding] {
    let finding = Finding(
      .init(rawValue: code),
      .warning,
      "found",
      at: SourceLocation(file: "a.js", line: line, column: 5)
    )
    return Acceptance.applied(to: [finding], source, file: "a.js")
  }

  @Test(arguments: [
    ("f(); // postlogin-check: accept unknownField: an extension", 1),
    ("// postlogin-check: accept unknownField: an extension\nf();", 2),
    ("/* postlogin-check: accept unknownField: an extension */\n\n// more\nf();", 4),
    ("\u{FEFF}f();\r\n// postlogin-check: accept unknownField: an extension\r\ng('🙂');", 3),
  ])
  func `a comment accepts the finding of its line or the next`(source: String, line: Int) {
    #expect(applied(source, line: line).map(\.acceptance) == ["an extension"])
  }

  @Test func `a comment for another code or line accepts nothing, and is told of`() {
    let other = applied("f(); // postlogin-check: accept claimIgnored: so", line: 1)
    #expect(other.map(\.acceptance) == [nil, nil])
    #expect(other.last?.code == .unusedAcceptance)
    let elsewhere = applied("f(); // postlogin-check: accept unknownField: so\ng();", line: 2)
    #expect(elsewhere.map(\.code.rawValue) == ["unknownField", "unusedAcceptance"])
  }

  @Test func `nothing is accepted without a reason`() {
    let findings = applied("f(); // postlogin-check: accept unknownField", line: 1)
    #expect(findings.map(\.acceptance) == [nil, nil])
    #expect(findings.last?.code == .acceptanceWithoutReason)
  }

  @Test func `a string that looks like a comment accepts nothing`() {
    let findings = applied("f('// postlogin-check: accept unknownField: so');", line: 1)
    #expect(findings.map(\.acceptance) == [nil])
  }
}
