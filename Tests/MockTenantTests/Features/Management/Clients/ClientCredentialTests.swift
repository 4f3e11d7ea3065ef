import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct ClientCredentialTests {
  @Test func `a client is created with a key, of which answers show the id`() async throws {
    try await TokenBench.run { bench in
      let body: JSONObject = [
        "name": "Signed", "app_type": "non_interactive",
        "client_authentication_methods": AssertionKey.first.methods(),
      ]
      let made = try await bench.mock.manage(
        "POST",
        "clients",
        scope: "create:clients",
        body: body.text
      )
      #expect(made.status == 201)
      #expect(!made.body.contains("BEGIN PUBLIC KEY"))
      #expect(made.json["token_endpoint_auth_method"] == nil)
      let id = made.string("client_id")
      let list = try await bench.mock.manage(
        "GET",
        "clients/\(id)/credentials",
        scope: "read:client_credentials"
      )
      let keys = list.json.arrayValue ?? []
      #expect(keys.count == 1)
      #expect(keys.first?["alg"] == "RS256")
      #expect(!list.body.contains("BEGIN PUBLIC KEY"))
      let method = made.json["client_authentication_methods"]?["private_key_jwt"]
      #expect(method?["credentials"]?.arrayValue == [["id": keys.first?["id"] ?? ""]])
      let client = try #require(try await bench.store.client(id))
      #expect(client.keys.count == 1)
      #expect(client.authentication == .privateKey)
    }
  }

  @Test func `a credential of its own counts once the client names it`() async throws {
    try await TokenBench.run { bench in
      let (mock, key) = (bench.mock, AssertionKey.first)
      let credential: JSONObject = [
        "credential_type": "public_key", "pem": .string(key.publicPEM),
      ]
      let made = try await mock.manage(
        "POST",
        "clients/machine/credentials",
        scope: "create:client_credentials",
        body: credential.text
      )
      #expect(made.status == 201)
      #expect(made.json["pem"] == nil)
      #expect(try await bench.credentials(key.assertion(for: bench)).status == 401)
      let id = made.string("id")
      let methods = #"{"private_key_jwt":{"credentials":[{"id":"\#(id)"}]}}"#
      let changed = try await mock.manage(
        "PATCH",
        "clients/machine",
        scope: "update:clients",
        body: #"{"client_authentication_methods":\#(methods)}"#
      )
      #expect(changed.status == 200)
      #expect(try await bench.credentials(key.assertion(for: bench)).status == 200)
      let gone = try await mock.manage(
        "DELETE",
        "clients/machine/credentials/\(id)",
        scope: "delete:client_credentials"
      )
      #expect(gone.status == 204)
      #expect(try await bench.credentials(key.assertion(for: bench)).status == 401)
    }
  }

  @Test(arguments: ["", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", "\0"])
  func `a text that is no key is refused`(pem: String) async throws {
    try await TokenBench.run { bench in
      let body: JSONObject = ["credential_type": "public_key", "pem": .string(pem)]
      let answer = try await bench.mock.manage(
        "POST",
        "clients/machine/credentials",
        scope: "create:client_credentials",
        body: body.text
      )
      #expect(answer.status == 400)
      #expect(answer.string("errorCode") == "invalid_body")
    }
  }

  @Test func `the keys of the tenant come with their certificates`() async throws {
    try await TokenBench.run { bench in
      let keys = try await bench.client.get(".well-known/jwks.json").json["keys"]?.arrayValue
      let key = try #require(keys?.first)
      let text = try #require(key["x5c"]?.arrayValue?.first?.stringValue)
      let bytes = try #require(Data(base64Encoded: text))
      // The modulus of the key stands in the certificate as it is.
      let modulus = try #require(Base64URL.decode(key["n"]?.stringValue ?? ""))
      #expect(bytes.range(of: Data(modulus)) != nil)
      #expect(Base64URL.decode(key["x5t"]?.stringValue ?? "")?.count == 20)
      let again = try await bench.client.get(".well-known/jwks.json").json["keys"]?.arrayValue
      #expect(again?.first?["x5c"] == key["x5c"])
    }
  }
}
