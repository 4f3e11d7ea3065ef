import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Tokens that are bound to the key of a DPoP proof (RFC 9449).
@Suite(.tags(.tenant, .tokens, .cryptography), .timeLimit(.minutes(5)))
struct BoundTokenTests {
  private static func acceptProofs(_ configuration: inout TenantConfiguration) {
    configuration.apis[0].document.set("proof_of_possession", ["mechanism": "dpop"])
  }

  @Test func `a public client is first told a nonce, and then gets a bound token`() async throws {
    try await TokenBench.run(changing: Self.acceptProofs) { bench in
      let key = ProofKey()
      let code = try await bench.code { $0.grant.audience = TokenBench.api }
      let first = try await bench.token(
        bench.codeForm(code),
        headers: ["DPoP": bench.proof(of: key)]
      )
      #expect(first.refusal == "400 use_dpop_nonce: The DPoP proof must have a valid nonce")
      // The first try is part of the protocol: it neither spends the code nor counts as failed.
      #expect(try await bench.logTypes() == [])
      let nonce = try #require(first.headers["dpop-nonce"])
      let answer = try await bench.token(
        bench.codeForm(code),
        headers: ["DPoP": bench.proof(of: key, nonce: nonce)]
      )
      #expect(answer.status == 200)
      #expect(answer.string("token_type") == "DPoP")
      #expect(answer.headers["dpop-nonce"]?.isEmpty == false)
      let claims = try await bench.claims(answer.string("access_token"))
      #expect(claims["cnf"] == ["jkt": .string(key.thumbprint)])
      #expect(try await bench.claims(answer.string("id_token"))["cnf"] == nil)
      #expect(try await bench.logTypes() == ["seacft"])
    }
  }

  @Test func `the refresh token of a public client works only with its key`() async throws {
    try await TokenBench.run { bench in
      let (key, other) = (ProofKey(), ProofKey())
      let answer = try await bench.token(bench.codeForm(bench.code()), provedBy: key)
      let form = [
        "grant_type": "refresh_token", "client_id": "native",
        "refresh_token": answer.string("refresh_token"),
      ]
      let unproved = try await bench.token(form)
      #expect(
        unproved.refusal
          == "403 invalid_grant: The grant is bound to a key; send a DPoP proof of that key"
      )
      let foreign = try await bench.token(form, provedBy: other)
      #expect(
        foreign.refusal
          == "403 invalid_grant: The grant is bound to another key than that of the DPoP proof"
      )
      let renewed = try await bench.token(form, provedBy: key)
      #expect(renewed.status == 200)
      #expect(renewed.string("token_type") == "DPoP")
      #expect(try await bench.logTypes() == ["seacft", "fertft", "fertft", "sertft"])
    }
  }

  @Test func `a rotated refresh token keeps its key`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let form = { (token: String) in
        ["grant_type": "refresh_token", "client_id": "rotating", "refresh_token": token]
      }
      let first = try await bench.token(
        bench.codeForm(bench.code(for: "rotating"), as: "rotating"),
        provedBy: key
      )
      let second = try await bench.token(form(first.string("refresh_token")), provedBy: key)
      let rotated = second.string("refresh_token")
      #expect(rotated != first.string("refresh_token"))
      #expect(try await bench.token(form(rotated)).status == 403)
      #expect(try await bench.token(form(rotated), provedBy: ProofKey()).status == 403)
      #expect(try await bench.token(form(rotated), provedBy: key).status == 200)
    }
  }

  @Test func `a confidential client needs no nonce, and its refresh token is not bound`()
    async throws
  {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let secret = ["client_secret": "s3cret-of-web"]
      let form = bench.codeForm(try await bench.code(for: "web"), as: "web")
      let answer = try await bench.token(
        form.merging(secret) { $1 },
        headers: ["DPoP": bench.proof(of: key)]
      )
      #expect(answer.string("token_type") == "DPoP")
      let refresh = try await bench.refresh(
        answer.string("refresh_token"),
        as: "web",
        adding: secret
      )
      #expect(refresh.status == 200)
      #expect(refresh.string("token_type") == "Bearer")
    }
  }

  @Test func `the grants of passwords and of client credentials give bound tokens too`()
    async throws
  {
    try await TokenBench.run(changing: Self.acceptProofs) { bench in
      let key = ProofKey()
      let login = try await bench.token(
        [
          "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
          "username": "rosa", "password": TokenBench.password, "audience": TokenBench.api,
        ],
        headers: ["DPoP": bench.proof(of: key)]
      )
      #expect(login.string("token_type") == "DPoP")
      #expect(
        try await bench.claims(login.string("access_token"))["cnf"]
          == ["jkt": .string(key.thumbprint)]
      )
      let form = [
        "grant_type": "client_credentials", "client_id": "machine",
        "client_secret": "s3cret-of-machine", "audience": TokenBench.api,
      ]
      let machine = try await bench.token(form, headers: ["DPoP": bench.proof(of: key)])
      #expect(machine.string("token_type") == "DPoP")
      #expect(
        try await bench.claims(machine.string("access_token"))["cnf"]
          == ["jkt": .string(key.thumbprint)]
      )
      #expect(try await bench.token(form).string("token_type") == "Bearer")
    }
  }

  @Test func `an API that accepts no bound tokens gets bearer tokens`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code { $0.grant.audience = TokenBench.api }
      let answer = try await bench.token(bench.codeForm(code), provedBy: ProofKey())
      #expect(answer.string("token_type") == "Bearer")
      #expect(try await bench.claims(answer.string("access_token"))["cnf"] == nil)
    }
  }

  @Test func `a client or an API that requires proofs gets no token without one`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.clients[0].document.set("require_proof_of_possession", true)
      configuration.apis[0].document.set(
        "proof_of_possession",
        ["mechanism": "dpop", "required": true]
      )
    }
    try await TokenBench.run(changing: change) { bench in
      let code = try await bench.code()
      let message = { (subject: String) in
        "400 invalid_request: A DPoP proof is required by \(subject); send it in the header DPoP"
      }
      #expect(try await bench.redeem(code).refusal == message("the client"))
      #expect(try await bench.token(bench.codeForm(code), provedBy: ProofKey()).status == 200)
      let other = try await bench.code(for: "rotating") { $0.grant.audience = TokenBench.api }
      #expect(try await bench.redeem(other, as: "rotating").refusal == message("the API"))
      let machine = [
        "grant_type": "client_credentials", "client_id": "machine",
        "client_secret": "s3cret-of-machine", "audience": TokenBench.api,
      ]
      #expect(try await bench.token(machine).refusal == message("the API"))
      let login = [
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa", "password": TokenBench.password, "audience": TokenBench.api,
      ]
      #expect(try await bench.token(login).refusal == message("the API"))
    }
  }

  @Test func `a code that is bound to a key works with no other`() async throws {
    try await TokenBench.run { bench in
      let (key, other) = (ProofKey(), ProofKey())
      for proved in [nil, other] {
        let code = try await bench.code { $0.keyThumbprint = key.thumbprint }
        var headers: [String: String] = [:]
        if let proved {
          headers["DPoP"] = try await bench.proof(of: proved, nonce: bench.nonce())
        }
        let refused = try await bench.token(bench.codeForm(code), headers: headers)
        #expect(refused.status == 403)
        #expect(refused.string("error") == "invalid_grant")
        // As with a wrong code verifier, the code is spent.
        #expect(try await bench.token(bench.codeForm(code), provedBy: key).status == 403)
      }
      let code = try await bench.code { $0.keyThumbprint = key.thumbprint }
      #expect(try await bench.token(bench.codeForm(code), provedBy: key).status == 200)
    }
  }

  @Test func `dpop_jkt at authorize binds the code`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let key = ProofKey()
      let malformed = try await browser.authorize(["dpop_jkt": "short"])
      #expect(malformed.parameter("error") == "invalid_request")
      let page = try await browser.authorize(["dpop_jkt": key.thumbprint])
      let code = try await browser.logIn(after: page).parameter("code")
      let refused = try await browser.tokens(code)
      #expect(refused["error"] == "invalid_grant")
      let again = try await browser.authorize(["dpop_jkt": key.thumbprint])
      let proof = try await key.proof("POST", tenant.url + "oauth/token", at: tenant.tenant.now)
      let answer = try await browser.client.post(
        "oauth/token",
        form: [
          "grant_type": "authorization_code", "client_id": "web",
          "code": again.parameter("code") ?? "", "client_secret": "web-secret",
          "redirect_uri": "http://localhost:3000/callback",
        ],
        headers: ["DPoP": proof]
      )
      #expect(answer.string("token_type") == "DPoP")
    }
  }

  @Test func `where proofs are required, authorize gives no access token`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      for index in configuration.clients.indices where configuration.clients[index].id == "web" {
        configuration.clients[index].document.set("require_proof_of_possession", true)
        configuration.clients[index].document.set(
          "grant_types",
          ["authorization_code", "implicit"]
        )
      }
    }
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      for type in ["token", "id_token token", "code token"] {
        let refused = try await browser.authorize(["response_type": type, "nonce": "n"])
        #expect(refused.parameter("error") == "invalid_request")
        #expect(
          refused.parameter("error_description")
            == "A token from /authorize cannot be bound to a key; request a code"
        )
      }
      let page = try await browser.authorize(["response_type": "id_token", "nonce": "n"])
      #expect(try await browser.logIn(after: page).parameter("id_token") != nil)
    }
  }
}
