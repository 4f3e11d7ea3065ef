import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct PossibleReadsTests {
  @Test func `a template with an apostrophe hides no read`() {
    let reads = PossibleReads(
      script: "exports.onExecutePostLogin = async (event) => { f(`it's ${event.user.email}`); };"
    )
    #expect(reads.paths == [MemberPath(names: ["user", "email"])])
  }
}
