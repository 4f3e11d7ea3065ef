import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The form of user codes, as the tenant's setting `device_flow` says it.
@Suite(.tags(.tenant))
struct DeviceFlowSettingsTests {
  @Test(
    arguments: [
      (.base20, "****-****", true), (.base20, "********", true), (.base20, "****-***", false),
      (.digits, "***-***-***", true), (.digits, "********", false),
      (.digits, "*********", true), (.base20, "****_****", false), (.base20, "", false),
      (.base20, "********************", true), (.base20, "*********************", false),
      (.base20, "** ** ** **", true),
    ] as [(DeviceFlowSettings.Charset, String, Bool)]
  )
  func `a mask has enough places and nothing but dashes and spaces`(
    charset: DeviceFlowSettings.Charset,
    mask: String,
    isValid: Bool
  ) {
    #expect((DeviceFlowSettings(charset: charset, mask: mask) != nil) == isValid)
  }

  @Test func `a user code has the form of the mask`() throws {
    let randomness = TenantRandomness(seed: 7)
    let settings = try #require(DeviceFlowSettings(charset: .digits, mask: "*** *** ***"))
    let codes = (0..<50).map { _ in UserCode(settings, randomness).text }
    #expect(codes.allSatisfy { $0.wholeMatch(of: /\d{3} \d{3} \d{3}/) != nil })
    #expect(Set(codes).count == 50)
    let letters = (0..<200).map { _ in UserCode(.standard, randomness).text }.joined()
    #expect(Set(letters) == Set("BCDFGHJKLMNPQRSTVWXZ-"))
  }

  @Test func `the file and the Management API know the setting`() async throws {
    let file = try TenantFile(yaml: "device_flow: { charset: digits }")
    #expect(file.configuration.deviceFlow.mask == "***-***-***")
    let change = { (configuration: inout TenantConfiguration) in
      configuration.deviceFlow = file.configuration.deviceFlow
    }
    try await DeviceBench.run(change) { bench in
      let begun = try await bench.begin()
      #expect(begun.userCode.wholeMatch(of: /\d{3}-\d{3}-\d{3}/) != nil)
      let settings = try await bench.tenant.manage(
        "GET",
        "tenants/settings",
        scope: "read:tenant_settings"
      )
      #expect(settings.json["device_flow"] == ["charset": "digits", "mask": "***-***-***"])
    }
  }

  @Test(arguments: [
    "device_flow: { mask: ****-*** }", "device_flow: { charset: digits, mask: ****-**** }",
    "device_flow: { mask: xxxx-xxxx }",
  ])
  func `a mask that is too short is an error of the file`(yaml: String) {
    let error = #expect(throws: PostLoginError.self) {
      try TenantFile(yaml: yaml.replacing("mask: ", with: "mask: \"").replacing(" }", with: "\" }"))
    }
    #expect(error?.message.contains("at least 8 `*` for letters or 9 for digits") == true)
  }

  @Test func `discovery names the endpoint and the grant`() async throws {
    try await withTenant { tenant in
      let document = try await TenantClient(tenant.url).get(".well-known/openid-configuration")
        .json
      #expect(
        document["device_authorization_endpoint"]?.stringValue
          == "\(tenant.url)oauth/device/code"
      )
      let grants = document["grant_types_supported"]?.arrayValue ?? []
      #expect(grants.contains(.string(DeviceBench.grant)))
    }
  }

  @Test func `a reset forgets codes and pushed requests`() async throws {
    try await DeviceBench.run { bench in
      _ = try await bench.begin()
      let change = PushedRequestContent(parameters: [:])
      let store = bench.tenant.tenant.store
      let later = bench.tenant.tenant.now + .seconds(30)
      try await store.savePushedRequest("u", clientID: "w", expiresAt: later, content: change)
      try await bench.tenant.reset()
      let count = try await store.read { database in
        try Int.fetchOne(
          database,
          sql: "SELECT (SELECT count(*) FROM device_code) + (SELECT count(*) FROM pushed_request)"
        )
      }
      #expect(count == 0)
    }
  }

  @Test func `both codes are stored as hashes`() async throws {
    try await DeviceBench.run { bench in
      let begun = try await bench.begin()
      let rows = try await bench.tenant.tenant.store.read { database in
        try String.fetchAll(
          database,
          sql: "SELECT hash || user_code_hash || content FROM device_code"
        )
      }
      #expect(rows.count == 1)
      #expect(rows.allSatisfy { !$0.contains(begun.deviceCode) && !$0.contains(begun.userCode) })
    }
  }
}
