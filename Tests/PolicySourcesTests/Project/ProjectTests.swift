import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// `postlogin.yaml` with what its reader makes of it.
@Suite(.tags(.documents, .suites))
struct ProjectTests {
  static let formats = ["pretty", "json", "junit", "github"]

  static let files: [String: String] = [
    ".git/HEAD": "", "Actions/a/code.js": "", "Fixtures/f.json": "{}", "stubs.yaml": "[]",
    "axios.js": "", "Modules/m.js": "", "terraform/main.tf": "", "values.env": "A=file\nB=file\n",
    "secrets.env": "KEY=k\n",
  ]

  static let whole = """
    environments:
      production:
        policy: terraform
        env: { A: map, N: 5, LIST: [a, 1] }
        workspace: prod
        provider: auth0.eu
        variableFiles: [prod.tfvars]
        secrets: prod.secrets
      staging: { policy: Actions, env: values.env }
      plan: later/plan.json
    suites: [Actions]
    fixtures: [Fixtures]
    stubs: [stubs.yaml]
    modules: { axios: axios.js, "actions:m": { json: 1, secrets: { K: v } } }
    packageFolders: [node_modules]
    sharedModules: Modules
    standIns: true
    secrets: secrets.env
    allowHosts: [api.example.com]
    coverage: { lines: 90, rules: 12.5 }
    faults: true
    grants: true
    leaks: true
    against: origin/main
    formats: [github, { junit: out/junit.xml }]
    """

  private func reading<Result>(
    _ text: String,
    _ body: (Project, _ folder: String) throws -> Result
  ) throws -> Result {
    try withFiles(Self.files.merging(["postlogin.yaml": text]) { $1 }) { folder in
      try body(Project(at: "\(folder)/postlogin.yaml", formats: Self.formats), folder)
    }
  }

  @Test func `every key has its meaning, and paths start at the file`() throws {
    try reading(Self.whole) { project, folder in
      #expect(project.environments.map(\.name) == ["production", "staging", "plan"])
      #expect(
        project.environments.map(\.policy)
          == ["\(folder)/terraform", "\(folder)/Actions", "\(folder)/later/plan.json"]
      )
      let production = project.environments[0]
      #expect(production.workspace == "prod")
      #expect(production.provider == "eu")
      #expect(production.variableFiles == ["\(folder)/prod.tfvars"])
      #expect(
        project.environments.map(\.secretsFile)
          == ["\(folder)/prod.secrets", "\(folder)/secrets.env", "\(folder)/secrets.env"]
      )
      #expect(project.environments.map(\.location?.line) == [3, 9, 10])
      #expect(project.suites == ["\(folder)/Actions"])
      #expect(project.fixtures == ["\(folder)/Fixtures"])
      #expect(project.stubFiles == ["\(folder)/stubs.yaml"])
      #expect(project.packageFolders == ["\(folder)/node_modules"])
      #expect(project.coverage.percentage(of: "lines") == 90)
      #expect(project.coverage.percentage(of: "rules") == 12.5)
      #expect(project.coverage.percentage(of: "blocks") == nil)
      #expect(project.searchesFaults && project.comparesGrants && project.searchesLeaks)
      #expect(project.revision == "origin/main")
      #expect(project.formats.map(\.name) == ["github", "junit"])
      #expect(project.formats.map(\.file) == [nil, "\(folder)/out/junit.xml"])
    }
  }

  @Test func `values come from a map or a file, and secrets from a file`() throws {
    try reading(Self.whole) { project, _ in
      let values = try project.environments.prefix(2).map { try $0.allValues() }
      #expect(
        values == [
          ["A": "map", "N": "5", "LIST": #"["a",1]"#], ["A": "file", "B": "file"],
        ]
      )
      let secrets = try project.environments[1].secrets()
      #expect(secrets?.text == #"{"KEY":"k"}"#)
      let error = #expect(throws: PostLoginError.self) { try project.environments[0].secrets() }
      #expect(error?.code == .unreadable)
    }
  }

  @Test func `one percentage is that of every measure`() throws {
    try reading("coverage: 80") { project, _ in
      #expect(Project.Coverage.measures.map(project.coverage.percentage) == [80, 80, 80, 80])
    }
  }

  @Test func `a project without any key asks for nothing`() throws {
    try reading("{}") { project, _ in
      #expect(project.environments.isEmpty && project.suites.isEmpty && project.formats.isEmpty)
      #expect(!project.searchesFaults && project.revision == nil)
    }
  }

  @Test(
    arguments: [
      ("staging", nil), ("stagin", "did you mean `staging`?"),
      ("x", "it has `production`, `staging`, `plan`"),
    ] as [(String, String?)]
  )
  func `an environment is found by its name`(name: String, complaint: String?) throws {
    try reading(Self.whole) { project, folder in
      guard let complaint else {
        let found = try project.environment(name)
        return #expect(found.policy == "\(folder)/Actions")
      }
      let error = #expect(throws: PostLoginError.self) { try project.environment(name) }
      #expect(error?.message.hasSuffix(complaint) == true)
    }
  }

  // MARK: - Finding

  @Test(
    arguments: [
      (["repo/.git/HEAD", "repo/postlogin.yaml"], "repo/a/b", "repo/postlogin.yaml"),
      (["repo/.git/HEAD", "repo/postlogin.yaml"], "repo", "repo/postlogin.yaml"),
      (
        ["repo/.git/HEAD", "repo/a/postlogin.yaml", "repo/postlogin.yaml"], "repo/a/b",
        "repo/a/postlogin.yaml"
      ),
      (["repo/.git", "repo/postlogin.yaml"], "repo/a/b", "repo/postlogin.yaml"),
      (["repo/.git/HEAD", "postlogin.yaml"], "repo/a/b", nil),
      (["postlogin.yaml"], "repo/a/b", nil),
      (["repo/a/b/postlogin.yaml"], "repo/a/b", "repo/a/b/postlogin.yaml"),
    ] as [([String], String, String?)]
  )
  func `the nearest file up to the root of the repository counts`(
    files: [String],
    start: String,
    found: String?
  ) throws {
    let all = Dictionary(uniqueKeysWithValues: (files + ["repo/a/b/x"]).map { ($0, "{}") })
    try withFiles(all) { folder in
      let path = Project.path(from: "\(folder)/\(start)")
      let project = try Project.find(from: "\(folder)/\(start)", formats: Self.formats)
      #expect(path == found.map { "\(folder)/\($0)" })
      #expect(project?.file == path)
    }
  }

  // MARK: - Guide and schema

  @Test func `the guide has a row for each key, under the heading of its map`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/PolicySources/PolicySources.docc/ProjectFile.md")
    let sections = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## ")
    let maps = [
      ("Keys of the project", ProjectMap.project(formats: Self.formats)),
      ("Keys of an environment", .environment), ("Keys of coverage", .coverage),
    ]
    for (heading, map) in maps {
      let section = try #require(sections.first { $0.hasPrefix("\(heading)\n") })
      let rows = section.matches(of: /\n\| `([A-Za-z]+)` \|/).map { String($0.output.1) }
      #expect(rows == map.keys.map(\.name), "\(heading)")
    }
  }

  /// The keys that the reader lists when it meets one that it does not know.
  private func knownKeys(_ text: String) throws -> Set<String> {
    let error = #expect(throws: PostLoginError.self) { try reading(text) { _, _ in } }
    let list = try #require(error?.message.components(separatedBy: "known are ").last)
    return Set(list.components(separatedBy: ", ").map { $0.replacing("`", with: "") })
  }

  @Test func `the schema and the reader know the same keys`() throws {
    let schema = Project.schema(formats: Self.formats)
    let unknown = "zzzzzzzzzzzzzzzz: 1"
    let maps: [(text: String, path: [String])] = [
      (unknown, []),
      ("environments: { a: { policy: Actions, \(unknown) } }", ["$defs", "environment"]),
      ("coverage: { \(unknown) }", ["$defs", "coverage"]),
      ("formats: [{ \(unknown) }]", ["properties", "formats", "items", "anyOf", "1"]),
    ]
    for (text, path) in maps {
      let members = schema.value(at: path + ["properties"])?.objectValue ?? []
      let known = try knownKeys(text)
      #expect(Set(members.map(\.name)) == known, "\(text)")
      #expect(members.count >= 4)
    }
  }
}
