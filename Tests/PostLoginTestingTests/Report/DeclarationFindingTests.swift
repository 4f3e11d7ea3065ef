import PolicySources
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.documents))
struct DeclarationFindingTests {
  private static func finding(of location: WireFormats.SourceLocation?) throws -> Finding {
    var policy = PolicyDeclaration()
    var action = DeclaredAction(name: "a")
    action.location = location
    policy.actions = [action]
    let found = DeclarationCheck.findings(of: policy)
    return try Finding(#require(found.first), orIn: "plan.json")
  }

  @Test func `a finding about a declaration is printed like any other`() throws {
    let finding = try Self.finding(of: SourceLocation(file: "main.tf", line: 4, column: 1))
    #expect(
      finding.line(TextStyle(isColourful: false))
        == "main.tf:4:1: info: nothing binds the Action `a`, so it never runs; bind it to its trigger, "
        + "or delete it [unboundAction]"
    )
  }

  @Test func `a finding without a place stands at the beginning of a file`() throws {
    #expect(try Self.finding(of: nil).location.description == "plan.json:1:1")
  }
}
