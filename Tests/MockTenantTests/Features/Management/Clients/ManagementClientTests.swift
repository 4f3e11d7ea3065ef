import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant, .management))
struct ManagementClientTests {
  let write = ["create:clients", "update:clients", "read:clients", "delete:clients"]

  @Test func `a client that is made has the members of Auth0 and no session transfer`()
    async throws
  {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .post,
      "/api/v2/clients",
      scopes: write,
      body: #"{"name":"My app","app_type":"native"}"#
    )
    #expect(answer.status == 201)
    let members = answer.body.members
    #expect(members["client_id"]?.stringValue?.count == 32)
    #expect(members["client_secret"] == nil)
    #expect(members["session_transfer"] == nil)
    #expect(members["token_endpoint_auth_method"] == "none")
    #expect(members["grant_types"] == ["authorization_code", "implicit", "refresh_token"])
    #expect(
      members["jwt_configuration"] == ["secret_encoded": false, "lifetime_in_seconds": 36000]
    )
    #expect(
      members["refresh_token"] == [
        "rotation_type": "non-rotating", "expiration_type": "non-expiring", "leeway": 0,
        "token_lifetime": 2_592_000, "infinite_token_lifetime": true,
        "infinite_idle_token_lifetime": true, "idle_token_lifetime": 1_296_000,
      ]
    )
    #expect(members["is_first_party"] == true)
  }

  @Test func `a confidential client gets a secret`() async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .post,
      "/api/v2/clients",
      scopes: write,
      body: #"{"name":"M2M"}"#
    )
    #expect(answer.body["client_secret"]?.stringValue?.count == 64)
    #expect(answer.body["token_endpoint_auth_method"] == "client_secret_post")
    #expect(
      answer.body["grant_types"] == [
        "authorization_code", "implicit", "refresh_token", "client_credentials",
      ]
    )
  }

  /// The recorded behaviour of `session_transfer`: a request's body, then the client's settings.
  static let merges: [(before: String, change: String, after: JSONValue?)] = [
    ("{}", #"{"name":"x"}"#, nil),
    (
      "{}", #"{"session_transfer":{"can_create_session_transfer_token":true}}"#,
      [
        "can_create_session_transfer_token": true, "enforce_cascade_revocation": true,
        "allowed_authentication_methods": [], "enforce_device_binding": "ip",
        "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
      ]
    ),
    (
      #"{"session_transfer":{"allow_refresh_token":true,"enforce_device_binding":"asn"}}"#,
      #"{"session_transfer":{"allowed_authentication_methods":["cookie","query"]}}"#,
      [
        "can_create_session_transfer_token": false, "enforce_cascade_revocation": true,
        "allowed_authentication_methods": ["cookie", "query"], "enforce_device_binding": "asn",
        "allow_refresh_token": true, "enforce_online_refresh_tokens": true,
      ]
    ),
    (
      #"{"session_transfer":{"delegation":{"allow_delegated_access":true}}}"#,
      #"{"session_transfer":{"delegation":null}}"#,
      [
        "can_create_session_transfer_token": false, "enforce_cascade_revocation": true,
        "allowed_authentication_methods": [], "enforce_device_binding": "ip",
        "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
      ]
    ),
    (
      "{}", #"{"session_transfer":{"delegation":null}}"#,
      [
        "can_create_session_transfer_token": false, "enforce_cascade_revocation": true,
        "allowed_authentication_methods": [], "enforce_device_binding": "ip",
        "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
      ]
    ),
    (
      #"{"session_transfer":{"delegation":{"enforce_device_binding":"asn"}}}"#,
      #"{"session_transfer":{"delegation":{"allow_delegated_access":true}}}"#,
      [
        "can_create_session_transfer_token": false, "enforce_cascade_revocation": true,
        "allowed_authentication_methods": [], "enforce_device_binding": "ip",
        "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
        "delegation": ["allow_delegated_access": true, "enforce_device_binding": "asn"],
      ]
    ),
    (
      #"{"session_transfer":{"allow_refresh_token":true}}"#, #"{"session_transfer":null}"#, nil
    ),
  ]

  @Test(arguments: merges)
  func `session transfer merges as recorded`(
    before: String,
    change: String,
    after: JSONValue?
  ) async throws {
    let bench = try await ManagementBench()
    _ = try await bench.send(.patch, "/api/v2/clients/native", scopes: write, body: before)
    let answer = try await bench.send(.patch, "/api/v2/clients/native", scopes: write, body: change)
    #expect(answer.status == 200)
    #expect(answer.body["session_transfer"] == after)
    let read = try await bench.send(.get, "/api/v2/clients/native", scopes: write)
    #expect(read.body["session_transfer"] == after)
  }

  static let refusals: [(body: String, message: String)] = [
    (
      #"{"session_transfer":{"foo":1}}"#,
      "Payload validation error: 'Additional properties not allowed: foo' on property session_transfer (Native to Web single sign-on.)."
    ),
    (
      #"{"session_transfer":{"allowed_authentication_methods":["cookie","cookie"]}}"#,
      "Payload validation error: 'Array items are not unique (indexes 0 and 1)' on property session_transfer.allowed_authentication_methods (How a client may send session transfer tokens.)."
    ),
    (
      #"{"session_transfer":{"enforce_device_binding":"wifi"}}"#,
      "Payload validation error: 'No enum match for: wifi' on property session_transfer.enforce_device_binding (What must match between the devices that request and redeem a token.)."
    ),
    (
      #"{"session_transfer":{"can_create_session_transfer_token":"yes"}}"#,
      "Payload validation error: 'Expected type boolean but found type string' on property session_transfer.can_create_session_transfer_token (Whether the client may exchange a refresh token for a session transfer token.)."
    ),
    (
      #"{"grant_types":["password","pasword"]}"#,
      "Payload validation error: 'No enum match for: pasword' on property grant_types[1] (The grants that the client may use.)."
    ),
    (
      #"{"client_id":"mine"}"#,
      "Payload validation error: 'Additional properties not allowed: client_id'."
    ),
    ("[]", "Payload validation error: 'Expected type object but found type array'."),
    ("null", "Payload validation error: 'Expected type object but found type null'."),
    ("{", "Invalid request payload JSON format"),
    (#"{"name":"x" // comment"# + "\n}", "Invalid request payload JSON format"),
    (
      String(repeating: #"{"client_metadata":"#, count: 10_000),
      "Invalid request payload JSON format"
    ),
    (
      #"{"refresh_token":{"token_lifetime":9223372036854775807}}"#,
      "Payload validation error: 'Value 9223372036854775807 is greater than maximum 3153600000' on property refresh_token.token_lifetime (The lifetime of a token in seconds.)."
    ),
    (
      #"{"name":""}"#,
      "Payload validation error: 'String is too short (0 chars), minimum 1' on property name (The client's name for users.)."
    ),
    (
      #"{"callbacks":["https://a", 7]}"#,
      "Payload validation error: 'Expected type string but found type integer' on property callbacks[1] (The URLs that the tenant may redirect to after a login.)."
    ),
  ]

  @Test(arguments: refusals)
  func `a body that is wrong is refused, and changes nothing`(
    body: String,
    message: String
  ) async throws {
    let bench = try await ManagementBench()
    let before = try await bench.send(.get, "/api/v2/clients/native", scopes: write).body
    #expect(before["name"] == "Native")
    let answer = try await bench.send(.patch, "/api/v2/clients/native", scopes: write, body: body)
    #expect(
      answer.body == [
        "statusCode": 400, "error": "Bad Request", "message": .string(message),
        "errorCode": "invalid_body",
      ]
    )
    #expect(answer.status == 400)
    #expect(try await bench.send(.get, "/api/v2/clients/native", scopes: write).body == before)
  }

  @Test func `a client without a name is not made`() async throws {
    let answer = try await ManagementBench().send(
      .post,
      "/api/v2/clients",
      scopes: write,
      body: "{}"
    )
    #expect(
      answer.body["message"] == "Payload validation error: 'Missing required property: name'."
    )
  }

  @Test func `a body of another type is refused`() async throws {
    let answer = try await ManagementBench().send(
      .patch,
      "/api/v2/clients/native",
      scopes: write,
      type: "text/plain",
      body: "{}"
    )
    #expect(answer.status == 415)
  }

  @Test(arguments: [
    "nobody", "' OR 1=1 --", "%27%20OR%201%3D1", "..%2F..%2Fweb", "%F0%9F%98%80",
  ])
  func `a client that does not exist is not found`(id: String) async throws {
    let bench = try await ManagementBench()
    let id = id.replacing(" ", with: "%20")
    for method in [ManagementBench.Method.get, .patch] {
      let answer = try await bench.send(
        method,
        "/api/v2/clients/\(id)",
        scopes: write,
        body: method == .get ? nil : "{}"
      )
      #expect(
        answer.body == [
          "statusCode": 404, "error": "Not Found", "message": "The client does not exist",
          "errorCode": "inexistent_client",
        ]
      )
    }
  }

  @Test(arguments: ["%", "%4", "%zz", "a%F", "%FF", "%C3"])
  func `percent signs that stand for no text are none`(text: String) {
    #expect(PercentEncoding.decodeStrictly(text) == nil)
  }

  @Test(arguments: ["%FF", "%00", "native%00"])
  func `an id that is no text is refused`(id: String) async throws {
    let answer = try await ManagementBench().send(.get, "/api/v2/clients/\(id)", scopes: write)
    #expect(answer.status == 400)
    #expect(answer.body["errorCode"] == "invalid_uri")
  }

  @Test func `a text with a zero in it finds nothing`() async throws {
    let store = try await ManagementBench().tenant.store
    #expect(try await store.client("web\0") == nil)
    #expect(try await store.user("auth0|1\0x") == nil)
    #expect(try await store.user(named: "anna@example.com\0", in: "Users") == nil)
  }

  @Test func `two slashes are read as one`() async throws {
    let answer = try await ManagementBench().send(.get, "/api/v2/clients//native", scopes: write)
    #expect(answer.body["client_id"] == "native")
  }

  @Test func `clients are listed by page, with totals and chosen members`() async throws {
    let bench = try await ManagementBench()
    let all = try await bench.send(
      .get,
      "/api/v2/clients?fields=client_id,client_secret",
      scopes: write
    )
    #expect(all.body == [["client_id": "native"], ["client_id": "web"]])
    let page = try await bench.send(
      .get,
      "/api/v2/clients?page=1&per_page=1&include_totals=true&fields=client_id",
      scopes: write
    )
    #expect(
      page.body == [
        "start": 1, "limit": 1, "length": 1, "total": 2, "clients": [["client_id": "web"]],
      ]
    )
    let third = try await bench.send(
      .get,
      "/api/v2/clients?is_first_party=false&fields=client_id",
      scopes: write
    )
    #expect(third.body == [["client_id": "web"]])
    let keys = try await bench.send(
      .get,
      "/api/v2/clients?app_type=regular_web,spa&fields=client_id,client_secret",
      scopes: ["read:client_keys"]
    )
    #expect(keys.body == [["client_id": "web", "client_secret": "web-secret"]])
  }

  @Test(arguments: [
    ("page=-1", "'Value -1 is less than minimum 0' on property page"),
    ("per_page=101", "'Value 101 is greater than maximum 100' on property per_page"),
    ("page=99999999999999999999", "'Expected type integer but found type string' on property page"),
    ("page=9223372036854775807", "greater than maximum 1000000' on property page"),
    ("per_page=", "'Expected type integer but found type string' on property per_page"),
    (
      "include_totals=1", "'Expected type boolean but found type string' on property include_totals"
    ),
    ("drop=table", "'Additional properties not allowed: drop'."),
    ("q=name:x", "'Additional properties not allowed: q'."),
  ])
  func `a query that is wrong is refused`(query: String, message: String) async throws {
    let answer = try await ManagementBench().send(.get, "/api/v2/clients?\(query)", scopes: write)
    #expect(answer.status == 400)
    #expect(answer.body["errorCode"] == "invalid_query_string")
    #expect(answer.body["message"]?.stringValue?.contains(message) == true)
  }

  @Test func `metadata merge on their first level and null takes one away`() async throws {
    let bench = try await ManagementBench()
    let path = "/api/v2/clients/native"
    _ = try await bench.send(
      .patch,
      path,
      scopes: write,
      body: #"{"client_metadata":{"a":"1","b":"2"}}"#
    )
    let answer = try await bench.send(
      .patch,
      path,
      scopes: write,
      body: #"{"client_metadata":{"a":null,"c":"3"}}"#
    )
    #expect(answer.body["client_metadata"] == ["b": "2", "c": "3"])
  }

  @Test func `a client that becomes confidential gets a secret`() async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .patch,
      "/api/v2/clients/native",
      scopes: write,
      body: #"{"token_endpoint_auth_method":"client_secret_basic"}"#
    )
    #expect(answer.body["client_secret"]?.stringValue?.count == 64)
  }

  @Test func `a deleted client is gone, with its refresh tokens`() async throws {
    let bench = try await ManagementBench()
    try await bench.refreshToken("rt1", of: "auth0|1")
    let answer = try await bench.send(.delete, "/api/v2/clients/native", scopes: write)
    #expect(answer.status == 204)
    #expect(answer.text.isEmpty)
    #expect(try await bench.send(.get, "/api/v2/clients/native", scopes: write).status == 404)
    #expect(try await bench.mock.live(.refreshToken).isEmpty)
    let again = try await bench.send(.delete, "/api/v2/clients/native", scopes: write)
    #expect(again.status == 204)
  }

  @Test func `a rotated secret is a new one`() async throws {
    let bench = try await ManagementBench()
    let answer = try await bench.send(
      .post,
      "/api/v2/clients/web/rotate-secret",
      scopes: ["update:client_keys"]
    )
    let scopes = ["read:clients", "read:client_keys"]
    let client = try await bench.send(.get, "/api/v2/clients/web", scopes: scopes).body
    #expect(answer.body["client_secret"] == client["client_secret"])
    #expect(client["client_secret"]?.stringValue?.count == 64)
  }

  @Test func `a change is logged, without secrets`() async throws {
    let bench = try await ManagementBench()
    _ = try await bench.send(
      .patch,
      "/api/v2/clients/native",
      scopes: write,
      body: #"{"name":"New"}"#
    )
    let log = try #require(try await bench.mock.logs().last)
    #expect(log.type == "sapi")
    #expect(log.entryDescription == "Update a client")
    #expect(log.clientID == "web")
    #expect(log.details["request"]?["path"] == "/api/v2/clients/native")
    #expect(log.details["request"]?["body"] == ["name": "New"])
    #expect(log.details["response"] == ["statusCode": 200])
  }
}
