import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Exchanges of a device secret that meet its revocation.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceSecretRaceTests {
  @Test func `of 200 exchanges none succeeds after the revocation is answered`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let form = TokenBench.exchangeForm(login)
      let revocation = Revocation()
      let results = try await withThrowingTaskGroup(of: (late: Bool, TenantClient.Answer).self) {
        group in
        for number in 0..<200 {
          group.addTask {
            // The revocation is sent while about half of the exchanges are under way.
            if number == 100 {
              let answer = try await bench.client.post(
                "oauth/revoke",
                form: ["token": login.string("device_secret"), "client_id": "first"]
              )
              #expect(answer.status == 200)
              revocation.isAnswered.withLock { $0 = true }
            }
            let late = revocation.isAnswered.withLock { $0 }
            return (late, try await bench.token(form))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 200)
      #expect(results.allSatisfy { [200, 400].contains($0.1.status) })
      #expect(results.contains { $0.late })
      #expect(!results.contains { $0.late && $0.1.status == 200 })
      // Those that came before have nothing left either.
      #expect(try await bench.live(.refreshToken) == 0)
      for (_, answer) in results where answer.status == 200 {
        #expect(try await bench.userInfo(answer.string("access_token")).status == 401)
      }
    }
  }

  @Test func `an exchange whose secret is revoked while its Action runs gets nothing`()
    async throws
  {
    let body = Mutex<(@Sendable () async throws -> Void)?>(nil)
    let action = MeanwhileAction {
      let revoke = body.withLock { $0 }
      try await revoke?()
    }
    try await TokenBench.runNativeSSO([action]) { bench in
      let login = try await bench.firstLogin()
      let secret = login.string("device_secret")
      body.withLock {
        $0 = {
          let form = ["token": secret, "client_id": "first"]
          let answer = try await bench.client.post("oauth/revoke", form: form)
          #expect(answer.status == 200)
        }
      }
      let answer = try await bench.exchange(login)
      #expect(answer.refusal == "400 invalid_grant: Unknown or invalid device secret.")
      #expect(try await bench.logTypes() == ["seacft", "srrt", "fecte"])
      #expect(try await bench.live(.refreshToken) == 0)
    }
  }
}

private final class Revocation: Sendable {
  let isAnswered = Mutex(false)
}

/// An Action during whose run something happens at the tenant.
private struct MeanwhileAction: Action {
  let name = "meanwhile"
  let body: @Sendable () async throws -> Void

  func run(_ invocation: Invocation) async throws -> ActionResult {
    try await body()
    return ActionResult()
  }
}
