import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct NameSuggestionTests {
  private let names = ["user_id", "email", "email_verified", "name", "nickname", "asn", "ip"]

  @Test(arguments: [
    ("userId", "user_id"), ("USER-ID", "user_id"), ("emial", "email"), ("emai", "email"),
    ("emailVerfied", "email_verified"), ("nikname", "nickname"), ("names", "name"),
  ])
  func `a near name is found`(name: String, meant: String) {
    #expect(NameSuggestion.nearest(to: name, among: names) == meant)
  }

  @Test(arguments: ["", "id", "as", "department", "verified", "e", "mail_address", "email"])
  func `a name that is not near is left alone`(name: String) {
    #expect(NameSuggestion.nearest(to: name, among: names) == nil)
  }

  @Test func `the nearest of several is taken`() {
    #expect(NameSuggestion.nearest(to: "last_asn1", among: ["last_ip", "last_asn"]) == "last_asn")
  }

  @Test(arguments: [("transactaction", "transaction"), ("trnsactaction", nil)])
  func `a long name may differ by three edits`(name: String, meant: String?) {
    #expect(NameSuggestion.nearest(to: name, among: ["transaction", "tenant"]) == meant)
  }

  @Test func `a very long name costs nothing`() {
    let long = String(repeating: "email", count: 100_000)
    #expect(NameSuggestion.nearest(to: long, among: names) == nil)
  }
}
