import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Malformed requests and bytes at the endpoints of passkeys.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct PasskeyBadInputTests {
  @Test(arguments: [
    (#"{"client_id":"native","user_profile":{"email":"x"}}"#, 400),
    (#"{"client_id":"native","user_profile":{"name":"x"}}"#, 400),
    (#"{"client_id":"native","user_profile":{"email":"a@b.c","age":"7"}}"#, 400),
    (#"{"client_id":"native","user_profile":{"email":["a@b.c"]}}"#, 400),
    (#"{"client_id":"native","user_profile":"a@b.c"}"#, 400),
    (#"{"client_id":"native","user_profile":null}"#, 400),
    (#"{"client_id":"native"}"#, 400), (#"{"client_id":7}"#, 400), ("[]", 400), ("{", 400),
    (#"{"client_id":"native","client_id":"web","user_profile":{"email":"a@b.c"}}"#, 400),
    (#"{"client_id":"nobody","user_profile":{"email":"a@b.c"}}"#, 401),
    (#"{"client_id":"rotating","user_profile":{"email":"a@b.c"}}"#, 403),
    (#"{"client_id":"native","realm":"other","user_profile":{"email":"a@b.c"}}"#, 404),
    (#"{"client_id":"native","organization":"x","user_profile":{"email":"a@b.c"}}"#, 400),
    (#"{"client_id":"native","user_profile":{"email":"ROSA@example.com"}}"#, 400),
    (
      #"{"client_id":"native","user_profile":{"email":"a@b.c"},"user_metadata":{"a":1}}"#,
      400
    ),
  ])
  func `a malformed signup is refused`(body: String, status: Int) async throws {
    try await PasskeyBench.run { bench in
      let answer = try await bench.bench.client.send("POST", "passkey/register", json: body)
      #expect(answer.status == status, "\(answer.body)")
      #expect(try await bench.bench.mock.userAddresses().count == 2)
    }
  }

  @Test func `a database without passkeys has no challenge`() async throws {
    try await PasskeyBench.run(
      changing: { $0.connections[0].document.set("options", nil) },
      test: { bench in
        let answer = try await bench.challenge()
        #expect(answer.status == 404)
        #expect(try await bench.bench.lastLog().type == "passkey_challenge_failed")
      }
    )
  }

  @Test(arguments: [
    "null", "{}", #""text""#, "7", "[]", #"{"type":"public-key"}"#,
    #"{"type":"public-key","id":"AA","response":{}}"#,
    #"{"type":"public-key","id":"AA","response":{"clientDataJSON":7}}"#,
    #"{"type":"public-key","id":"AA","response":{"clientDataJSON":"!"}}"#,
    #"{"type":"public-key","id":"AA","response":{"clientDataJSON":"e30"}}"#,
    #"{"type":"public-key","id":"AA","rawId":"AB","response":{"clientDataJSON":"e30"}}"#,
  ])
  func `an answer of another shape is refused`(answer: String) async throws {
    try await PasskeyBench.run { bench in
      for challenge in [try await bench.challenge(), try await bench.register()] {
        let session = challenge.string("auth_session")
        let body = """
          {"grant_type":"\(PasskeyBench.grant)","client_id":"native","auth_session":"\(session)",
           "authn_response":\(answer)}
          """
        let refused = try await bench.bench.client.send("POST", "oauth/token", json: body)
        #expect([400, 403].contains(refused.status), "\(refused.body)")
      }
    }
  }

  @Test func `mutated bytes of CBOR crash nothing and are mostly refused`() throws {
    var random = SplitMix(seed: 7)
    let authenticator = try SoftAuthenticator(origin: "https://x")
    let options: JSONValue = ["rp": ["id": "x"], "challenge": "AA"]
    let answer = try authenticator.attestation(options)
    let text = answer["response"]?["attestationObject"]?.stringValue ?? ""
    let bytes = try #require(Base64URL.decode(text))
    let data = try #require(try CBORReader.value(bytes)["authData"]?.bytesValue)
    var accepted = 0
    for _ in 0..<10_000 {
      var mutated = bytes
      for _ in 0...random.below(4) where !mutated.isEmpty {
        switch random.below(4) {
        case 0: mutated[random.below(mutated.count)] = UInt8(random.below(256))
        case 1: mutated.insert(UInt8(random.below(256)), at: random.below(mutated.count))
        case 2: mutated.remove(at: random.below(mutated.count))
        default: mutated = Array(mutated.prefix(random.below(mutated.count) + 2))
        }
      }
      if (try? CBORReader.value(mutated)) != nil { accepted += 1 }
      var authData = data
      authData[random.below(authData.count)] = UInt8(random.below(256))
      if let read = AuthenticatorData(authData), let credential = read.credential {
        _ = PasskeyKey(stored: credential.key)
      }
      _ = AuthenticatorData(Array(authData.prefix(random.below(authData.count))))
    }
    #expect(accepted < 5_000)
  }

  @Test(
    arguments: [
      [], [0x1C], [0x5F, 0x41, 0, 0xFF], [0x7F, 0xFF], [0x9F, 0xFF], [0xBF, 0xFF], [0xC0, 0x00],
      [0xF9, 0x00, 0x00], [0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x5B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x61, 0xFF],
      [0xA2, 0x01, 0x02, 0x01, 0x03], [0x00, 0x00],
      [0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x00],
    ] as [[UInt8]]
  )
  func `what authenticators do not write is no CBOR`(bytes: [UInt8]) {
    #expect(throws: CBORReader.Invalid()) { try CBORReader.value(bytes) }
  }

  @Test(
    arguments: [
      ([0x00], CBORValue.integer(0)), ([0x18, 0x64], .integer(100)),
      ([0x38, 0x63], .integer(-100)),
      ([0x39, 0x01, 0x00], .integer(-257)), ([0x1A, 0x00, 0x0F, 0x42, 0x40], .integer(1_000_000)),
      ([0x43, 1, 2, 3], .bytes([1, 2, 3])), ([0x62, 0x68, 0x69], .text("hi")),
      ([0x82, 0x01, 0xF5], .array([.integer(1), .boolean(true)])), ([0xF6], .null),
      ([0xA1, 0x61, 0x61, 0xF4], .map([(.text("a"), .boolean(false))])),
    ] as [([UInt8], CBORValue)]
  )
  func `values of CBOR are read`(bytes: [UInt8], value: CBORValue) throws {
    #expect(try CBORReader.value(bytes) == value)
  }
}

/// Random numbers of a seed.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(bound, 1)))
  }
}
