import HTTPTypes
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What Auth0's Management API has and the tenant has not.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct ManagementCatalogueTests {
  @Test(arguments: [
    ("GET", "branding/themes/default", "branding.themes.get_default"),
    ("HEAD", "branding/themes/default", "branding.themes.get_default"),
    ("POST", "custom-domains/cd_1/verify", "custom_domains.verify"),
    ("PUT", "guardian/factors/sms", "guardian.factors.set"),
    ("GET", "connections/con_1/scim-configuration", "connections.scim_configuration.get"),
    ("GET", "log-streams", "log_streams.list"),
  ])
  func `an operation that only Auth0 has is answered with its name`(
    method: String,
    path: String,
    name: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url)
        .send(method, "api/v2/\(path)", headers: [:], body: nil)
      #expect(answer.status == 501)
      guard method != "HEAD" else { return }
      #expect(answer.string("errorCode") == "not_implemented_by_postlogin")
      #expect(answer.string("error") == "Not Implemented")
      #expect(answer.string("message").contains("`\(name)`"))
    }
  }

  @Test(arguments: ["api/v2/unknown", "api/v2/clients/a/b/c", "api/v2/branding/none/none"])
  func `a path that Auth0 does not have is not found`(path: String) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url).get(path)
      #expect(answer.status == 404)
    }
  }

  @Test func `no operation is listed twice, and most are`() {
    let requests = ManagementCatalogue.all.map { "\($0.method) \($0.path)" }
    #expect(Set(requests).count == requests.count)
    #expect(requests.count > 400)
    let nameless = ManagementCatalogue.all.filter { $0.name.hasPrefix(".") }
    #expect(nameless == [])
  }

  /// Parameters have names of their own here and there.
  @Test func `the catalogue has nearly all endpoints of the tenant`() {
    func shape(_ path: String) -> String {
      path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }
        .joined(separator: "/")
    }
    let known = Set(ManagementCatalogue.all.map { "\($0.method) \(shape($0.path))" })
    let others = EndpointTable.all.filter { $0.part == .management }
      .map { "\($0.method.rawValue) \(shape($0.path))" }.filter { !known.contains($0) }
    #expect(others == [], "these are no operations of Auth0's API, or the catalogue lacks them")
  }
}
