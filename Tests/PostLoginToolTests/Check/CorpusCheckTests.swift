import Foundation
import PolicyAnalysis
import PolicySources
import PostLogin
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `postlogin check FOLDER` on declared policies of each form.
@Suite(.tags(.program, .documents), .timeLimit(.minutes(5)))
struct CorpusCheckTests {
  /// A folder of the corpus with the codes of its findings, by hand and sorted.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let codes: [String]

    var testDescription: String { name }
  }

  private static let corpus =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PolicySourcesTests/Corpus").path

  static let examples = [
    Example(name: "terraform/folders-by-action", codes: ["missingHandler", "missingHandler"]),
    Example(
      name: "terraform/for-each-map",
      codes: [
        "missingHandler", "missingHandler", "olderRuntime", "olderRuntime", "unusedSecret",
        "unusedSecret",
      ]
    ),
    Example(
      name: "terraform/json-syntax",
      codes: [
        "missingHandler", "packageNotInstalled", "unusedPackage", "unusedSecret", "unusedSecret",
      ]
    ),
    Example(name: "terraform/token-exchange-profile", codes: ["missingHandler", "notKnown"]),
    Example(
      name: "terraform/unknown-code",
      codes: [
        "notKnown", "notKnown", "notKnown", "unboundAction", "unboundAction", "unboundAction",
      ]
    ),
    Example(
      name: "exports/tenant-yaml",
      codes: ["missingHandler", "packageNotInstalled", "unusedPackage", "unusedSecret"]
    ),
    Example(
      name: "exports/directory",
      codes: [
        "missingHandler", "missingHandler", "olderRuntime", "packageNotInstalled",
        "packageWithoutVersion", "unusedPackage", "unusedSecret", "unusedSecret",
      ]
    ),
    Example(
      name: "exports/placeholders-missing",
      codes: [
        "noHandler", "notKnown", "notKnown", "notKnown", "notKnown", "unboundAction",
        "unusedSecret",
      ]
    ),
    Example(
      name: "exports/action-modules-yaml",
      codes: [
        "noHandler", "packageNotInstalled", "unboundAction", "unusedPackage", "unusedSecret",
        "unusedSharedModule", "unusedSharedModule",
      ]
    ),
    Example(name: "exports/event-streams", codes: ["missingHandler"]),
  ]

  private static func files(_ node: JSONValue?) -> [String: String] {
    let members = node?.objectValue ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.stringValue ?? "") })
  }

  /// Checks a path in a folder with files.
  private func check(_ files: [String: String], at path: String = "") async throws -> FindingReport
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files.merging([".git/HEAD": ""], uniquingKeysWith: { $1 }) {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let request = CheckRequest(
      targets: try CheckTarget.found(
        in: [FilePath.joined(folder.path, path.isEmpty ? "." : path)],
        of: nil,
        given: ProjectEnvironment(name: nil, policy: "")
      ),
      setting: CheckSetting(),
      makeHost: { ScriptHost(tracing: true) }
    )
    return try await request.result()
  }

  private func codes(_ report: FindingReport) -> [String] {
    report.findings.map(\.code.rawValue).sorted()
  }

  @Test(arguments: examples)
  func `a folder of the corpus has the findings that a reader expects`(example: Example)
    async throws
  {
    let node = try Document(at: "\(Self.corpus)/\(example.name).yaml").root.json
    let report = try await check(Self.files(node["files"]))
    #expect(codes(report) == example.codes)
    #expect(!report.verdicts.isEmpty)
  }

  @Test func `Terraform, its plan and an export have the same findings`() async throws {
    let node = try Document(at: "\(Self.corpus)/policies/order-of-a-flow.yaml").root.json
    let expected = [
      "missingHandler", "missingHandler", "missingHandler", "olderRuntime", "olderRuntime",
      "olderRuntime",
    ]
    #expect(codes(try await check(Self.files(node["terraform"]))) == expected)
    #expect(codes(try await check(Self.files(node["export"]))) == expected)
    let plan = try await check(["plan.json": node["plan"]?.stringValue ?? ""], at: "plan.json")
    #expect(codes(plan) == expected)
    #expect(plan.findings.allSatisfy { $0.location.file?.hasSuffix("/plan.json") == true })
  }

  @Test func `every format names the declaring file`() async throws {
    let files = [
      "main.tf": """
      resource "auth0_action" "a" {
        name    = "a"
        runtime = "node16"
        code    = var.code
      }
      variable "code" {}
      """
    ]
    let report = try await check(files)
    #expect(codes(report) == ["endedRuntime", "notKnown", "unboundAction"])
    let page = ReportPage(date: "", isVerbose: false)
    let pretty = try #require(report.text(.pretty, on: page))
    #expect(pretty.contains("/main.tf:3:"))
    #expect(
      pretty.contains("/main.tf: post-login: not run: the code of `a` is not known")
    )
    #expect(pretty.hasSuffix("2 findings in 1 Action, 1 remark\n"))
    let json = try JSONText(report.text(.json, on: page) ?? "").value.arrayValue
    #expect(json?.allSatisfy { $0["file"]?.stringValue?.hasSuffix("/main.tf") == true } == true)
    let github = try #require(report.text(.github, on: page))
    #expect(github.contains("/main.tf,line=3,"))
    let sarif = try JSONText(report.text(.sarif, on: page) ?? "").value
    let run = try #require(sarif["runs"]?.arrayValue?.first)
    let rules = run["tool"]?["driver"]?["rules"]?.arrayValue ?? []
    #expect(rules.allSatisfy { $0["shortDescription"] != nil })
    let place = run["results"]?.arrayValue?.first?["locations"]?.arrayValue?.first
    let uri = place?["physicalLocation"]?["artifactLocation"]?["uri"]?.stringValue
    #expect(uri?.hasSuffix("/main.tf") == true)
    #expect(report.ending == .unwelcome)
  }
}
