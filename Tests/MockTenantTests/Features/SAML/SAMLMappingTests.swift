import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Which members of the profile become attributes, and how large they may be.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SAMLMappingTests {
  private static func posted(
    _ addon: JSONObject,
    action: (any Action)? = nil,
    metadata: JSONObject = [:]
  ) async throws -> SAMLBench.Posted {
    var result: SAMLBench.Posted?
    let changing = { (configuration: inout TenantConfiguration) in
      let index = configuration.users.firstIndex { $0.user.id == "auth0|ada" } ?? 0
      configuration.users[index].user.document.set("app_metadata", .object(metadata.members))
    }
    try await SAMLBench.run(addon, action: action, changing: changing) { bench in
      result = try await bench.logIn()
    }
    return try #require(result)
  }

  @Test func `mappings replace the usual ones, with several claims and paths`() async throws {
    let addon: JSONObject = [
      "mappings": [
        "email": ["urn:mail", .string(SAMLName.claims + "nameidentifier")],
        "app_metadata.plan.name": "urn:plan", "app_metadata.roles": "urn:roles",
        "app_metadata.plan": "urn:object", "app_metadata.missing.name": "urn:missing",
        "nobody": "urn:nobody",
      ]
    ]
    let posted = try await Self.posted(
      addon,
      metadata: ["plan": ["name": "pro"], "roles": ["a", .null, "b"]]
    )
    #expect(posted.values("urn:mail") == ["ada@example.com"])
    #expect(posted.nameID?.text == "ada@example.com")
    #expect(posted.values("urn:plan") == ["pro"])
    #expect(posted.values("urn:roles") == ["a", "b"])
    #expect(posted.claim("givenname") == nil)
    let names = posted.attributes.compactMap { $0["Name"] }
    #expect(names.allSatisfy { !["urn:object", "urn:missing", "urn:nobody"].contains($0) })
    // A member without a mapping is passed on, one with a mapping is not.
    #expect(posted.values("http://schemas.auth0.com/given_name") == ["Ada"])
    #expect(posted.values("http://schemas.auth0.com/email").isEmpty)
  }

  @Test(arguments: [
    ("plan", "basic"), ("_plan.of-1:x y", "unspecified"), ("é", "basic"), ("1st", "unspecified"),
    (":x", "basic"), ("urn:x:plan", "uri"), ("urn:x:two words", "unspecified"),
    ("mailto:ada", "uri"), ("https://x.example/%7Ea?b#c", "uri"), ("x:%zz", "unspecified"),
    ("é:x", "basic"), ("a/b://c", "unspecified"),
  ])
  func `the format of a name is that of a URI, of a name of XML or none`(
    name: String,
    format: String
  ) async throws {
    let action = ScriptedAction { _ in
      [Command(.samlResponseSetAttribute, [.string(name), .string("x")])]
    }
    let posted = try await Self.posted([:], action: action)
    let attribute = posted.attributes.first { $0["Name"] == name }
    #expect(attribute?["NameFormat"] == "urn:oasis:names:tc:SAML:2.0:attrname-format:\(format)")
  }

  @Test func `an empty attribute gives no name identifier`() async throws {
    let emptying = Command(
      .samlResponseSetAttribute,
      [.string(SAMLName.claims + "nameidentifier"), .string("")]
    )
    let posted = try await Self.posted([:], action: ScriptedAction { _ in [emptying] })
    #expect(posted.nameID?.text == "ada@example.com")
  }

  @Test(arguments: ["0", "-5", "1e300", "31536001"])
  func `a lifetime that is none counts as the default`(number: String) async throws {
    let value = Double(number) ?? 0
    let action = ScriptedAction { _ in
      [Command(.samlResponseSetLifetimeInSeconds, [.number(value)])]
    }
    let posted = try await Self.posted([:], action: action)
    #expect(posted.conditions?["NotOnOrAfter"] == "2026-11-21T11:00:00.000Z")
  }

  @Test(arguments: [false, true])
  func `attributes up to their limit are signed and encrypted`(isEncrypted: Bool) async throws {
    let name = "https://x.example/text"
    // As XML, each of the characters takes five bytes.
    let text = String(repeating: "&", count: 100_000)
    var commands = [Command(.samlResponseSetAttribute, [.string(name), .string(text)])]
    if isEncrypted {
      commands += [
        Command(.samlResponseSetEncryptionCert, [.string(ServiceProvider.certificate)]),
        Command(.samlResponseSetEncryptionPublicKey, [.string(ServiceProvider.publicKey)]),
      ]
    }
    let posted = try await Self.posted([:], action: ScriptedAction { [commands] _ in commands })
    #expect(posted.status == SAMLName.success)
    if isEncrypted {
      #expect(posted.root.child("EncryptedAssertion", in: SAMLName.assertion) != nil)
      #expect(posted.text.utf8.count > 600_000)
    } else {
      #expect(posted.values(name) == [text])
      #expect(posted.signsAssertion == .signed)
    }
  }
}
