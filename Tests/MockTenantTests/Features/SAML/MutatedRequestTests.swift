import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Requests with random changes: each ends in a login, a page or a refusal, never in an error of the
/// server.
@Suite(.tags(.tenant), .timeLimit(.minutes(10)))
struct MutatedRequestTests {
  private static let count = 10_000
  private static let workers = 8

  private static func addClients(to configuration: inout TenantConfiguration) {
    for (id, binding) in [("signed", SAMLName.redirectBinding), ("posting", SAMLName.postBinding)] {
      configuration.clients.append(
        Client([
          "client_id": .string(id), "name": "Service provider", "app_type": "regular_web",
          "callbacks": [.string(ServiceProvider.consumer)],
          "addons": [
            "samlp": [
              "signingCert": .string(ServiceProvider.certificate), "binding": .string(binding),
              "logout": ["callback": "https://sp.example.com/slo"],
            ]
          ],
        ])
      )
    }
    configuration.clients.append(
      Client([
        "client_id": "rp", "name": "Relying party", "app_type": "regular_web",
        "callbacks": ["https://rp.example.com/wsfed"], "addons": ["wsfed": [:]],
      ])
    )
  }

  @Test(arguments: [UInt64(20_261_123)])
  func `10,000 mutated requests end in no error of the server`(seed: UInt64) async throws {
    let addon: JSONObject = ["logout": ["callback": "https://sp.example.com/slo"]]
    try await SAMLBench.run(addon, changing: Self.addClients) { bench in
      _ = try await bench.logIn()
      let session = bench.browser.cookies["auth0"] ?? ""
      let (client, url) = (bench.browser.client, bench.tenant.url)
      let statuses = try await withThrowingTaskGroup(of: [Int: Int].self) { group in
        for worker in 0..<Self.workers {
          group.addTask {
            var source = MutatedRequest(seed: seed + UInt64(worker), url: url)
            var statuses: [Int: Int] = [:]
            for index in 0..<(Self.count / Self.workers) {
              let request = try source.next()
              var headers = request.headers
              if index.isMultiple(of: 2) { headers["Cookie"] = "auth0=\(session)" }
              let answer = try await client.send(
                request.method,
                request.path,
                headers: headers,
                body: request.body
              )
              statuses[answer.status, default: 0] += 1
              #expect(
                answer.status < 500,
                "seed \(seed), worker \(worker), request \(index): \(request)"
              )
            }
            return statuses
          }
        }
        return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      }
      #expect(statuses.values.reduce(0, +) == Self.count, "seed \(seed)")
      // Some changes leave a request that is answered, at the login page or with a session.
      for status in [200, 302, 400] {
        #expect(statuses[status, default: 0] > 50, "seed \(seed): \(statuses)")
      }
    }
  }
}
