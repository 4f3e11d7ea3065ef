import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Each way in of a native application, with each thing that an Action may do, and the logs of it.
@Suite(.tags(.tenant, .multifactor, .flow), .timeLimit(.minutes(5)))
struct NativeLoginPathTests {
  enum Path: String, Sendable {
    case otp, oob, recovery, email, sms, database, link
  }

  enum Effect: String, Sendable {
    case allow, deny, factor, metadata

    var commands: [Command] {
      switch self {
      case .allow: []
      case .deny: [Command("access.deny", [.string("closed")])]
      case .factor: [Command("multifactor.enable", [.string("any")])]
      case .metadata: [Command("user.setAppMetadata", [.string("seen"), .string("yes")])]
      }
    }
  }

  /// A way in, what the last Action does, the answer, and the types of the logs.
  private static let cases: [(Path, Effect, answer: String, logs: String)] = [
    (.otp, .allow, "200", "mfar gd_auth_succeed seotpft"),
    (.otp, .deny, "403 access_denied", "mfar gd_auth_succeed feotpft"),
    (.otp, .factor, "403 mfa_required", "mfar gd_auth_succeed mfar"),
    (.otp, .metadata, "200", "mfar gd_auth_succeed seotpft"),
    (.oob, .allow, "200", "mfar gd_send_sms gd_auth_succeed seoobft"),
    (.oob, .deny, "403 access_denied", "mfar gd_send_sms gd_auth_succeed feoobft"),
    (.oob, .factor, "403 mfa_required", "mfar gd_send_sms gd_auth_succeed mfar"),
    (.oob, .metadata, "200", "mfar gd_send_sms gd_auth_succeed seoobft"),
    (.recovery, .allow, "200", "mfar gd_recovery_succeed sercft"),
    (.recovery, .deny, "403 access_denied", "mfar gd_recovery_succeed fercft"),
    (.recovery, .factor, "403 mfa_required", "mfar gd_recovery_succeed mfar"),
    (.recovery, .metadata, "200", "mfar gd_recovery_succeed sercft"),
    (.email, .allow, "200", "cs ss s"),
    (.email, .deny, "403 access_denied", "cs ss fepotpft"),
    (.email, .factor, "403 mfa_required", "cs ss mfar"),
    (.email, .metadata, "200", "cs ss s"),
    (.sms, .allow, "200", "cs ss s"),
    (.sms, .deny, "403 access_denied", "cs ss fepotpft"),
    (.sms, .factor, "403 mfa_required", "cs ss mfar"),
    (.sms, .metadata, "200", "cs ss s"),
    (.database, .allow, "200", "cs s"),
    (.database, .deny, "403 access_denied", "cs fepotpft"),
    (.database, .factor, "403 mfa_required", "cs mfar"),
    (.database, .metadata, "200", "cs s"),
    (.link, .allow, "code", "cls ss s"),
    (.link, .deny, "access_denied", "cls ss f"),
    (.link, .factor, "/u/mfa", "cls ss"),
    (.link, .metadata, "code", "cls ss s"),
  ]

  @Test(arguments: cases)
  private func `a login ends as the Action says, and leaves its logs`(
    path: Path,
    effect: Effect,
    answer: String,
    logs: String
  ) async throws {
    let factors: [Path: String] = [.otp: "otp", .oob: "phone", .recovery: "recovery-code"]
    let asking = ClosureAction("asking") { _ in
      guard let type = factors[path],
        let factor = try? JSONText(#"{"type":"\#(type)"}"#)
      else { return [] }
      return [Command("authentication.challengeWith", [.object(factor)])]
    }
    let acting = ClosureAction("acting") { _ in effect.commands }
    try await FactorBench.run([asking, acting], changing: Self.addRecoveryCode) { bench in
      let ended = try await Self.logIn(path, bench)
      #expect(Self.summary(ended) == answer, "\(ended.body)")
      #expect(try await bench.logTypes().joined(separator: " ") == logs)
      let changed = try await bench.tokens.store.users()
        .filter { $0.appMetadata.string("seen") == "yes" }
      #expect(changed.count == (effect == .metadata ? 1 : 0))
    }
  }

  private static func addRecoveryCode(_ configuration: inout TenantConfiguration) {
    for index in configuration.users.indices
    where configuration.users[index].user.id == "auth0|otto" {
      configuration.users[index].user.setRecoveryCode(
        "ABCDEFGHABCDEFGHABCDEFGH",
        id: "recovery-code|dev_1",
        confirmedBy: nil
      )
    }
  }

  private static func summary(_ answer: TenantClient.Answer) -> String {
    if answer.status != 302 {
      return answer.status == 200 ? "200" : "\(answer.status) \(answer.string("error"))"
    }
    if answer.location.hasPrefix("/u/mfa") { return "/u/mfa" }
    return answer.parameter("code") == nil ? answer.parameter("error") ?? "" : "code"
  }

  private static func logIn(
    _ path: Path,
    _ bench: FactorBench
  ) async throws -> TenantClient.Answer {
    switch path {
    case .otp: return try await bench.prove(bench.factorToken(), ["otp": bench.code()])
    case .oob:
      let token = try await bench.factorToken("sam")
      let sent = try await bench.challenge(token, ["challenge_type": "oob"])
      return try await bench.prove(
        token,
        ["oob_code": sent.string("oob_code"), "binding_code": bench.sentCode]
      )
    case .recovery:
      return try await bench.prove(
        bench.factorToken(),
        ["recovery_code": "abcdefgh-abcdefgh-abcdefgh"]
      )
    case .email:
      return try await start(
        #""connection":"email","email":"n@example.com","send":"code""#,
        ["realm": "email", "username": "n@example.com"],
        bench
      )
    case .sms:
      return try await start(
        #""connection":"sms","phone_number":"+15551239999""#,
        ["realm": "sms", "username": "+15551239999"],
        bench
      )
    case .database:
      let body = #"{"client_id":"phone","connection":"people","email":"rosa@example.com"}"#
      let session = try await bench.tokens.client.send("POST", "otp/challenge", json: body)
        .string("auth_session")
      return try await exchange(["auth_session": session], bench)
    case .link:
      let body = #"{"client_id":"phone","connection":"email","email":"n@example.com"}"#
      _ = try await bench.tokens.client.send("POST", "passwordless/start", json: body)
      return try await bench.tokens.client.get(bench.mock.outbox().first?.link ?? "")
    }
  }

  private static func start(
    _ members: String,
    _ form: [String: String],
    _ bench: FactorBench
  ) async throws -> TenantClient.Answer {
    let body = #"{"client_id":"phone",\#(members)}"#
    _ = try await bench.tokens.client.send("POST", "passwordless/start", json: body)
    return try await exchange(form, bench)
  }

  private static func exchange(
    _ form: [String: String],
    _ bench: FactorBench
  ) async throws -> TenantClient.Answer {
    let own = [
      "grant_type": FactorBench.passwordlessGrant, "client_id": "phone", "otp": bench.sentCode,
    ]
    return try await bench.tokens.token(own.merging(form) { $1 })
  }
}
