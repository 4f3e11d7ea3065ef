import Foundation
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Two tenants as exports and Terraform declare them.
@Suite(.tags(.analysis, .flow), .timeLimit(.minutes(5)))
struct DeclaredDifferenceTests {
  private static let claim =
    "api.accessToken.setCustomClaim('https://a.example/roles', event.user.app_metadata.roles);"
  private static let grant = "api.user.setAppMetadata('roles', ['member']);"
  private static let mark = "api.idToken.setCustomClaim('seen', true);"

  @Test func `the order of Actions is told where one reads what the other writes`() async throws {
    let bodies = ["claim": Self.claim, "grant": Self.grant]
    let found = try await DeclaredTenant.findings(
      DeclaredTenant(order: ["claim", "grant"], bodies: bodies),
      DeclaredTenant(order: ["grant", "claim"], bodies: bodies)
    )
    #expect(!found.differences.isEmpty)
    #expect(!found.areFilesEqual)
    let changes = found.differences.flatMap(\.changes).map(\.path)
    #expect(changes.contains { $0.hasPrefix("accessToken.claims") && $0.contains("roles") })
  }

  @Test func `the order of Actions that do not meet is no difference`() async throws {
    let bodies = ["mark": Self.mark, "grant": Self.grant]
    let found = try await DeclaredTenant.findings(
      DeclaredTenant(order: ["mark", "grant"], bodies: bodies),
      DeclaredTenant(order: ["grant", "mark"], bodies: bodies)
    )
    #expect(found.differences.isEmpty)
    #expect(found.loginCount > 0)
  }

  @Test func `the text of a shared module is part of both versions`() async throws {
    let body = "if (require('actions:roles').blocked(event.user)) api.access.deny('blocked');"
    func tenant(_ module: String) -> DeclaredTenant {
      DeclaredTenant(order: ["gate"], bodies: ["gate": body], module: module)
    }
    let before = tenant("exports.blocked = (user) => user.app_metadata.blocked === true;")
    let found = try await DeclaredTenant.findings(before, tenant("exports.blocked = () => false;"))
    #expect(found.verdict == .looser)
    #expect(try await DeclaredTenant.findings(before, before).areDeclared)
  }

  @Test func `a value of a placeholder makes a difference, and the same value none`() async throws {
    let tenant = DeclaredTenant(
      order: ["gate"],
      bodies: ["gate": "if (event.client.name === '##CLIENT##') api.access.deny('no');"]
    )
    let found = try await DeclaredTenant.findings(
      tenant.files,
      tenant.files,
      values: (["CLIENT": "Shop"], ["CLIENT": "Bank"])
    )
    #expect(Set(found.differences.map(\.direction)) == [.looser, .stricter])
    let equal = try await DeclaredTenant.findings(
      tenant.files,
      tenant.files,
      values: (["CLIENT": "Shop"], ["CLIENT": "Shop"])
    )
    #expect(equal.areDeclared)
    #expect(DifferenceReport(equal).pretty().contains("both versions declare the same Actions"))
  }

  @Test func `an Action that loads a file beside it is run`() async throws {
    let tenant = DeclaredTenant(order: ["gate"], bodies: ["gate": "require('./list.json');"])
    var (before, after) = (tenant.files, tenant.files)
    before["list.json"] = "[]"
    after["list.json"] = "[]"
    let found = try await DeclaredTenant.findings(before, after)
    #expect(!found.areDeclared)
    #expect(found.loginCount > 0)
  }

  // MARK: - Secrets

  private static func secrets(_ values: String...) -> [String: String] {
    let names = ["DOMAIN", "KEY"]
    let secrets = zip(names, values).map { "{ name: \($0), value: \"\($1)\" }" }
    let yaml = """
      triggers:
        post-login: [{ action_name: gate, display_name: gate }]
      actions:
        - name: gate
          code: gate.js
          secrets: [\(secrets.joined(separator: ", "))]
          supported_triggers: [{ id: post-login, version: v3 }]
      """
    let code = """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.email.endsWith(event.secrets.DOMAIN)) api.idToken.setCustomClaim('in', 1);
      };
      """
    return ["tenant.yaml": yaml, "gate.js": code]
  }

  private static let hidden = "_VALUE_NOT_SHOWN_"

  @Test func `a value that one version lacks makes no difference`() async throws {
    let found = try await DeclaredTenant.findings(
      Self.secrets("acme.example", Self.hidden),
      Self.secrets(Self.hidden, "k")
    )
    #expect(found.areDeclared)
  }

  @Test func `a value that no code uses makes no difference, and is not said`() async throws {
    let found = try await DeclaredTenant.findings(
      Self.secrets("example.com", "first-key-7"),
      Self.secrets("example.com", "other-key-7")
    )
    #expect(!found.areDeclared)
    #expect(found.differences.isEmpty)
    let report = DifferenceReport(found)
    for text in [report.pretty(), report.json] {
      #expect(!text.contains("first-key-7"))
      #expect(!text.contains("other-key-7"))
    }
  }

  @Test func `a value that code uses makes a difference, and is not said`() async throws {
    let found = try await DeclaredTenant.findings(
      Self.secrets("example.com", "k"),
      Self.secrets("acme-secret-7.example", "k")
    )
    #expect(found.verdict != .none)
    let report = DifferenceReport(found)
    for text in [report.pretty(), report.json] { #expect(!text.contains("acme-secret-7")) }
  }

  // MARK: - Entities and triggers

  private static func exchange(_ profiles: [String: String]) -> [String: String] {
    var lines = ["actions:"]
    var files: [String: String] = [:]
    for name in Set(profiles.values).sorted() {
      let trigger = "supported_triggers: [{ id: custom-token-exchange, version: v1 }]"
      lines.append("  - { name: \(name), code: \(name).js, deployed: true, \(trigger) }")
      files["\(name).js"] = """
        exports.onExecuteCustomTokenExchange = async (event, api) => {
          api.authentication.setUserById('\(name)|1');
        };
        """
    }
    lines.append("tokenExchangeProfiles:")
    for (profile, action) in profiles.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "  - { name: \(profile), subject_token_type: \"urn:acme:\(profile)\", action: \(action), "
          + "type: custom_authentication }"
      )
    }
    files["tenant.yaml"] = lines.joined(separator: "\n") + "\n"
    return files
  }

  @Test func `entities of one trigger are compared by their names`() async throws {
    let folder = try TestFolder()
    for (version, profiles) in [
      ("before", ["a": "one", "b": "two", "c": "one"]), ("after", ["a": "one", "b": "one"]),
    ] {
      for (name, text) in Self.exchange(profiles) { try folder.write("\(version)/\(name)", text) }
    }
    var difference = try PolicyDifference(
      before: folder.path("before"),
      after: folder.path("after")
    )
    difference.inputCount = 40
    #expect(difference.runs.shared.map(\.entity) == ["urn:acme:a", "urn:acme:b"])
    #expect(
      difference.runs.remarks == [
        "only the first version serves `custom-token-exchange` for `urn:acme:c`"
      ]
    )
    let found = try await difference.findings(for: difference.runs.shared)
    #expect(found.map(\.areDeclared) == [true, false])
    #expect(found.map(\.entity) == ["urn:acme:a", "urn:acme:b"])
    #expect(found[0].differences.isEmpty)
    #expect(!found[1].differences.isEmpty)
  }

  @Test func `what only one declaration has is a remark`() async throws {
    let trigger = "supported_triggers: [{ id: post-login, version: v3 }]"
    var before = DeclaredTenant(order: ["mark"], bodies: ["mark": Self.mark]).files
    before["tenant.yaml"]? += "  - { name: spare, code: mark.js, deployed: true, \(trigger) }\n"
    let found = try await DeclaredTenant.findings(
      before,
      Self.exchange(["a": "one"])
    )
    #expect(found.loginCount == 0)
    #expect(
      found.remarks == [
        "only the first version serves `post-login`",
        "only the second version serves `custom-token-exchange` for `urn:acme:a`",
        "only the first version has the Action `spare`, which nothing runs",
      ]
    )
  }

  @Test func `a flow file is compared with the flow that a declaration has`() async throws {
    let tenant = DeclaredTenant(
      order: ["grant", "claim"],
      bodies: ["claim": Self.claim, "grant": Self.grant]
    )
    let folder = try TestFolder()
    for (name, text) in tenant.files { try folder.write("tenant/\(name)", text) }
    try folder.write("flow.yaml", "actions: [tenant/grant.js, tenant/claim.js]\n")
    var difference = try PolicyDifference(
      before: folder.path("flow.yaml"),
      after: folder.path("tenant")
    )
    difference.inputCount = 100
    #expect(difference.runs.shared == [PolicyRun(.postLogin)])
    let found = try await difference.find()
    #expect(found.differences.isEmpty)
    #expect(found.remarks.isEmpty)
    #expect(found.loginCount > 0)
  }
}
