import GRDB
import JWTKit
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Proofs that the token endpoint refuses (RFC 9449 section 4.3).
@Suite(.tags(.tenant, .tokens, .cryptography), .timeLimit(.minutes(5)))
struct ProofCheckTests {
  private static let secret = ["client_secret": "s3cret-of-web"]

  /// Exchanges a new code of the confidential client, which needs no nonce.
  private static func send(_ proof: String, _ bench: TokenBench) async throws
    -> TenantClient.Answer
  {
    let form = bench.codeForm(try await bench.code(for: "web"), as: "web")
    return try await bench.token(form.merging(secret) { $1 }, headers: ["DPoP": proof])
  }

  private static func refusal(_ reason: String) -> String { "400 invalid_dpop_proof: \(reason)" }

  @Test func `a proof works once, also for another request`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let proof = try await bench.proof(of: key, claims: ["jti": "same"])
      #expect(try await Self.send(proof, bench).status == 200)
      #expect(
        try await Self.send(proof, bench).refusal == Self.refusal("The proof was used before")
      )
      let repeated = try await bench.proof(of: key, claims: ["jti": "same", "extra": 1])
      #expect(
        try await Self.send(repeated, bench).refusal == Self.refusal("The proof was used before")
      )
      // Another key may use the same id.
      let other = try await bench.proof(of: ProofKey(), claims: ["jti": "same"])
      #expect(try await Self.send(other, bench).status == 200)
      #expect(try await bench.logTypes() == ["seacft", "feacft", "feacft", "seacft"])
    }
  }

  @Test func `of simultaneous requests with one proof, one succeeds`() async throws {
    try await TokenBench.run { bench in
      let proof = try await bench.proof(of: ProofKey())
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await Self.send(proof, bench).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 400, 400, 400, 400, 400, 400, 400])
    }
  }

  @Test(arguments: [-61, -60, 60, 61])
  func `the time of a proof may differ by a minute`(seconds: Int64) async throws {
    try await TokenBench.run { bench in
      let time = JSONValue.integer(bench.tenant.now.seconds + seconds)
      let answer = try await Self.send(bench.proof(of: ProofKey(), claims: ["iat": time]), bench)
      if abs(seconds) == 60 {
        #expect(answer.status == 200)
      } else {
        #expect(
          answer.refusal
            == Self.refusal("The proof's iat is more than a minute from the tenant's time")
        )
      }
    }
  }

  @Test func `a used proof is remembered until it is too old`() async throws {
    try await TokenBench.run { bench in
      let late = JSONValue.integer(bench.tenant.now.seconds + 60)
      let proof = try await bench.proof(of: ProofKey(), claims: ["iat": late])
      #expect(try await Self.send(proof, bench).status == 200)
      bench.tenant.clock.advance(by: .seconds(120))
      #expect(
        try await Self.send(proof, bench).refusal == Self.refusal("The proof was used before")
      )
      for (seconds, count) in [(120, 1), (121, 0)] {
        let kept = try await bench.store.write { database in
          _ = try Store.sweep(at: .start + .seconds(seconds), in: database)
          return try Int.fetchOne(database, sql: "SELECT count(*) FROM dpop_proof")
        }
        #expect(kept == count)
      }
    }
  }

  @Test(
    arguments: [
      ["htm": "GET"], ["htm": "post"], ["htm": nil], ["htu": nil], ["jti": nil], ["jti": ""],
      ["iat": nil], ["iat": "1795255200"],
    ] as [[String: JSONValue?]]
  )
  func `a proof with a wrong or missing claim is refused`(
    claims: [String: JSONValue?]
  ) async throws {
    try await TokenBench.run { bench in
      let answer = try await Self.send(bench.proof(of: ProofKey(), claims: claims), bench)
      #expect(answer.status == 400)
      #expect(answer.string("error") == "invalid_dpop_proof")
    }
  }

  @Test func `a proof for another URL is refused`() async throws {
    try await TokenBench.run { bench in
      let url = bench.mock.url
      let port = url.split(separator: ":").last.map(String.init) ?? ""
      for good in [
        "oauth/token", "oauth/token?x=1", "oauth/token#x", "oauth/../oauth/token",
      ] {
        let proof = try await bench.proof(of: ProofKey(), claims: ["htu": .string(url + good)])
        #expect(try await Self.send(proof, bench).status == 200, "\(good)")
      }
      for good in ["HTTP://LOCALHOST:\(port)oauth/token", "http://localhost:\(port)oauth/token"] {
        let proof = try await bench.proof(of: ProofKey(), claims: ["htu": .string(good)])
        #expect(try await Self.send(proof, bench).status == 200, "\(good)")
      }
      for bad in [
        "\(url)userinfo", "\(url)oauth/token/", "\(url)oauth/Token", "\(url)x/oauth/token",
        "https://127.0.0.1:\(port)oauth/token", "http://127.0.0.1/oauth/token",
        "http://evil.example/oauth/token", "/oauth/token", "oauth/token", "",
        "http://u:p@127.0.0.1:\(port)oauth/token",
      ] {
        let proof = try await bench.proof(of: ProofKey(), claims: ["htu": .string(bad)])
        let answer = try await Self.send(proof, bench)
        #expect(answer.string("error") == "invalid_dpop_proof", "\(bad)")
      }
    }
  }

  @Test func `a tenant with domains accepts proofs for each of them`() async throws {
    try await TokenBench.run(changing: { $0.domains = ["login.example.com", "other.example:8443"] })
    { bench in
      let client = TenantClient("http://\(try #require(bench.tenant.address.foreignHost))/")
      for (url, status) in [
        ("http://login.example.com/oauth/token", 200),
        ("http://login.example.com:80/oauth/token", 200),
        ("http://other.example:8443/oauth/token", 200),
        ("http://other.example/oauth/token", 400),
        ("http://127.0.0.1/oauth/token", 400),
      ] {
        let proof = try await bench.proof(of: ProofKey(), claims: ["htu": .string(url)])
        let form = bench.codeForm(try await bench.code(for: "web"), as: "web")
        let answer = try await client.post(
          "oauth/token",
          form: form.merging(Self.secret) { $1 },
          headers: ["DPoP": proof]
        )
        #expect(answer.status == status, "\(url)")
      }
    }
  }

  @Test func `a key in the header must be a public one of P-256`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      var withPrivateKey = key.publicJWK
      withPrivateKey["d"] = "AAAA"
      var offCurve = key.publicJWK
      offCurve["y"] = offCurve["x"]
      var short = key.publicJWK
      short["x"] = "AAAA"
      var otherCurve = key.publicJWK
      otherCurve["crv"] = "P-384"
      var symmetric: [String: JWTHeaderField] = ["kty": "oct"]
      symmetric["k"] = "AAAA"
      let notPublic = "The proof's jwk is not a public key of P-256"
      for (jwk, reason) in [
        (.object(withPrivateKey), "The proof's jwk must not contain a private key"),
        (.object(symmetric), "The proof's jwk must not contain a private key"),
        (.object(offCurve), notPublic), (.object(short), notPublic),
        (.object(otherCurve), notPublic), (.object([:]), notPublic),
        (nil, "The proof lacks the header jwk"), ("key", "The proof lacks the header jwk"),
        (
          .object(ProofKey().publicJWK), "The proof's signature is not that of its jwk"
        ),
      ] as [(JWTHeaderField?, String)] {
        let proof = try await bench.proof(of: key, header: ["jwk": jwk])
        #expect(try await Self.send(proof, bench).refusal == Self.refusal(reason))
      }
    }
  }

  @Test func `a proof of another type or algorithm is refused`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      for type in ["JWT", "at+jwt", nil] as [JWTHeaderField?] {
        let proof = try await bench.proof(of: key, header: ["typ": type])
        #expect(
          try await Self.send(proof, bench).refusal
            == Self.refusal("The proof's typ must be dpop+jwt")
        )
      }
      let critical = try await bench.proof(of: key, header: ["crit": ["b64"]])
      #expect(
        try await Self.send(critical, bench).refusal
          == Self.refusal("The proof must not have the header crit")
      )
      let good = try await bench.proof(of: key)
      let parts = good.split(separator: ".").map(String.init)
      let header = String(decoding: Base64URL.decode(parts[0]) ?? [], as: UTF8.self)
      for algorithm in ["none", "HS256", "RS256", "ES384", "es256", ""] {
        let changed = header.replacing("ES256", with: algorithm)
        let head = Base64URL.encode(Array(changed.utf8))
        for signature in [parts[2], ""] {
          let answer = try await Self.send("\(head).\(parts[1]).\(signature)", bench)
          #expect(answer.refusal == Self.refusal("The proof's alg must be ES256"))
        }
      }
      let malformed = Self.refusal("The proof is not a signed JSON Web Token")
      for text in ["x", "..", "a.b.c", "\(good).x", "\(parts[0]).\(parts[1])"] {
        #expect(try await Self.send(text, bench).refusal == malformed)
      }
      let unsigned = Self.refusal("The proof's signature is not that of its jwk")
      #expect(try await Self.send("\(parts[0]).\(parts[1]).", bench).refusal == unsigned)
    }
  }

  @Test func `a nonce is the tenant's own, and lasts five minutes`() async throws {
    try await TokenBench.run { bench in
      let key = ProofKey()
      let nonce = try await bench.nonce()
      let statuses = { (nonce: String) async throws -> (Int, Int) in
        let form = bench.codeForm(try await bench.code())
        let headers = ["DPoP": try await bench.proof(of: key, nonce: nonce)]
        let answer = try await bench.token(form, headers: headers)
        let confidential = try await Self.send(bench.proof(of: key, nonce: nonce), bench)
        return (answer.status, confidential.status)
      }
      #expect(try await statuses(nonce) == (200, 200))
      bench.tenant.clock.advance(by: .seconds(299))
      #expect(try await statuses(nonce) == (200, 200))
      bench.tenant.clock.advance(by: .seconds(1))
      #expect(try await statuses(nonce) == (400, 400))
      let other = DPoPNonce(signingKey: "another").make(at: bench.tenant.now)
      for foreign in [other, "x", "", nonce + "A"] {
        #expect(try await statuses(foreign) == (400, 400))
      }
      bench.tenant.clock.set(.start)
      try await bench.mock.rotateKeys()
      #expect(try await statuses(nonce) == (200, 200))
      bench.tenant.clock.set(Instant(rawValue: Instant.start.rawValue - 1))
      #expect(try await statuses(nonce) == (400, 400))
    }
  }
}
