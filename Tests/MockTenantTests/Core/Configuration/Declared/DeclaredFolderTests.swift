import Foundation
import PolicySources
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Folders in the shapes of public repositories, which `Tests/RealClients` starts with their Actions.
@Suite(.tags(.tenant, .documents), .timeLimit(.minutes(1)))
struct DeclaredFolderTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "RealClients/declared").path

  @Test(arguments: [
    ("export-file", ["acme-web", "acme-spa", "acme-jobs", "deploy"], "acme-jobs"),
    ("export-folders", ["batch", "online-banking"], "batch"),
    ("terraform-file", ["shop", "shop-jobs"], "shop-jobs"),
    ("terraform-modules", ["admin-dev", "portal-dev"], nil), ("project/export", ["app"], nil),
  ])
  func `a folder is a tenant without edits, and its users log in`(
    folder: String,
    clients: [String],
    machine: String?
  ) async throws {
    let path = "\(Self.root)/\(folder)"
    var environment = ProjectEnvironment(name: nil, policy: path)
    environment.values = ["environment": "dev", "URL": "https://a.example"]
    let declared = try #require(try PolicySource.tenant(at: path, environment: environment))
    let file = try TenantFile(declared: declared.document, users: nil)
    #expect(file.configuration.clients.map(\.id).sorted() == clients.sorted())
    var options = TenantServer.Options()
    options.offersTrial = true
    let tenant = try await TenantServer.start(
      file.configuration,
      flow: Flow([]),
      options: options
    )
    let browser = ScriptedBrowser(tenant)
    for user in ["auth0|ada", "auth0|bob"] {
      let begun = try await browser.get("try?prompt=login")
      let page = try await browser.get(String(begun.location.dropFirst()))
      let answer = try await browser.post(
        "u/login",
        ["state": page.parameter("state") ?? "", "user": user]
      )
      #expect(try await browser.get(answer.location).body.contains("You are logged in"))
    }
    if let machine {
      let api = try #require(
        file.configuration.apis.first { $0.identifier.hasPrefix("https://") }?.identifier
      )
      let tokens = try await browser.client.post(
        "oauth/token",
        form: [
          "grant_type": "client_credentials", "client_id": machine,
          "client_secret": "\(machine)-secret", "audience": api,
        ]
      )
      #expect(tokens.status == 200, "\(tokens.body)")
    }
    try await tenant.stop()
  }
}
