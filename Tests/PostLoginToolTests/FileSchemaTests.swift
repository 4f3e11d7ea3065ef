import EventTestSupport
import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// The schemas of suites, flows, stubs and tenants, against the readers and the repository's files.
@Suite(.tags(.program, .suites))
struct FileSchemaTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func problems(of text: String, _ schema: JSONValue) throws -> [String] {
    var check = JSONSchemaCheck(schema)
    return check.problems(of: try Document(yaml: text).root.json)
  }

  /// The files of the repository whose names are wanted, without what a build or a test has made.
  private static func files(where isWanted: (String) -> Bool) throws -> [String] {
    let folders = ["Actions", "Examples", "Tests", "Benchmarks", "Packaging"]
    return try SuiteFinder.files(
      in: folders.map { root.appending(path: $0).path }.filter(FileBytes.isFolder),
      where: isWanted
    )
  }

  @Test func `every suite of the repository fits the schema`() throws {
    let suites = try Self.files(where: SuiteFinder.isSuite)
    #expect(suites.count >= 7)
    let schema = try FileSchema.suite()
    for path in suites {
      var check = JSONSchemaCheck(schema)
      #expect(check.problems(of: try Document(at: path).root.json) == [], "\(path)")
    }
  }

  @Test func `every flow file and tenant of the repository fits its schema`() throws {
    let (flow, tenant) = try (FileSchema.flow(), FileSchema.tenant())
    var counts = (flows: 0, tenants: 0)
    for path in try Self.files(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }) {
      guard let root = try? Document(at: path).root, case .map(let members) = root.value else {
        continue
      }
      let names = members.map(\.name)
      // The export of Auth0's deploy tool is called `tenant.yaml` too.
      if names.contains("clients"), names.contains("connections"), path.hasSuffix(".yaml") {
        counts.tenants += 1
        var check = JSONSchemaCheck(tenant)
        #expect(check.problems(of: root.json) == [], "\(path)")
      } else if names.contains("actions"), !names.contains("triggers"), !names.contains("decision")
      {
        counts.flows += 1
        var check = JSONSchemaCheck(flow)
        #expect(check.problems(of: root.json) == [], "\(path)")
      }
    }
    #expect(counts.tenants >= 3)
  }

  @Test func `the suites of the reference page fit the schema`() throws {
    let page = Self.root.appending(
      path: "Sources/PostLoginTesting/PostLoginTesting.docc/SuiteReference.md"
    )
    let blocks = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix("# Fixtures/") }
    #expect(blocks.count == 8)
    let schema = try FileSchema.suite()
    for block in blocks { #expect(try Self.problems(of: block, schema) == [], "\(block)") }
  }

  @Test func `the stubs of the repository fit their schema`() throws {
    let stubs = Self.root.appending(path: "Examples/Stubs/risk-service.yaml").path
    var check = JSONSchemaCheck(try FileSchema.stubs())
    #expect(check.problems(of: try Document(at: stubs).root.json) == [])
  }

  @Test func `the schema of a suite has the keys of the readers, with their meanings`() throws {
    let schema = try FileSchema.suite()
    for (map, path) in SuiteJSONSchema.maps {
      let members = schema.value(at: path)?.objectValue ?? []
      #expect(Set(members.map(\.name)) == Set(map.keys.map(\.name)), "\(map.name)")
      for key in map.keys {
        #expect(schema.value(at: path + [key.name, "description"])?.stringValue == key.meaning)
      }
    }
    let maps = Set(SuiteJSONSchema.maps.map(\.map.name) + ["expect"])
    #expect(maps == Set(SuiteMap.all.map(\.name)))
  }

  @Test(arguments: SchemaCommand.Subject.allCases)
  func `a schema is JSON, and refers to nothing that it lacks`(
    subject: SchemaCommand.Subject
  ) throws {
    let schema = try JSONText(subject.text()).value
    let text = schema.jsonText()
    let names = text.matches(of: /"#\/\$defs\/([A-Za-z_]+)"/).map { String($0.output.1) }
    #expect(names.filter { schema["$defs"]?[$0] == nil } == [])
    #expect(!text.contains("$settings"))
  }

  static let wrongSuites = [
    "{}", "cases: []", "cases: [{ name: a }]", "cases: [{ name: a, fixture: f, expct: allowed }]",
    "cases: [{ name: a, fixture: f, expect: allow }]",
    "cases: [{ name: a, fixture: f, expect: { decision: maybe } }]",
    "cases: [{ name: a, fixture: f, expect: { idToken: { claim: {} } } }]",
    "cases: [{ name: a, fixture: f, expect: { exact: [nothing] } }]",
    "cases: [{ name: a, fixture: f, expect: { snapshot: false } }]",
    "cases: [{ name: a, fixture: f, expect: allowed, only: 1 }]",
    "cases: [{ name: a, fixture: f, expect: allowed, matrix: { a: [] } }]",
    "cases: [{ name: a, fixture: f, expect: allowed, continue: { tokn: 1 } }]",
    "cases: [{ name: a, fixture: f, expect: allowed, continue: { token: { payload: {} } } }]",
    "cases: [{ name: a, fixture: f, expect: allowed, seed: -1 }]",
    "cases: [{ name: a, fixture: f, expect: allowed, factors: [opt] }]",
    "cases: [{ name: a, fixture: f, expect: allowed, continue: { factors: [phnoe] } }]",
    "cases: [{ name: a, fixture: f, expect: allowed }]\nlimits: { tme: 1s }",
    "cases: [{ name: a, fixture: f, expect: allowed }]\nlimits: { memory: 64 }",
    "cases: [{ name: a, fixture: f, expect: allowed }]\nisolation: new",
    "cases: [{ name: a, fixture: f, expect: allowed }]\nhttp: [{ request: {}, response: {} }]",
    "cases: [{ name: a, fixture: f, expect: allowed }]\ncache: { k: 1 }",
    "cases: [{ name: a, fixture: f, expect: allowed }]\nflow: []",
    "trigger: pre-login\ncases: [{ name: a, fixture: f, expect: allowed }]",
    "trigger: event-stream\ncases: [{ name: a, fixture: f, expect: denied }]",
    "trigger: post-login\ncases: [{ name: a, fixture: f, expect: { notification: {} } }]",
    "cases: [{ name: a, fixture: f, trigger: event-stream, expect: { redirect: x } }]",
  ]

  @Test(arguments: wrongSuites)
  func `what the reader refuses, the schema refuses too`(text: String) throws {
    #expect(try Self.problems(of: text, FileSchema.suite()) != [])
    let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "tests.yaml": text, "code.js": "exports.onExecutePostLogin = async () => {};",
      "f.json": #"{"user":{"user_id":"u|1"},"request":{"query":{},"body":{}}}"#,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.appending(path: "tests.yaml").path)
    }
  }

  @Test(
    arguments: [
      "trigger: custom-email-provider\ncases: [{ name: a, fixture: f, expect: { notification: { delivery: dropped } } }]",
      "cases: [{ name: a, fixture: f, expect: { notification: { delivery: dropped } } }]",
      "trigger: post-login\ncases: [{ name: a, fixture: f, trigger: event-stream, expect: failed }]",
      "cases: [{ name: a, fixture: f, expect: { access: { denied: { user_message: no } } } }]",
    ]
  )
  func `an expectation of a trigger fits the schema`(text: String) throws {
    #expect(try Self.problems(of: text, FileSchema.suite()) == [])
  }

  @Test func `a value of the matrix can stand in the place of any other`() throws {
    let text = """
      cases:
        - name: a
          fixture: f
          matrix: { v: [1] }
          seed: ${v}
          with: ${v}
          continue: { request: "${v}", user: "${v}", prompt: "${v}", factors: "${v}", token: "${v}" }
          expect:
            decision: ${v}
            degraded: ${v}
            accessToken: { claims: "${v}", scopes: { added: "${v}" } }
            diagnostics: ${v}
      """
    #expect(try Self.problems(of: text, FileSchema.suite()) == [])
  }
}
