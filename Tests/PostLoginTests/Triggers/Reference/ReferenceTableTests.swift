import TestSupport
import Testing

@testable import PostLogin

/// The tables of this package in the notation of Auth0's reference.
@Suite(.tags(.event, .commands))
struct ReferenceTableTests {
  private static func rows(of trigger: Trigger) throws -> ReferenceTrigger {
    try #require(ReferenceTable.own[trigger])
  }

  @Test(arguments: [
    (Trigger.postLogin, 223, 71), (.credentialsExchange, 46, 9), (.customEmailProvider, 63, 5),
    (.customPhoneProvider, 71, 5), (.customTokenExchange, 59, 11), (.eventStream, 8, 3),
    (.passwordResetPostChallenge, 97, 11), (.postChangePassword, 62, 3),
    (.postUserRegistration, 84, 3), (.preUserRegistration, 84, 7), (.sendPhoneMessage, 56, 3),
  ])
  func `a trigger has the sums of the reference`(trigger: Trigger, fields: Int, methods: Int) throws
  {
    let rows = try Self.rows(of: trigger)
    #expect(rows.fields.count == fields)
    #expect(Set(rows.fields.map(\.path)).count == fields)
    #expect(rows.methods.count == methods)
  }

  @Test func `three methods have a second heading, and every other method has one`() throws {
    #expect(ReferenceTable.own.triggers.count == 11)
    for rows in ReferenceTable.own.triggers {
      let names = Set(rows.methods.map(\.name))
      #expect(rows.methods.count - names.count == (rows.trigger == .postLogin ? 3 : 0))
    }
  }

  @Test(arguments: [
    Trigger.passwordResetPostChallenge, .postChangePassword, .postUserRegistration,
    .preUserRegistration,
  ])
  func `Akamai's signals are open in the reference of post-login alone`(trigger: Trigger) throws {
    let path = "event.authentication.riskAssessment.supplemental.akamai"
    func facts(_ rows: ReferenceTrigger) -> String? {
      rows.fields.first { $0.path == path }?.facts
    }
    #expect(facts(try Self.rows(of: trigger)) == "object, optional")
    #expect(facts(try Self.rows(of: .postLogin)) == "dictionary, optional")
  }

  @Test(arguments: [
    ("event.user", "dictionary"), ("event.user.email", "string, optional"),
    ("event.user.created_at", "string"), ("event.user.identities", "array of objects"),
    ("event.user.multifactor", "array of string, optional"),
    ("event.user.app_metadata", "dictionary"), ("event.secrets", "secrets"),
    ("event.client", "object"), ("event.request.body", "dictionary"),
    ("event.request.geoip", "dictionary"), ("event.session.actor", "dictionary, optional"),
    ("event.session.cookie.mode", "string: non-persistent | persistent"),
    ("event.transaction.response_type", "array of string, optional"),
    ("event.stats.logins_count", "number"),
  ])
  func `a field has the facts of the reference`(path: String, facts: String) throws {
    let field = try #require(try Self.rows(of: .postLogin).fields.first { $0.path == path })
    #expect(field.facts == facts)
  }

  @Test(arguments: [
    "event", "event.experiment", "event.refresh_token.access", "event.transaction.target_scopes",
    "event.configuration", "event.user.identities[].provider",
    "event.transaction.actor.act.act.act.act.sub",
  ])
  func `a field that the reference does not have is no row`(path: String) throws {
    #expect(EventFields.all.contains { $0.path == path })
    #expect(try Self.rows(of: .postLogin).fields.allSatisfy { $0.path != path })
  }

  @Test(arguments: [
    (Trigger.postLogin, "access.deny", "(reason: string)"),
    (.customTokenExchange, "access.deny", "(code: string, reason: string)"),
    (.postLogin, "refreshToken.evictMetadata", "()"),
    (.postLogin, "user.setAppMetadata", "(key: string, value: unknown)"),
    // A union of types is an object in the reference, and null does not show.
    (.postLogin, "transaction.setMetadata", "(key: string, value: object)"),
    (.postLogin, "session.setMetadata", "(key: string, value: string)"),
    (.postLogin, "session.setCookieMode", "(mode: string)"),
    (.postLogin, "samlResponse.setNameIdentifierProbes", "(nameIdentifierProbes: array of string)"),
    (.postLogin, "authentication.challengeWithAny", "(factors: array of objects)"),
    (
      .postLogin, "cache.set",
      "(key: string, value: string, options?: { expires_at?: number; ttl?: number })"
    ),
    (
      .postLogin, "redirect.encodeToken",
      "(options: { expiresInSeconds?: number; payload: object; secret: string })"
    ),
    (
      .postLogin, "multifactor.enable",
      "(provider: string, options?: { allowRememberBrowser?: boolean; providerOptions?: "
        + "{ host: string; ikey: string; skey: string; username?: string } })"
    ),
    (
      .postLogin, "authentication.challengeWith",
      "(factor: { options?: object; type: string }, options?: "
        + "{ additionalFactors?: array of objects })"
    ),
  ])
  func `a method has the signature of the reference`(
    trigger: Trigger,
    name: MethodName,
    signature: String
  ) throws {
    let methods = try Self.rows(of: trigger).methods.filter { $0.name == name }
    #expect(Set(methods.map(\.signature)) == [signature])
  }

  @Test func `methods that only guides document are no rows`() throws {
    let postLogin = Set(try Self.rows(of: .postLogin).methods.map(\.name))
    let others = Set(MethodTable.of(.postLogin).methods.map(\.name)).subtracting(postLogin)
    #expect(
      others == [
        "transaction.addTargetScope", "transaction.removeTargetScope",
        "transaction.setTargetScopes", "transaction.clearTargetScopes",
      ]
    )
    let exchange = try Self.rows(of: .customTokenExchange).methods.map(\.name)
    #expect(!exchange.contains("transaction.setMetadata"))
  }
}
