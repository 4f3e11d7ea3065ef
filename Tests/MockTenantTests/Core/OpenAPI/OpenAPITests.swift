import HTTPTypes
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .management))
struct OpenAPITests {
  @Test func `the document is served with the address of the tenant`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let answer = try await bench.send(.get, "/_mock/openapi.json")
    #expect(answer.body["openapi"] == "3.1.0")
    #expect(answer.body["servers"] == [["url": .string(String(bench.issuer.dropLast()))]])
    let client = answer.body["paths"]?["/api/v2/clients/{id}"]
    #expect(client?.objectValue?.map(\.name) == ["get", "patch", "delete"])
    let body = client?["patch"]?["requestBody"]?["content"]?["application/json"]?["schema"]
    #expect(body?["required"] == nil)
    let binding = body?["properties"]?["session_transfer"]?["properties"]?["enforce_device_binding"]
    #expect(
      binding == [
        "type": "string", "enum": ["ip", "asn", "none"],
        "description": "What must match between the devices that request and redeem a token.",
      ]
    )
    let made = answer.body["paths"]?["/api/v2/clients"]?["post"]
    #expect(
      made?["requestBody"]?["content"]?["application/json"]?["schema"]?["required"] == ["name"]
    )
    #expect(made?["security"] == [["management": ["create:clients"]]])
    #expect(made?["responses"]?.objectValue?.map(\.name) == ["201", "4XX", "503"])
  }

  @Test func `an endpoint that needs the database or Actions documents 503`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let paths = try await bench.send(.get, "/_mock/openapi.json").body["paths"]
    let outage = { (path: String, method: String) in paths?[path]?[method]?["responses"]?["503"] }
    for (path, method) in [
      ("/oauth/token", "post"), ("/authorize", "get"), ("/authorize", "post"),
      ("/continue", "get"), ("/continue", "post"), ("/u/login", "post"), ("/userinfo", "get"),
      ("/health", "get"), ("/api/v2/users", "get"), ("/_mock/logs", "get"),
    ] {
      #expect(outage(path, method) != nil, "\(method) \(path)")
    }
    #expect(outage("/oauth/token", "post")?["content"]?.objectValue?.count == 1)
    #expect(outage("/authorize", "get")?["content"]?["text/html"] != nil)
    let free = [
      ("/", "get"), ("/metrics", "get"), ("/_mock/clock", "put"), ("/_mock/logins", "get"),
    ]
    for (path, method) in free {
      #expect(paths?[path]?[method] != nil, "\(method) \(path)")
      #expect(outage(path, method) == nil, "\(method) \(path)")
    }
  }

  static let hostile = [
    "", "0", "-1", "null", "true", "' OR 1=1 --", "\"; DROP TABLE client; --", "../../etc/passwd",
    "\u{0}", "\u{FEFF}\u{202E}", "😀", "[* TO *]", "((((", "{\"a\":[]}", "99999999999999999999",
    "https://evil.example/%0d%0aSet-Cookie:%20a=b", "urn:localhost:session_transfer",
  ]

  @Test(arguments: hostile)
  func `no endpoint fails over a value`(value: String) async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let scopes = ResourceServer.managementScopes
    let encoded = PercentEncoding.encodeComponent(value)
    for operation in EndpointTable.all {
      let method = try #require(ManagementBench.Method(rawValue: operation.method.rawValue))
      let path = operation.path.replacing("{id}", with: encoded.isEmpty ? "%20" : encoded)
      let queries = operation.query.map { "\($0.name)=\(encoded)" }
      for query in [queries.joined(separator: "&")] + queries {
        for type in operation.body?.types ?? [""] {
          let answer = try await bench.send(
            method,
            query.isEmpty ? path : "\(path)?\(query)",
            scopes: scopes,
            type: type,
            body: operation.body.map { Self.body($0.fields, value: value, type: type) }
          )
          #expect(answer.status < 500, "\(method.rawValue) \(path)?\(query)")
        }
      }
    }
  }

  private static func body(_ fields: [PayloadField], value: String, type: String) -> String {
    if type == "application/json" {
      return JSONValue.object(fields.map { JSONMember($0.name, .string(value)) }).jsonText()
    }
    return fields.map { "\($0.name)=\(PercentEncoding.encodeComponent(value))" }.joined(
      separator: "&"
    )
  }
}
