import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What the Management API and `tenant.yaml` refuse of the add-ons for SAML and WS-Federation.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct AddonCheckTests {
  private static let certificate = JSONText(string: ServiceProvider.certificate).text

  @Test(arguments: [
    (#"{"samlp": {}, "wsfed": {}}"#, "addons"), (#"{"samlp": true}"#, "addons.samlp"),
    (#"{"samlp": {"audience": 1}}"#, "addons.samlp.audience"),
    (#"{"samlp": {"signResponse": "true"}}"#, "addons.samlp.signResponse"),
    (#"{"samlp": {"signatureAlgorithm": "rsa-md5"}}"#, "addons.samlp.signatureAlgorithm"),
    (#"{"samlp": {"digestAlgorithm": "md5"}}"#, "addons.samlp.digestAlgorithm"),
    (#"{"samlp": {"lifetimeInSeconds": 0}}"#, "addons.samlp.lifetimeInSeconds"),
    (#"{"samlp": {"nameIdentifierProbes": "a"}}"#, "addons.samlp.nameIdentifierProbes"),
    (#"{"samlp": {"mappings": {"email": 1}}}"#, "addons.samlp.mappings.email"),
    (#"{"samlp": {"mappings": {"email": ["a", 1]}}}"#, "addons.samlp.mappings.email[1]"),
    (#"{"samlp": {"logout": "https://x.example"}}"#, "addons.samlp.logout"),
    (#"{"samlp": {"signingCert": "no PEM"}}"#, "addons.samlp.signingCert"),
    (#"{"wsfed": {"cert": "no PEM"}}"#, "addons.wsfed.cert"),
    (#"{"samlp": {"key": "no PEM"}}"#, "addons.samlp.key"),
  ])
  func `a wrong add-on is refused by the Management API and at the start`(
    addons: String,
    path: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await tenant.manage(
        "PATCH",
        "clients/web",
        scope: "update:clients",
        body: "{\"addons\": \(addons)}"
      )
      #expect(answer.status == 400)
      #expect(answer.json["message"]?.stringValue?.contains("on property \(path) (") == true)
    }
    let yaml = "{ clients: [{ client_id: a, addons: \(addons) }] }"
    let error = #expect(throws: PostLoginError.self) {
      _ = try TenantFile(yaml: yaml)
    }
    #expect(error?.message.contains("`\(path)`: ") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    #"{"samlp": {}}"#, #"{"wsfed": {}}"#, #"{"samlp": null, "wsfed": {}}"#,
    #"{"samlp": {"unknown": 1}, "aws": {"principal": "p"}}"#,
    #"{"samlp": {"mappings": {"email": ["a"], "name": "b"}, "audience": null}}"#,
    #"{"samlp": {"logout": {"callback": "https://x.example/", "slo_enabled": "true"}}}"#,
    #"{"samlp": {"lifetimeInSeconds": 60, "signingCert": CERTIFICATE}}"#,
  ])
  func `members that Auth0 takes are taken`(addons: String) async throws {
    let text = addons.replacing("CERTIFICATE", with: Self.certificate)
    let value = try JSONText(text).value
    #expect(AddonCheck.problem(of: JSONObject(value.objectValue ?? [])) == nil)
  }
}
