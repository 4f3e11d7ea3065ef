import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Bound access tokens at `/userinfo` (RFC 9449 section 7).
@Suite(.tags(.tenant, .tokens, .cryptography), .timeLimit(.minutes(5)))
struct BoundUserInfoTests {
  private static func accessToken(_ bench: TokenBench, _ key: ProofKey) async throws -> String {
    try await bench.token(bench.codeForm(bench.code()), provedBy: key).string("access_token")
  }

  @Test func `a bound token with a proof of its key gives the claims`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let token = try await Self.accessToken(bench, key)
      // The scheme is compared without letter case (RFC 9110, section 11.1).
      for scheme in ["DPoP", "dpop"] {
        let answer = try await bench.userInfo(token, provedBy: key, scheme: scheme)
        #expect(answer.status == 200)
        #expect(answer.string("sub") == "auth0|rosa")
        #expect(answer.headers["dpop-nonce"]?.isEmpty == false)
      }
    }
  }

  @Test func `a bound token is refused as Bearer, in a form and without a proof`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let token = try await Self.accessToken(bench, key)
      let description = "The token is bound to a key; present it as DPoP with a proof"
      let bearer = try await bench.userInfo(token, provedBy: key, scheme: "Bearer")
      #expect(bearer.refusal == "401 invalid_token: \(description)")
      #expect(
        bearer.headers["www-authenticate"]
          == #"DPoP error="invalid_token", error_description="\#(description)", algs="ES256""#
      )
      let form = try await bench.client.post("userinfo", form: ["access_token": token])
      #expect(form.refusal == "401 invalid_token: \(description)")
      let bare = try await bench.client.get(
        "userinfo",
        headers: ["Authorization": "DPoP \(token)"]
      )
      #expect(bare.refusal == "401 invalid_dpop_proof: The header DPoP is missing")
      #expect(
        bare.headers["www-authenticate"]?.hasPrefix(#"DPoP error="invalid_dpop_proof","#) == true
      )
    }
  }

  @Test func `the proof must be of the token's key, and for the token`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let token = try await Self.accessToken(bench, key)
      let foreign = try await bench.userInfo(token, provedBy: ProofKey())
      #expect(
        foreign.refusal
          == "401 invalid_token: The token is bound to another key than that of the proof"
      )
      let hash = "401 invalid_dpop_proof: The proof's ath is not the hash of the access token"
      for wrong in [nil, .string(ProofKey.hash(of: "another"))] as [JSONValue?] {
        let answer = try await bench.userInfo(token, provedBy: key, claims: ["ath": wrong])
        #expect(answer.refusal == hash)
      }
      let stale = try await bench.userInfo(token, provedBy: key, claims: ["nonce": "stale"])
      #expect(stale.refusal == "401 use_dpop_nonce: The DPoP proof must have a valid nonce")
      #expect(stale.headers["www-authenticate"]?.contains(#"error="use_dpop_nonce""#) == true)
      let nonce = try #require(stale.headers["dpop-nonce"])
      let fresh = try await bench.userInfo(
        token,
        provedBy: key,
        claims: ["nonce": .string(nonce)]
      )
      #expect(fresh.status == 200)
    }
  }

  @Test func `a token without a key is no bound token`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.redeem(bench.code()).string("access_token")
      let answer = try await bench.userInfo(token, provedBy: ProofKey())
      #expect(
        answer.refusal
          == "401 invalid_token: The token is not bound to a key; present it as Bearer"
      )
    }
  }
}
