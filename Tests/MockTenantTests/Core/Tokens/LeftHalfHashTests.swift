import TestSupport
import Testing

@testable import MockTenant

@Suite(.tags(.tenant, .tokens))
struct LeftHalfHashTests {
  /// The first is the access token of OpenID Connect Core, appendix A.
  @Test(arguments: [
    ("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y", "77QmUPtjPfzWtF2AnpK9RQ"),
    ("my-ds", "sInZSacYnFDucWprDjfkXw"),
    ("", "47DEQpj8HBSa-_TImW-5JA"),
  ])
  func `the left half of the hash is in base64url without padding`(text: String, hash: String) {
    #expect(LeftHalfHash.text(of: text) == hash)
  }
}
