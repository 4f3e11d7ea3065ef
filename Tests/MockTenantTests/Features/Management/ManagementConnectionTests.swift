import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Connections by the Management API.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct ManagementConnectionTests {
  private static func send(
    _ tenant: TenantServer,
    _ method: String,
    _ path: String = "",
    _ body: String? = nil
  ) async throws -> TenantClient.Answer {
    let verbs = ["GET": "read", "POST": "create", "PATCH": "update", "DELETE": "delete"]
    let scope = "\(verbs[method] ?? ""):connections"
    return try await tenant.manage(method, "connections\(path)", scope: scope, body: body)
  }

  @Test func `a network that is created can be logged in by at once`() async throws {
    try await withTenant { tenant in
      let made = try await Self.send(
        tenant,
        "POST",
        "",
        #"{"name":"github","strategy":"github","options":{"client_id":"i","client_secret":"x-secret"}}"#
      )
      #expect(made.status == 201)
      let id = made.string("id")
      #expect(id.hasPrefix("con_"))
      #expect(made.json["options"]?["set_user_root_attributes"] == "on_each_login")
      #expect(!made.body.contains("x-secret"))
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.signIn(by: "github", ["nickname": "octocat"])
      #expect(answer.parameter("code") != nil)
      let list = try await Self.send(tenant, "GET", "?strategy=github&fields=name")
      #expect(list.json == [["name": "github"]])
      #expect(try await Self.send(tenant, "GET", "/\(id)").json["name"] == "github")
      let logs = try await tenant.logs(ofType: "sapi")
      #expect(logs.map(\.entryDescription) == ["Create a connection"])
      #expect(!logs.map(\.line).joined().contains("x-secret"))
    }
  }

  @Test func `a client library reads connections part by part`() async throws {
    try await withTenant { tenant in
      for name in ["g", "h"] {
        _ = try await Self.send(
          tenant,
          "POST",
          "",
          #"{"name":"\#(name)","strategy":"github"}"#
        )
      }
      var names: [String] = []
      var next: String?
      repeat {
        let from = next.map { "&from=\($0)" } ?? ""
        let part = try await Self.send(tenant, "GET", "?take=2&fields=id,name\(from)")
        let connections = part.json["connections"]?.arrayValue ?? []
        #expect(connections.count <= 2)
        names += connections.compactMap { $0["name"]?.stringValue }
        next = part.json["next"]?.stringValue
      } while next != nil && names.count < 9
      let all = try await Self.send(tenant, "GET", "?fields=name").json.arrayValue ?? []
      #expect(names == all.compactMap { $0["name"]?.stringValue })
      #expect(names.suffix(2) == ["g", "h"])
      #expect(try await Self.send(tenant, "GET", "?take=0").status == 400)
    }
  }

  @Test func `a change of the options replaces them`() async throws {
    try await withTenant { tenant in
      let body = #"{"name":"g","strategy":"github","options":{"disable_signup":true}}"#
      let id = try await Self.send(tenant, "POST", "", body).string("id")
      let named = try await Self.send(tenant, "PATCH", "/\(id)", #"{"display_name":"Hub"}"#)
      #expect(named.json["display_name"] == "Hub")
      #expect(named.json["options"]?["disable_signup"] == true)
      let options = #"{"options":{"set_user_root_attributes":"on_first_login"}}"#
      let changed = try await Self.send(tenant, "PATCH", "/\(id)", options)
      #expect(changed.json["options"]?["disable_signup"] == false)
      #expect(changed.json["options"]?["set_user_root_attributes"] == "on_first_login")
      #expect(changed.json["display_name"] == "Hub")
    }
  }

  @Test func `deleting a connection deletes its users and ends their sessions`() async throws {
    try await withTenant { tenant in
      let body = #"{"name":"github","strategy":"github"}"#
      let id = try await Self.send(tenant, "POST", "", body).string("id")
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.signIn(by: "github", ["nickname": "octocat", "user_id": "7"])
      #expect(try await tenant.live(.session).count == 1)
      #expect(try await Self.send(tenant, "DELETE", "/\(id)").status == 204)
      #expect(try await tenant.user("github|7") == nil)
      #expect(try await tenant.live(.session).isEmpty)
      #expect(try await Self.send(tenant, "GET", "/\(id)").status == 404)
      #expect(try await Self.send(tenant, "DELETE", "/\(id)").status == 204)
      #expect(try await tenant.user("auth0|ada") != nil)
    }
  }

  @Test(
    arguments: [
      ("POST", "", #"{"strategy":"github"}"#, 400), ("POST", "", #"{"name":"g"}"#, 400),
      (
        "POST", "", #"{"name":"Username-Password-Authentication","strategy":"auth0"}"#, 409
      ),
      ("POST", "", #"{"name":"g","strategy":"github","id":"con_x"}"#, 400),
      ("PATCH", "/con_database", #"{"name":"other"}"#, 400),
      ("PATCH", "/con_database", #"{"strategy":"github"}"#, 400),
      ("PATCH", "/con_none", #"{"display_name":"x"}"#, 404), ("GET", "/con_none", nil, 404),
      ("PATCH", "/con_database", #"{"options":{"disable_signup":1}}"#, 400),
    ] as [(String, String, String?, Int)]
  )
  func `what cannot be a connection is refused`(
    method: String,
    path: String,
    body: String?,
    status: Int
  ) async throws {
    try await withTenant { tenant in
      let answer = try await Self.send(tenant, method, path, body)
      #expect(answer.status == status)
      #expect(answer.json["statusCode"] == .integer(status))
      #expect(try await tenant.logs(ofType: "sapi").isEmpty)
    }
  }
}
