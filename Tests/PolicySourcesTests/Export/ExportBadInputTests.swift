import Foundation
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// Exports with files from elsewhere, of strange kinds, and of sizes that take memory or time.
@Suite(.tags(.documents), .timeLimit(.minutes(2)))
struct ExportBadInputTests {
  private static func read(
    _ files: [String: String],
    prepare: (String) throws -> Void = { _ in }
  ) throws -> PolicyDeclaration {
    let inner = Dictionary(uniqueKeysWithValues: files.map { ("export/\($0.key)", $0.value) })
    return try withFiles(inner) { top in
      try prepare("\(top)/export")
      return ExportPolicy.declaration(at: "\(top)/export", placeholders: Placeholders())
    }
  }

  private static func tenant(code: String) -> [String: String] {
    ["tenant.yaml": "actions:\n  - { name: a, code: \(code), deployed: true }\n"]
  }

  @Test(arguments: ["link.js", "folder/code.js", "zero", "pipe", "/etc/passwd", "../code.js", "."])
  func `code from elsewhere is not read`(path: String) throws {
    let policy = try Self.read(Self.tenant(code: path)) { folder in
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: "\(folder)/../elsewhere",
        withIntermediateDirectories: true
      )
      for file in ["\(folder)/../elsewhere/code.js", "\(folder)/../code.js"] {
        try Data("secret".utf8).write(to: URL(filePath: file))
      }
      for (link, target) in [
        ("link.js", "../code.js"), ("folder", "../elsewhere"), ("zero", "/dev/zero"),
      ] {
        try manager.createSymbolicLink(
          atPath: "\(folder)/\(link)",
          withDestinationPath: target
        )
      }
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
    }
    #expect(policy.action("a")?.code == nil)
    #expect(
      policy.problems.map { $0.message.hasSuffix("no such file in the export") } == [true]
    )
  }

  @Test func `code of 50 MB is not read`() throws {
    let policy = try Self.read(Self.tenant(code: "./large.js")) { folder in
      try Data().write(to: URL(filePath: "\(folder)/large.js"))
      try FileHandle(forWritingTo: URL(filePath: "\(folder)/large.js")).truncate(
        atOffset: 50 << 20
      )
    }
    #expect(policy.action("a")?.code == nil)
    #expect(policy.problems.map { $0.message.contains("more than the limit") } == [true])
  }

  @Test(arguments: ["code.js", "tenant.yaml"])
  func `a placeholder that makes a text too long is an error`(name: String) throws {
    let long = String(repeating: "x", count: 1 << 19)
    let many = String(repeating: "##LONG## ", count: 100_000)
    let files = [
      "tenant.yaml": "actions: [{ name: a, code: code.js, deployed: true }]\n", "code.js": "",
      "config.json": #"{"AUTH0_KEYWORD_REPLACE_MAPPINGS": {"LONG": "\#(long)"}}"#,
    ].merging([name: "# \(many)"]) { $0.hasPrefix("actions") ? $0 + $1 : $1 }
    let policy = try Self.read(files)
    #expect(policy.action("a")?.code == nil)
    #expect(policy.problems.count == 1)
    #expect(policy.problems.allSatisfy { $0.message.utf8.count < 1000 })
  }

  @Test func `a config outside of the repository is not read`() throws {
    let policy = try Self.read([
      "tenant.yaml": "actions:\n  - { name: \"##NAME##\", deployed: true }\n"
    ]) { folder in
      let config = #"{"AUTH0_KEYWORD_REPLACE_MAPPINGS": {"NAME": "outside"}}"#
      try Data(config.utf8).write(to: URL(filePath: "\(folder)/../config.json"))
    }
    #expect(policy.actions.map(\.name) == ["##NAME##"])
    #expect(policy.problems.count == 1)
  }

  @Test(
    arguments: [
      "[]", "actions", "actions: 1", "actions: [1, [2], null]", "triggers: [a]",
      "triggers: { post-login: a }", "tokenExchangeProfiles: { a: 1 }", "eventStreams: [{}]",
      "actions: [{ name: { a: 1 } }]", "actionModules: [{ name: [m] }]", "",
    ]
  )
  func `values of another kind are left out`(tenant: String) throws {
    let policy = try Self.read(["tenant.yaml": tenant])
    #expect(policy.actions.isEmpty)
    #expect(policy.modules.isEmpty)
    #expect(policy.flows.isEmpty)
    #expect(policy.bindings.isEmpty)
  }

  @Test func `10,000 Actions and bindings are read`() throws {
    let actions = (0..<10_000).map { "  - { name: a\($0), code: code.js, deployed: true }\n" }
    let steps = (0..<10_000).map { "    - { action_name: a\($0) }\n" }
    let policy = try Self.read([
      "tenant.yaml": "actions:\n" + actions.joined() + "triggers:\n  post-login:\n"
        + steps.joined(),
      "code.js": "1",
    ])
    #expect(policy.problems == [])
    #expect(policy.flows.first?.steps.count == 10_000)
    #expect(policy.flows.first?.steps.last?.action == "a9999")
  }

  @Test func `names with line breaks stay one line of a message`() throws {
    let policy = try Self.read([
      "tenant.yaml": """
      actions: [{ name: "a\\nb", code: "c\\nd" }]
      triggers: { "post\\nlogin": [{ action_name: "e\\nf" }] }
      """
    ])
    #expect(policy.actions.map(\.name) == ["a\nb"])
    #expect(policy.problems.count == 2)
    #expect(policy.problems.allSatisfy { !$0.message.contains("\n") })
  }
}
