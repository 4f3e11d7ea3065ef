import FoundationEssentials
import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.rules))
struct EffectTests {
  /// One effect of each method, with the arguments that a script would pass.
  static let effects: [(Effect, String)] = [
    (Deny("no").effect, #"access.deny ["no"]"#),
    (.accessToken.setCustomClaim("a", [1, true]), #"accessToken.setCustomClaim ["a",[1,true]]"#),
    (.accessToken.addScope("s"), #"accessToken.addScope ["s"]"#),
    (.accessToken.removeScope("s"), #"accessToken.removeScope ["s"]"#),
    (.idToken.setCustomClaim("a", ["b": nil2]), #"idToken.setCustomClaim ["a",{"b":null}]"#),
    (
      .authentication.challenge(with: .otp, or: .phone),
      #"authentication.challengeWith [{"type":"otp"},{"additionalFactors":[{"type":"phone"}]}]"#
    ),
    (
      .authentication.challenge(withAny: .otp, .email),
      #"authentication.challengeWithAny [[{"type":"otp"},{"type":"email"}]]"#
    ),
    (.authentication.enroll(with: .otp), #"authentication.enrollWith [{"type":"otp"}]"#),
    (.authentication.enroll(withAny: .otp), #"authentication.enrollWithAny [[{"type":"otp"}]]"#),
    (.authentication.recordMethod("https://a.b"), #"authentication.recordMethod ["https://a.b"]"#),
    (.authentication.setPrimaryUser("u"), #"authentication.setPrimaryUser ["u"]"#),
    (.cache.set("k", "v", for: .seconds(60)), #"cache.set ["k","v",1768478460000]"#),
    (.cache.delete("k"), #"cache.delete ["k"]"#),
    (
      .multifactor.enable(.duo, allowRememberBrowser: true),
      #"multifactor.enable ["duo",{"allowRememberBrowser":true}]"#
    ),
    (
      .prompt("ap_1", fields: ["a": 1], vars: ["b": "c"]),
      #"prompt.render ["ap_1",{"fields":{"a":1},"vars":{"b":"c"}}]"#
    ),
    (
      .redirect(to: "https://a.b/c", query: [("d", "\(\.user.userID)")]),
      #"redirect.sendUserTo ["https://a.b/c?d=auth0%7C1"]"#
    ),
    (.refreshToken.revoke("why"), #"refreshToken.revoke ["why"]"#),
    (
      .refreshToken.setExpiresAt(.fromNow(.seconds(1))), "refreshToken.setExpiresAt [1768478401000]"
    ),
    (
      .refreshToken.setIdleExpiresAt(.fromNow(.seconds(1))),
      "refreshToken.setIdleExpiresAt [1768478401000]"
    ),
    (.refreshToken.setMetadata("a", "b"), #"refreshToken.setMetadata ["a","b"]"#),
    (.refreshToken.deleteMetadata("x"), #"refreshToken.deleteMetadata ["x"]"#),
    (.refreshToken.evictMetadata(), "refreshToken.evictMetadata []"),
    (
      .session.revoke("why", preserveRefreshTokens: true),
      #"session.revoke ["why",{"preserveRefreshTokens":true}]"#
    ),
    (
      .session.setExpiresAt(.at(Date(millisecondsSince1970: 1_800_000_000_000))),
      "session.setExpiresAt [1800000000000]"
    ),
    (
      .session.setIdleExpiresAt(.fromNow(.milliseconds(5))),
      "session.setIdleExpiresAt [1768478400005]"
    ),
    (.session.setCookieMode(.nonPersistent), #"session.setCookieMode ["non-persistent"]"#),
    (.session.setMetadata("a", "\(\.user.userID)"), #"session.setMetadata ["a","auth0|1"]"#),
    (.session.deleteMetadata("x"), #"session.deleteMetadata ["x"]"#),
    (.session.evictMetadata(), "session.evictMetadata []"),
    (.transaction.setMetadata("a", 1), #"transaction.setMetadata ["a",1]"#),
    (.transaction.addTargetScope("a"), #"transaction.addTargetScope ["a"]"#),
    (.transaction.removeTargetScope("a"), #"transaction.removeTargetScope ["a"]"#),
    (.transaction.setTargetScopes(["a"]), #"transaction.setTargetScopes [["a"]]"#),
    (.transaction.clearTargetScopes(), "transaction.clearTargetScopes []"),
    (.user.setAppMetadata("a", .field(\.user.identities)), #"user.setAppMetadata ["a",[{"x":1}]]"#),
    (.user.setUserMetadata("a", false), #"user.setUserMetadata ["a",false]"#),
    (.validationError("a", "b"), #"validation.error ["a","b"]"#),
  ]

  private static let nil2 = EffectArgument(.null)

  static let samlEffects: [(Effect, String)] = [
    (.samlResponse.setAttribute("a", "b"), #"setAttribute ["a","b"]"#),
    (.samlResponse.setAudience("a"), #"setAudience ["a"]"#),
    (.samlResponse.setRecipient("a"), #"setRecipient ["a"]"#),
    (.samlResponse.setCreateUpnClaim(true), "setCreateUpnClaim [true]"),
    (
      .samlResponse.setPassthroughClaimsWithNoMapping(true),
      "setPassthroughClaimsWithNoMapping [true]"
    ),
    (.samlResponse.setMapUnknownClaimsAsIs(true), "setMapUnknownClaimsAsIs [true]"),
    (.samlResponse.setMapIdentities(false), "setMapIdentities [false]"),
    (.samlResponse.setSignatureAlgorithm(.rsaSHA256), #"setSignatureAlgorithm ["rsa-sha256"]"#),
    (.samlResponse.setDigestAlgorithm(.sha1), #"setDigestAlgorithm ["sha1"]"#),
    (.samlResponse.setDestination("a"), #"setDestination ["a"]"#),
    (.samlResponse.setLifetimeInSeconds(60), "setLifetimeInSeconds [60]"),
    (.samlResponse.setSignResponse(true), "setSignResponse [true]"),
    (.samlResponse.setNameIdentifierFormat("a"), #"setNameIdentifierFormat ["a"]"#),
    (.samlResponse.setNameIdentifierProbes(["a", "b"]), #"setNameIdentifierProbes [["a","b"]]"#),
    (.samlResponse.setAuthnContextClassRef("a"), #"setAuthnContextClassRef ["a"]"#),
    (.samlResponse.setSigningCert("a"), #"setSigningCert ["a"]"#),
    (.samlResponse.setIncludeAttributeNameFormat(true), "setIncludeAttributeNameFormat [true]"),
    (.samlResponse.setTypedAttributes(true), "setTypedAttributes [true]"),
    (.samlResponse.setEncryptionCert("a"), #"setEncryptionCert ["a"]"#),
    (.samlResponse.setEncryptionPublicKey("a"), #"setEncryptionPublicKey ["a"]"#),
    (.samlResponse.setCert("a"), #"setCert ["a"]"#),
    (.samlResponse.setKey("a"), #"setKey ["a"]"#),
    (.samlResponse.setRelayState("a"), #"setRelayState ["a"]"#),
    (.samlResponse.setIssuer("a"), #"setIssuer ["a"]"#),
    (.samlResponse.setEncryptionAlgorithm(.aes256GCM), #"setEncryptionAlgorithm ["aes256-gcm"]"#),
  ]

  private static let event = #"""
    {"user":{"user_id":"auth0|1","app_metadata":{},"user_metadata":{},"identities":[{"x":1.0}]},
    "request":{"geoip":{}},"session":{"id":"s","metadata":{"x":"y"}},
    "refresh_token":{"id":"r","metadata":{"x":"y"}}}
    """#

  private static func commands(of effect: Effect) throws -> [String] {
    let rules = try RuleSet("set") { Rule("rule") { effect } }
    var context = RunContext(milliseconds: Login.now)
    context.cache = ["k": RunContext.CacheRecord(value: "v", expiryMilliseconds: .infinity)]
    let result = rules.result(for: try Event(json: event), context: context)
    #expect(result.error == nil)
    // Decoded from JSON it makes the same calls.
    let read = try RuleSet(json: rules.jsonValue.jsonText())
    #expect(
      read.result(for: try Event(json: event), context: context).commands.map(\.arguments)
        == result.commands.map(\.arguments)
    )
    return result.commands.map { command in
      let arguments = command.arguments.map { $0.jsonText?.text ?? "undefined" }
      return "\(command.method) [\(arguments.joined(separator: ","))]"
    }
  }

  @Test(arguments: effects)
  func `an effect issues the command of its method`(effect: Effect, command: String) throws {
    #expect(try Self.commands(of: effect) == [command])
  }

  @Test(arguments: samlEffects)
  func `an effect on the SAML response issues the command of its method`(
    effect: Effect,
    command: String
  ) throws {
    #expect(try Self.commands(of: effect) == ["samlResponse.\(command)"])
  }

  @Test func `every method that issues commands has an effect`() {
    let questions: Set<String> = [
      "cache.get", "groups.getUserGroups", "groups.hasGroupMembership", "redirect.canRedirect",
      "redirect.encodeToken", "redirect.validateToken", "roles.getUserEffectiveRoles",
      "roles.getUserEffectiveRolesByIds", "roles.getUserEffectiveRolesByNames",
      "rules.wasExecuted",
    ]
    let all = MethodTable.of(.postLogin).methods.map(\.name.rawValue)
    let methods = (Self.effects + Self.samlEffects).map(\.0.method.rawValue)
    #expect(Set(methods) == Set(all).subtracting(questions))
    #expect(methods.count == 62)
  }
}
