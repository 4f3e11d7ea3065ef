import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Answers of the tenant, compared with what its OpenAPI document says about them.
@Suite(.tags(.tenant, .documents), .timeLimit(.minutes(5)))
struct AnswerShapeTests {
  /// Sends requests and compares each answer with the document.
  final class Recorder {
    let client: TenantClient
    let document: JSONValue
    let issuer: String
    var token = ""
    /// The requests so far, such as `GET /api/v2/clients`.
    private(set) var seen: Set<String> = []

    init(_ tenant: TenantServer) async throws {
      issuer = tenant.url
      client = TenantClient(tenant.url)
      document = try await client.get("_mock/openapi.json").json
    }

    /// Every request whose answer the document describes as JSON.
    var documented: Set<String> {
      var names: Set<String> = []
      for path in document["paths"]?.objectValue ?? [] {
        for method in path.value.objectValue ?? [] {
          let responses = method.value["responses"]?.objectValue ?? []
          let hasJSON = responses.contains { response in
            response.name.hasPrefix("2") && response.value["content"]?["application/json"] != nil
          }
          if hasJSON { names.insert("\(method.name.uppercased()) \(path.name)") }
        }
      }
      return names
    }

    @discardableResult
    func send(
      _ method: String,
      _ path: String,
      id: String = "",
      parameters: [String: String] = [:],
      query: String = "",
      json: String? = nil,
      form: [String: String]? = nil
    ) async throws -> JSONValue {
      var target =
        String(path.dropFirst()).replacing("{id}", with: TenantClient.encoded(id)) + query
      for (name, value) in parameters {
        target = target.replacing("{\(name)}", with: TenantClient.encoded(value))
      }
      let isClientsOwn = path.hasPrefix("/oauth/") || path.hasPrefix("/passkey/")
      var headers =
        isClientsOwn || token.isEmpty ? [:] : ["Authorization": "Bearer \(token)"]
      let answer: TenantClient.Answer
      if let form {
        answer = try await client.post(target, form: form, headers: headers)
      } else {
        if json != nil { headers["Content-Type"] = "application/json" }
        answer = try await client.send(method, target, headers: headers, body: json)
      }
      let name = "\(method) \(path)"
      let responses = document["paths"]?[path]?[method.lowercased()]?["responses"]
      let content = responses?[String(answer.status)]?["content"]?["application/json"]
      let schema = try #require(content?["schema"], "\(name): \(answer.status) \(answer.body)")
      #expect(SchemaCheck.problem(answer.json, schema) == nil, "\(name)\(query) \(answer.body)")
      seen.insert(name)
      return answer.json
    }
  }

  @Test func `every JSON answer has the members that the document names`() async throws {
    let grants: JSONValue = [
      "authorization_code", "refresh_token", .string(DeviceBench.grant), "password",
      .string(FactorBench.passwordlessGrant), .string(PasskeyBench.grant),
    ]
    let change = { (configuration: inout TenantConfiguration) in
      configuration.connections.append(Connection(["name": "email", "strategy": "email"]))
      configuration.clients[0].document.set("grant_types", grants)
      configuration.clients[1].document.set(
        "grant_types",
        ["authorization_code", "refresh_token", "urn:openid:params:grant-type:ciba"]
      )
      configuration.clients[0].document.set("initiate_login_uri", "https://app.example.com/")
      configuration.connections[0].document.set(
        "options",
        ["authentication_methods": ["passkey": ["enabled": true]]]
      )
    }
    try await withTenant(
      change,
      action: ScriptedAction { _ in [] },
      exchangeActions: ["act_partner": ExchangeBench.finding],
      streamActions: ["act_stream": ScriptedAction { _ in [] }],
      makeStep: { Flow.Step(ScriptedAction(name: $0.name) { _ in [] }) }
    ) { tenant in
      let recorder = try await Recorder(tenant)
      try await Self.sendProtocols(recorder, ScriptedBrowser(tenant))
      try await Self.sendFactors(recorder, tenant)
      let issued = try await recorder.send(
        "POST",
        "/oauth/token",
        form: [
          "grant_type": "client_credentials", "client_id": "management",
          "client_secret": "management-secret", "audience": "\(tenant.url)api/v2/",
        ]
      )
      recorder.token = issued["access_token"]?.stringValue ?? ""
      try await Self.sendClients(recorder)
      try await Self.sendConnections(recorder)
      try await Self.sendUsers(recorder)
      try await Self.sendAccounts(recorder)
      try await Self.sendProfiles(recorder)
      try await Self.sendStreams(recorder)
      try await Self.sendGrants(recorder)
      try await Self.sendLogs(recorder)
      try await Self.sendRoles(recorder)
      try await Self.sendResourceServers(recorder)
      try await Self.sendOrganizations(recorder)
      try await Self.sendActions(recorder)
      try await Self.sendSettings(recorder)
      try await Self.sendTestControl(recorder)
      let claims: JSONObject = [
        "iss": .string(tenant.url), "sub": "auth0|ada", "aud": .string(tenant.url + "me/"),
        "azp": "native", "exp": .integer(tenant.tenant.now.seconds + 60),
        "scope": .string(MyAccountAPI.scopes.joined(separator: " ")),
      ]
      recorder.token = try await tenant.tenant.keys.sign(TokenPayload(claims), type: "JWT")
      try await Self.sendPasskeys(recorder)
      #expect(recorder.documented.subtracting(recorder.seen) == [], "was not sent")
      #expect(recorder.documented.count >= 30)
    }
  }

  private static func sendProtocols(
    _ recorder: Recorder,
    _ browser: ScriptedBrowser
  ) async throws {
    try await recorder.send("GET", "/.well-known/openid-configuration")
    try await recorder.send("GET", "/.well-known/oauth-authorization-server")
    try await recorder.send("GET", "/health")
    try await recorder.send("POST", "/oauth/device/code", form: ["client_id": "native"])
    try await recorder.send(
      "POST",
      "/oauth/par",
      form: [
        "client_id": "web", "client_secret": "web-secret", "response_type": "code",
        "redirect_uri": "http://localhost:3000/callback",
      ]
    )
    let user = #"{"format":"iss_sub","iss":"\#(recorder.issuer)","sub":"auth0|ada"}"#
    try await recorder.send(
      "POST",
      "/bc-authorize",
      form: [
        "client_id": "web", "client_secret": "web-secret", "scope": "openid", "login_hint": user,
        "binding_message": "ABC",
      ]
    )
    let page = try await browser.authorize([
      "client_id": "native", "scope": "openid profile email offline_access",
      "audience": "https://sample.api.com",
    ])
    let tokens = try await recorder.send(
      "POST",
      "/oauth/token",
      form: [
        "grant_type": "authorization_code", "client_id": "native",
        "code": try await browser.logIn(after: page).parameter("code") ?? "",
        "redirect_uri": "http://localhost:3000/callback",
      ]
    )
    #expect(tokens["refresh_token"] != nil)
    try await recorder.send(
      "POST",
      "/oauth/token",
      form: [
        "grant_type": "refresh_token", "client_id": "native",
        "refresh_token": tokens["refresh_token"]?.stringValue ?? "",
        "audience": "urn:127.0.0.1:session_transfer",
      ]
    )
    try await recorder.send(
      "POST",
      "/oauth/introspect",
      form: [
        "client_id": "native", "token": tokens["refresh_token"]?.stringValue ?? "",
      ]
    )
    try await recorder.send("GET", "/.well-known/jwks.json")
    recorder.token = tokens["access_token"]?.stringValue ?? ""
    try await recorder.send("GET", "/userinfo")
    try await recorder.send("POST", "/userinfo", form: ["access_token": recorder.token])
  }

  private static func sendFactors(_ recorder: Recorder, _ tenant: TenantServer) async throws {
    recorder.token = ""
    let start = #"{"client_id":"native","connection":"email","email":"n@example.com"}"#
    try await recorder.send("POST", "/passwordless/start", json: start)
    let database = #""client_id":"native","connection":"Username-Password-Authentication""#
    try await recorder.send(
      "POST",
      "/otp/challenge",
      json: #"{\#(database),"email":"ada@example.com"}"#
    )
    try await recorder.send(
      "POST",
      "/dbconnections/signup",
      json: #"{\#(database),"email":"n@example.com","password":"long enough"}"#
    )
    try await recorder.send("GET", "/_mock/outbox")
    let waiting = { () async throws -> String in
      let token = OpaqueToken(tenant.tenant.randomness)
      let attempt = LoginAttempt(
        grant: .password,
        clientID: "native",
        userID: "auth0|bob",
        connection: "Username-Password-Authentication",
        scopes: []
      )
      let login = FactorLogin(attempt: attempt, grantType: "password", demands: [.init()])
      let ticket = try Ticket(
        token.hash,
        .factorLogin,
        until: tenant.tenant.now + .seconds(600),
        content: login
      )
      try await tenant.tenant.store.write { try Store.save(ticket, in: $0) }
      return token.text
    }
    recorder.token = try await waiting()
    try await recorder.send("POST", "/mfa/associate", json: #"{"authenticator_types":["otp"]}"#)
    try await recorder.send("GET", "/mfa/authenticators")
    _ = try await tenant.tenant.store.updateUser("auth0|bob") {
      $0.document.set("authenticators", nil)
      $0.document.set("otp_secret", .string(FactorBench.secret))
    }
    let token = recorder.token
    recorder.token = ""
    let challenge = #"{"client_id":"native","mfa_token":"\#(token)"}"#
    try await recorder.send("POST", "/mfa/challenge", json: challenge)
  }

  private static func sendClients(_ recorder: Recorder) async throws {
    let path = "/api/v2/clients"
    try await recorder.send("GET", path)
    try await recorder.send("GET", path, query: "?include_totals=true&per_page=1")
    let made = try await recorder.send(
      "POST",
      path,
      json: #"{"name":"New","app_type":"spa","session_transfer":{"enforce_device_binding":"ip"}}"#
    )
    let id = made["client_id"]?.stringValue ?? ""
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("GET", "\(path)/{id}", id: id, query: "?fields=name")
    try await recorder.send("PATCH", "\(path)/{id}", id: id, json: #"{"description":"x"}"#)
    try await recorder.send("POST", "\(path)/{id}/rotate-secret", id: "web")
  }

  private static func sendConnections(_ recorder: Recorder) async throws {
    let path = "/api/v2/connections"
    try await recorder.send("GET", path)
    try await recorder.send("GET", path, query: "?include_totals=true")
    let body = #"{"name":"github","strategy":"github","options":{"scope":["user"]}}"#
    let made = try await recorder.send("POST", path, json: body)
    let id = made["id"]?.stringValue ?? ""
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("PATCH", "\(path)/{id}", id: id, json: #"{"display_name":"Hub"}"#)
  }

  private static func sendUsers(_ recorder: Recorder) async throws {
    let path = "/api/v2/users"
    try await recorder.send("GET", path)
    try await recorder.send("GET", path, query: "?include_totals=true")
    let body =
      #"{"connection":"Username-Password-Authentication","email":"eve@example.com","#
      + #""password":"long enough","user_metadata":{"a":[1,null]}}"#
    let made = try await recorder.send("POST", path, json: body)
    let id = made["user_id"]?.stringValue ?? ""
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("PATCH", "\(path)/{id}", id: id, json: #"{"given_name":"Eve"}"#)
    try await recorder.send("GET", "/api/v2/users-by-email", query: "?email=ada%40example.com")
  }

  private static func sendAccounts(_ recorder: Recorder) async throws {
    let key: JSONObject = [
      "credential_type": "public_key", "pem": .string(AssertionKey.first.publicPEM),
    ]
    let keys = "/api/v2/clients/{id}/credentials"
    try await recorder.send("POST", keys, id: "management", json: key.text)
    try await recorder.send("GET", keys, id: "management")
    let path = "/api/v2/organizations/{id}/invitations"
    let made = try await recorder.send(
      "POST",
      path,
      id: "org_sample",
      json: #"{"inviter":{"name":"A"},"invitee":{"email":"eve@example.com"},"client_id":"native"}"#
    )
    try await recorder.send("GET", path, id: "org_sample")
    for query in ["", "?include_totals=true"] {
      try await recorder.send(
        "GET",
        "/api/v2/organizations/{id}/members/{user_id}/roles",
        id: "org_sample",
        parameters: ["user_id": "auth0|ada"],
        query: query
      )
    }
    try await recorder.send(
      "GET",
      path + "/{invitation_id}",
      id: "org_sample",
      parameters: ["invitation_id": made["id"]?.stringValue ?? ""]
    )
    let identities = "/api/v2/users/{id}/identities"
    try await recorder.send(
      "POST",
      identities,
      id: "auth0|ada",
      json: #"{"provider":"auth0","user_id":"bob"}"#
    )
    try await recorder.send(
      "DELETE",
      identities + "/{provider}/{user_id}",
      id: "auth0|ada",
      parameters: ["provider": "auth0", "user_id": "bob"]
    )
  }

  private static func sendStreams(_ recorder: Recorder) async throws {
    let path = "/api/v2/event-streams"
    let made = try await recorder.send(
      "POST",
      path,
      json: """
        {"name":"users","subscriptions":[{"event_type":"user.created"}],
        "destination":{"type":"action","configuration":{"action_id":"act_stream"}}}
        """
    )
    let id = made["id"]?.stringValue ?? ""
    try await recorder.send("GET", path)
    try await recorder.send("GET", path + "/{id}", id: id)
    try await recorder.send("PATCH", path + "/{id}", id: id, json: #"{"status":"enabled"}"#)
    let test = try await recorder.send(
      "POST",
      path + "/{id}/test",
      id: id,
      json: #"{"event_type":"user.created"}"#
    )
    try await recorder.send("GET", path + "/{id}/deliveries", id: id)
    try await recorder.send(
      "GET",
      path + "/{id}/deliveries/{event_id}",
      id: id,
      parameters: ["event_id": test["id"]?.stringValue ?? ""]
    )
    try await recorder.send("POST", path + "/{id}/redeliver", id: id, json: "{}")
  }

  private static func sendProfiles(_ recorder: Recorder) async throws {
    let path = "/api/v2/token-exchange-profiles"
    let made = try await recorder.send(
      "POST",
      path,
      json: """
        {"name":"partner","subject_token_type":"urn:partner:token","action_id":"act_partner",
        "type":"custom_authentication"}
        """
    )
    try await recorder.send("GET", path)
    try await recorder.send("GET", path + "/{id}", id: made["id"]?.stringValue ?? "")
  }

  private static func sendPasskeys(_ recorder: Recorder) async throws {
    try await recorder.send("POST", "/passkey/challenge", json: #"{"client_id":"native"}"#)
    try await recorder.send(
      "POST",
      "/passkey/register",
      json: #"{"client_id":"native","user_profile":{"email":"new@example.com"}}"#
    )
    try await recorder.send("POST", "/_mock/social", json: #"{"strategy":"apple","email":"a@b.c"}"#)
    let path = "/me/v1/authentication-methods"
    try await recorder.send("GET", "/me/v1/factors")
    let begun = try await recorder.send("POST", path, json: #"{"type":"recovery-code"}"#)
    let id = begun["id"]?.stringValue ?? ""
    let session = begun["auth_session"]?.stringValue ?? ""
    try await recorder.send(
      "POST",
      path + "/{id}/verify",
      id: id,
      json: #"{"auth_session":"\#(session)"}"#
    )
    try await recorder.send("GET", path)
    try await recorder.send("GET", path + "/{id}", id: id)
    try await recorder.send("PATCH", path + "/{id}", id: id, json: #"{"name":"Paper"}"#)
  }

  private static func sendGrants(_ recorder: Recorder) async throws {
    let sessions = try await recorder.send("GET", "/api/v2/users/{id}/sessions", id: "auth0|ada")
    let session = sessions["sessions"]?.arrayValue?.first?["id"]?.stringValue ?? ""
    try await recorder.send("GET", "/api/v2/sessions/{id}", id: session)
    try await recorder.send(
      "PATCH",
      "/api/v2/sessions/{id}",
      id: session,
      json: #"{"session_metadata":{"a":"b"}}"#
    )
    let tokens = try await recorder.send(
      "GET",
      "/api/v2/users/{id}/refresh-tokens",
      id: "auth0|ada"
    )
    let token = tokens["tokens"]?.arrayValue?.first?["id"]?.stringValue ?? ""
    try await recorder.send("GET", "/api/v2/refresh-tokens/{id}", id: token)
    try await recorder.send(
      "PATCH",
      "/api/v2/refresh-tokens/{id}",
      id: token,
      json: #"{"refresh_token_metadata":{"a":"b"}}"#
    )
    try await recorder.send("GET", "/api/v2/grants")
    try await recorder.send("GET", "/api/v2/grants", query: "?include_totals=true")
    let credentials = try await recorder.send(
      "GET",
      "/api/v2/device-credentials",
      query: "?user_id=auth0%7Cada"
    )
    #expect(credentials.arrayValue?.count == 1)
  }

  private static func sendLogs(_ recorder: Recorder) async throws {
    let logs = try await recorder.send("GET", "/api/v2/logs")
    #expect((logs.arrayValue?.count ?? 0) >= 3)
    try await recorder.send("GET", "/api/v2/logs", query: "?include_totals=true")
    try await recorder.send("GET", "/api/v2/logs", query: "?take=2")
    let id = logs.arrayValue?.first?["log_id"]?.stringValue ?? ""
    try await recorder.send("GET", "/api/v2/logs/{id}", id: id)
    try await recorder.send("GET", "/api/v2/users/{id}/logs", id: "auth0|ada")
    try await recorder.send("GET", "/api/v2/tenants/settings")
    let executions = (logs.arrayValue ?? []).compactMap { log in
      log["details"]?["actions"]?["executions"]?.arrayValue?.first?.stringValue
    }
    let execution = try #require(executions.first)
    try await recorder.send("GET", "/api/v2/actions/executions/{id}", id: execution)
    try await recorder.send("GET", "/api/v2/actions/triggers")
    try await recorder.send("GET", "/api/v2/actions/triggers/{id}/bindings", id: "post-login")
    try await recorder.send("GET", "/api/v2/actions/actions")
  }

  private static func sendTestControl(_ recorder: Recorder) async throws {
    try await recorder.send("GET", "/_mock/clock")
    try await recorder.send("POST", "/_mock/clock/advance", json: #"{"seconds":1}"#)
    try await recorder.send("GET", "/_mock/logs")
    let live = try await recorder.send("GET", "/_mock/live")
    #expect((live.arrayValue?.count ?? 0) >= 2)
    try await recorder.send("PUT", "/_mock/clock", json: #"{"now":null}"#)
    let fault = #"{"path":"/userinfo","times":0}"#
    try await recorder.send("PUT", "/_mock/faults", json: fault)
    try await recorder.send("GET", "/_mock/faults")
    try await recorder.send("PUT", "/_mock/snapshots/{id}", id: "shape", json: "{}")
    try await recorder.send("GET", "/_mock/snapshots")
    try await recorder.send("GET", "/_mock/outbox")
    try await recorder.send("GET", "/_mock/openapi.json")
    let logins = try await recorder.send("GET", "/_mock/logins")
    let login = try #require(logins.arrayValue?.first?["id"]?.stringValue)
    try await recorder.send("GET", "/_mock/logins/{id}", id: login)
  }

  @Test(arguments: [
    (#"{"id":"a"}"#, nil), (#"{"id":null}"#, nil), (#"{"id":1}"#, "$.id is no string or null"),
    (#"{}"#, "$ has no id"), (#"{"id":"a","other":1}"#, "$.other is not documented"),
    ("[]", "$ is no object"), (#"{"id":"abcd"}"#, "$.id is too long"),
  ])
  func `the comparison finds what differs`(text: String, problem: String?) throws {
    let schema = AnswerShape.object([
      PayloadField("id", .string(lengths: 0...3), summary: "", isNullable: true, isRequired: true)
    ]).schema
    #expect(SchemaCheck.problem(try JSONText(text).value, schema) == problem)
  }
}
