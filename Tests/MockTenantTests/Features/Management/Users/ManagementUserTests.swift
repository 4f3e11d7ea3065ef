import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .management))
struct ManagementUserTests {
  let read = ["read:users"]

  @Test func `a user is shown with identities and without what the tenant keeps for itself`()
    async throws
  {
    let bench = try await ManagementBench()
    let answer = try await bench.send(.get, "/api/v2/users/auth0%7C1", scopes: read)
    #expect(
      answer.body.members == [
        "user_id": "auth0|1", "email": "anna@example.com", "name": "Anna", "nickname": "anna",
        "picture": .string(bench.mock.picture("6b56db1f84a3997b902509d3fbf0a306", "an")),
        "created_at": "2026-01-15T12:00:00.000Z", "updated_at": "2026-01-15T12:00:00.000Z",
        "app_metadata": ["plan": "free", "limits": ["a": 1, "b": 2]],
        "user_metadata": ["color": "red"],
        "identities": [
          ["connection": "Users", "provider": "auth0", "user_id": "1", "isSocial": false]
        ],
      ]
    )
  }

  @Test func `chosen members are shown or left out`() async throws {
    let bench = try await ManagementBench()
    let chosen = try await bench.send(
      .get,
      "/api/v2/users/auth0|1?fields=user_metadata&include_fields=true",
      scopes: read
    )
    #expect(chosen.body == ["user_metadata": ["color": "red"]])
    let rest = try await bench.send(
      .get,
      "/api/v2/users/auth0|1?fields=user_metadata,app_metadata,identities&include_fields=false",
      scopes: read
    )
    #expect(
      Set(rest.body.members.keys) == [
        "user_id", "email", "name", "nickname", "picture", "created_at", "updated_at",
      ]
    )
  }

  static let merges: [(change: String, app: JSONValue?, user: JSONValue?)] = [
    (
      #"{"app_metadata":{"plan":"paid"}}"#, ["plan": "paid", "limits": ["a": 1, "b": 2]],
      ["color": "red"]
    ),
    (
      #"{"app_metadata":{"limits":{"a":5}}}"#, ["plan": "free", "limits": ["a": 5]],
      ["color": "red"]
    ),
    (#"{"app_metadata":{"limits":null}}"#, ["plan": "free"], ["color": "red"]),
    (#"{"app_metadata":{}}"#, [:], ["color": "red"]),
    (
      #"{"user_metadata":{"color":null,"size":[1]}}"#,
      ["plan": "free", "limits": ["a": 1, "b": 2]], ["size": [1]]
    ),
  ]

  @Test(arguments: merges)
  func `metadata are merged on their first level`(
    change: String,
    app: JSONValue?,
    user: JSONValue?
  ) async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .patch,
      "/api/v2/users/auth0|1",
      scopes: ["update:users"],
      body: change
    )
    #expect(answer.status == 200)
    #expect(answer.body["app_metadata"] == app)
    #expect(answer.body["user_metadata"] == user)
    let stored = try await bench.mock.user("auth0|1")
    #expect(stored?.document["app_metadata"] == app)
    #expect(stored?.oneTimePasswordSecret == "ABCDEFGH")
  }

  @Test(arguments: [
    (["update:users_app_metadata"], #"{"app_metadata":{}}"#, 200),
    (["update:users_app_metadata"], #"{"blocked":true}"#, 403),
    (["read:users"], #"{"user_metadata":{}}"#, 403),
  ])
  func `each member needs its scope`(scopes: [String], body: String, status: Int) async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(.patch, "/api/v2/users/auth0|1", scopes: scopes, body: body)
    #expect(answer.status == status)
  }

  @Test(arguments: [
    (#"{"email":7}"#, "'Expected type string but found type integer' on property email"),
    (
      #"{"app_metadata":[]}"#,
      "'Expected type object but found type array' on property app_metadata"
    ),
    (#"{"user_id":"auth0|9"}"#, "'Additional properties not allowed: user_id'."),
    (
      #"{"app_metadata":{"a":"# + String(repeating: "[", count: 200)
        + String(repeating: "]", count: 200) + "}}",
      "'Object is nested deeper than 100 levels'."
    ),
    (#"{"password_hash":"x"}"#, "'Additional properties not allowed: password_hash'."),
  ])
  func `a change that is wrong is refused`(body: String, message: String) async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .patch,
      "/api/v2/users/auth0|1",
      scopes: ["update:users"],
      body: body
    )
    #expect(answer.status == 400)
    #expect(answer.body["message"]?.stringValue?.contains(message) == true)
  }

  @Test func `two users cannot have one address`() async throws {
    let answer = try await ManagementBench().send(
      .patch,
      "/api/v2/users/auth0|1",
      scopes: ["update:users"],
      body: #"{"email":"BERT@example.com"}"#
    )
    #expect(answer.status == 409)
  }

  @Test(arguments: ["auth0|3", "%27%20OR%20%271%27%3D%271", "1"])
  func `a user that does not exist is not found`(id: String) async throws {
    let bench = try await ManagementBench()
    for path in ["", "/sessions", "/refresh-tokens"] {
      let answer = try await bench.send(
        .get,
        "/api/v2/users/\(id)\(path)",
        scopes: read + ["read:sessions", "read:refresh_tokens"]
      )
      #expect(
        answer.body == [
          "statusCode": 404, "error": "Not Found", "message": "The user does not exist.",
          "errorCode": "inexistent_user",
        ]
      )
    }
  }

  static let searches: [(query: String, ids: [String])] = [
    ("", ["auth0|1", "auth0|2"]), ("q=", ["auth0|1", "auth0|2"]),
    (#"q=email:"ANNA@example.com""#, ["auth0|1"]),
    ("q=email:*@example.com", ["auth0|1", "auth0|2"]),
    ("q=name:b*", ["auth0|2"]), ("q=app_metadata.plan:free", ["auth0|1"]),
    ("q=app_metadata.limits.a:[1 TO 3]", ["auth0|1"]),
    ("q=identities.connection:Users", ["auth0|1", "auth0|2"]),
    ("q=NOT name:Anna", ["auth0|2"]), ("q=anna", ["auth0|1"]), ("connection=Others", []),
    ("q=name:'; DROP TABLE user;", []), ("sort=email:-1", ["auth0|2", "auth0|1"]),
    ("q=user_id:(auth0|2 OR auth0|3)", ["auth0|2"]),
  ]

  @Test(arguments: searches)
  func `users are found`(query: String, ids: [String]) async throws {
    let parts = query.split(separator: "=", maxSplits: 1).map(String.init)
    let value = PercentEncoding.encodeComponent(parts.count == 2 ? parts[1] : "")
    let answer = try await ManagementBench().send(
      .get,
      "/api/v2/users" + (parts.isEmpty ? "" : "?\(parts[0])=\(value)"),
      scopes: read
    )
    #expect(
      answer.body.arrayValue?.compactMap { $0["user_id"]?.stringValue } == ids,
      "\(answer.text)"
    )
  }

  @Test(arguments: [
    "q=roles:admin", "q=otp_secret:A*", "q=email:(", "sort=otp_secret:1", "sort=email",
    "page=10&per_page=100", "q=password:x", "email=x",
  ])
  func `a search that is wrong is refused`(query: String) async throws {
    let answer = try await ManagementBench().send(.get, "/api/v2/users?\(query)", scopes: read)
    #expect(answer.status == 400)
  }

  @Test func `users are found by their address`() async throws {
    let bench = try await ManagementBench()
    let path = "/api/v2/users-by-email?fields=user_id&email="
    let answer = try await bench.send(.get, path + "Anna@example.com", scopes: read)
    #expect(answer.body == [["user_id": "auth0|1"]])
    let nobody = try await bench.send(.get, path + "'%20OR%201=1", scopes: read)
    #expect(nobody.body == [])
  }

  @Test func `a deleted user takes sessions and refresh tokens along`() async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1")
    try await bench.session("derived", of: "auth0|2", parent: "rt1")
    try await bench.refreshToken("rt1", of: "auth0|1")
    try await bench.refreshToken("rt2", of: "auth0|2")
    let answer = try await bench.send(.delete, "/api/v2/users/auth0|1", scopes: ["delete:users"])
    #expect(answer.status == 204)
    let store = bench.tenant.store
    #expect(try await store.user("auth0|1") == nil)
    #expect(try await store.session("s1")?.revokedAt != nil)
    #expect(try await store.session("derived")?.revokedAt != nil)
    #expect(try await store.refreshToken("rt1")?.revokedAt != nil)
    #expect(try await store.refreshToken("rt2")?.revokedAt == nil)
  }
}
