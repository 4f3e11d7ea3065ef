import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

@Suite(.tags(.analysis))
struct AcceptanceTests {
  private func applied(_ source: String, code: String = "unknownField", line: Int) -> [Finding] {
    let finding = Finding(
      .init(rawValue: code),
      .warning,
      "found",
      at: WireFormats.SourceLocation(file: "a.js", line: line, column: 5)
    )
    return [finding].accepted(in: source, file: "a.js")
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

  @Test func `a comment is about its own file and not about another's line`() {
    let source = "// postlogin-check: accept unknownField: so\nf();"
    var acceptances = Acceptances(in: source, file: "a.js") { _ in true }
    let other = WireFormats.SourceLocation(file: "b.js", line: 2, column: 1)
    #expect(acceptances.reason(for: .unknownField, at: other) == nil)
    #expect(acceptances.complaints().map(\.code) == [.unusedAcceptance])
  }

  @Test(arguments: ["faultThrows", "faultAllows", "looserWay", "leak"])
  func `what only tests can find is left to them, and not told as unused`(code: String) {
    #expect(
      applied("f(); // postlogin-check: accept \(code): so", code: "claimIgnored", line: 1)
        .map(\.code.rawValue) == ["claimIgnored"]
    )
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
