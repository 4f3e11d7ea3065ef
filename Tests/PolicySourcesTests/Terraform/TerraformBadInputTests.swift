import Foundation
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// What no author means: cycles, files from elsewhere, and sizes that take memory or time.
@Suite(.tags(.documents), .timeLimit(.minutes(2)))
struct TerraformBadInputTests {
  private struct Reading {
    let policy: PolicyDeclaration
    let steps: Int
    /// The problems with their lines.
    let problems: [String]
  }

  /// Reads the files of a folder, which lies in a folder `repository`, before which `prepare` runs.
  private static func read(
    _ files: [String: String],
    prepare: (String) throws -> Void = { _ in }
  ) throws -> Reading {
    let inner = Dictionary(uniqueKeysWithValues: files.map { ("repository/\($0.key)", $0.value) })
    return try withFiles(inner) { top in
      let folder = "\(top)/repository"
      try prepare(folder)
      let configuration = TerraformConfiguration(at: folder)
      let policy = TerraformPolicy.declaration(of: configuration)
      let problems = policy.problems.map { problem in
        let message = problem.message.replacing("\(folder)/", with: "").replacing(top, with: "TOP")
        return "\(problem.location?.line ?? 0): \(message)"
      }
      return Reading(policy: policy, steps: configuration.steps, problems: problems)
    }
  }

  private static func action(code: String) -> String {
    """
    resource "auth0_action" "a" {
      name = "a"
      code = \(code)
    }

    """
  }

  // MARK: - Cycles

  @Test func `locals that need each other are not known`() throws {
    let reading = try Self.read([
      "main.tf": Self.action(code: "local.a")
        + "locals {\n  a = local.b\n  b = \"${local.c}\"\n  c = [local.a][0]\n}"
    ])
    #expect(reading.policy.actions.map(\.name) == ["a"])
    #expect(
      reading.problems == ["8: the code of `a` is not known: `local.a` depends on itself"]
    )
  }

  @Test func `resources that need each other are not known`() throws {
    let reading = try Self.read([
      "main.tf": """
      resource "auth0_action" "a" {
        for_each = auth0_action.b
        name     = each.key
        code     = "1"
      }
      resource "auth0_action" "b" {
        for_each = auth0_action.a
        name     = each.key
        code     = "2"
      }
      """
    ])
    #expect(reading.policy.actions.isEmpty)
    #expect(
      reading.problems.first
        == "2: `for_each` of `resource auth0_action a` is not known: `auth0_action.b` depends on "
        + "itself"
    )
    #expect(reading.problems.count <= 3)
  }

  @Test(arguments: ["./", "../repository", "./b"])
  func `a module that calls itself ends`(source: String) throws {
    let call = "module \"m\" { source = \"\(source)\" }\n"
    let reading = try Self.read([
      "main.tf": Self.action(code: "\"1\"") + call,
      "b/main.tf": "module \"n\" { source = \"../\" }",
    ])
    #expect(reading.policy.actions.map(\.name) == ["a"])
    #expect(reading.problems.map { $0.hasSuffix("calls itself") } == [true])
  }

  // MARK: - Files

  @Test(
    arguments: [
      "/etc/passwd", "../secret.js", "${path.module}/../secret.js", "link.js", "folder/secret.js",
      "${path.module}/folder/../../secret.js", "${path.module}/folder/secret.js",
    ]
  )
  func `a file outside of the repository is not read`(path: String) throws {
    let files = ["main.tf": Self.action(code: "file(\"\(path)\")")]
    let reading = try Self.read(files) { folder in
      let outside = "\(folder)/../elsewhere"
      try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      for file in ["\(outside)/secret.js", "\(folder)/../secret.js"] {
        try Data("secret".utf8).write(to: URL(filePath: file))
      }
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: "\(folder)/link.js",
        withDestinationPath: "../secret.js"
      )
      try manager.createSymbolicLink(
        atPath: "\(folder)/folder",
        withDestinationPath: "../elsewhere"
      )
    }
    #expect(reading.policy.action("a")?.code == nil)
    #expect(reading.problems.map { $0.hasSuffix("lies outside of the repository") } == [true])
  }

  @Test func `a path goes up as its names do and not as a link does`() throws {
    // Through the link, `folder/../x.js` would be a file of another folder.
    let files = [
      "main.tf": Self.action(code: "file(\"${path.module}/folder/../x.js\")"), "x.js": "// inside",
    ]
    let reading = try Self.read(files) { folder in
      let inner = "\(folder)/../elsewhere/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(filePath: "\(folder)/../elsewhere/x.js"))
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/folder",
        withDestinationPath: "../elsewhere/inner"
      )
    }
    #expect(reading.policy.action("a")?.code == "// inside")
  }

  @Test func `a module outside of the repository is not read`() throws {
    let reading = try Self.read(["main.tf": "module \"m\" { source = \"../elsewhere\" }"]) {
      folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/../elsewhere",
        withIntermediateDirectories: true
      )
      let file = URL(filePath: "\(folder)/../elsewhere/main.tf")
      try Data(Self.action(code: "\"1\"").utf8).write(to: file)
    }
    #expect(reading.policy.actions.isEmpty)
    #expect(reading.problems == ["1: `../elsewhere`: no folder of a module in the repository"])
  }

  @Test func `a file of 50 MB is not read`() throws {
    let reading = try Self.read(["main.tf": Self.action(code: "file(\"large.js\")")]) { folder in
      try Data().write(to: URL(filePath: "\(folder)/large.js"))
      try FileHandle(forWritingTo: URL(filePath: "\(folder)/large.js")).truncate(
        atOffset: 50 << 20
      )
    }
    #expect(
      reading.problems == [
        "3: the code of `a` is not known: `large.js`: 52428800 bytes are more than the limit of "
          + "4194304"
      ]
    )
  }

  @Test(arguments: ["pipe", "folder", "zero"])
  func `a device, a pipe and a folder are no code`(name: String) throws {
    let code = "file(\"${path.module}/\(name)\")"
    let reading = try Self.read(["main.tf": Self.action(code: code), "folder/x": ""]) { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/zero",
        withDestinationPath: "/dev/zero"
      )
    }
    #expect(reading.policy.action("a")?.code == nil)
    #expect(reading.problems.count == 1)
  }

  @Test func `a fileset has neither pipes nor files of folders that are links`() throws {
    let source = """
      resource "auth0_action" "all" {
        for_each = fileset(path.module, "**/*.js")
        name     = each.key
        code     = "1"
      }
      """
    let reading = try Self.read(["main.tf": source, "a/one.js": ""]) { folder in
      #expect(mkfifo("\(folder)/two.js", 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/b",
        withDestinationPath: "a"
      )
    }
    #expect(reading.policy.actions.map(\.name) == ["a/one.js"])
  }

  // MARK: - Broken and strange files

  @Test func `a heredoc without an end is an error with its beginning`() throws {
    let reading = try Self.read([
      "a.tf": "locals {\n  a = <<-EOT\n    x\n    EOTX\n}\n", "b.tf": Self.action(code: "\"1\""),
    ])
    #expect(reading.policy.actions.map(\.name) == ["a"])
    #expect(reading.problems == ["2: the text has no line `EOT`"])
  }

  @Test func `a name with line breaks stays one line of a message`() throws {
    let reading = try Self.read([
      "main.tf": """
      resource "auth0_action" "a" {
        name = "first\\nsecond"
        code = var.none
      }
      resource "auth0_trigger_actions" "f" {
        trigger = "post-login"
        actions {
          id           = "id\\nof\\nmany"
          display_name = "x"
        }
      }
      """
    ])
    #expect(reading.policy.actions.map(\.name) == ["first\nsecond"])
    #expect(reading.problems.count == 2)
    #expect(reading.problems.allSatisfy { !$0.contains("\n") }, "\(reading.problems)")
  }

  @Test func `resources of types that are not known are left out`() throws {
    let reading = try Self.read([
      "main.tf": """
      resource "auth0_future" "a" {
        count = 3
        name  = "a"
      }
      resource "aws_lambda_function" "b" { for_each = var.unknown }
      resource "short" {}
      resource "auth0_action" "too" "many" {}

      """ + Self.action(code: "\"1\"")
    ])
    #expect(reading.problems == [])
    #expect(reading.policy.actions.map(\.name) == ["a"])
  }

  // MARK: - Sizes

  @Test func `10,000 resources are read, each in a few steps`() throws {
    func files(_ count: Int) -> [String: String] {
      let resources = (0..<count).map { index in
        """
        resource "auth0_action" "a\(index)" {
          name   = "a\(index)"
          deploy = true
          code   = local.code
        }

        """
      }
      let flow = (0..<count).map { index in
        "actions {\n id = auth0_action.a\(index).id\n display_name = auth0_action.a\(index).name\n}\n"
      }
      return [
        "main.tf": resources.joined(),
        "flow.tf": "locals { code = \"1\" }\nresource \"auth0_trigger_actions\" \"f\" {\n"
          + "trigger = \"post-login\"\n" + flow.joined() + "}\n",
      ]
    }
    let small = try Self.read(files(1000))
    let large = try Self.read(files(9999))
    #expect(large.problems == [])
    #expect(large.policy.actions.count == 9999)
    #expect(large.policy.flows.first?.steps.count == 9999)
    #expect(large.policy.flows.first?.steps.last?.action == "a9998")
    #expect(large.steps < small.steps * 11)
    let tooMany = try Self.read(files(10_001))
    #expect(tooMany.problems.first?.contains("at most 10000 resources are read") == true)
  }

  @Test func `instances that name each other take steps in proportion`() throws {
    func steps(_ count: Int) throws -> Int {
      let reading = try Self.read([
        "main.tf": """
        locals {
          names = { for i in range(\(count)) : "n${i}" => { code = "// ${i}" } }
        }
        resource "auth0_action" "all" {
          for_each = local.names
          name     = each.key
          code     = each.value.code
        }
        resource "auth0_trigger_actions" "f" {
          trigger = "post-login"
          dynamic "actions" {
            for_each = local.names
            content {
              id           = auth0_action.all[actions.key].id
              display_name = auth0_action.all[actions.key].name
            }
          }
        }
        """
      ])
      #expect(reading.policy.flows.first?.steps.allSatisfy { $0.action != nil } == true)
      return reading.steps
    }
    #expect(try steps(1000) < steps(100) * 11)
  }

  @Test func `a million instances are too many`() throws {
    let reading = try Self.read([
      "main.tf": """
      resource "auth0_action" "many" {
        count = 1000000
        name  = "a${count.index}"
        code  = "1"
      }
      """ + "\n" + Self.action(code: "\"1\"")
    ])
    #expect(reading.policy.actions.map(\.name) == ["a"])
    #expect(
      reading.problems == [
        "1: `auth0_action.many` has 1000000 instances, and at most 10000 resources are read"
      ]
    )
  }

  /// Small files that mean large values, or deep ones.
  static let bombs: [(name: String, locals: String)] = {
    func chain(_ count: Int, _ value: (String) -> String) -> String {
      let rest = (1...count).map { "  l\($0) = \(value("local.l\($0 - 1)"))\n" }
      return rest.joined()
    }
    return [
      ("lists", "  l0 = [1, 1]\n" + chain(40) { "[\($0), \($0)]" }),
      ("objects", "  l0 = { a = 1 }\n" + chain(40) { "{ a = \($0), b = \($0) }" }),
      ("concatenation", "  l0 = [1, 1]\n" + chain(40) { "concat(\($0), \($0))" }),
      ("texts", "  l0 = \"ab\"\n" + chain(40) { "\"${\($0)}${\($0)}\"" }),
      ("joined texts", "  l0 = \"ab\"\n" + chain(40) { "join(\"\", [\($0), \($0)])" }),
      ("replacements", "  l0 = \"aa\"\n" + chain(40) { "replace(\($0), \"a\", \($0))" }),
      ("indentations", "  l0 = \"\\n\"\n" + chain(40) { "indent(1000, \($0))" }),
      ("depth", "  l0 = [1]\n" + chain(20_000) { "[\($0)]" }),
      ("a long way", "  l0 = 1\n" + chain(20_000) { "\($0)" }),
      (
        "loops",
        "  l0 = range(1000)\n"
          + chain(5) { "flatten([for a in \($0) : [for b in local.l0 : [a, b]]])" }
      ),
      (
        "shared loops",
        "  l0 = 1\n  l40 = "
          + (0..<40).map { "[for v\($0 + 1) in [[v\($0), v\($0)]] : " }.joined()
          .replacing("v0,", with: "1,").replacing("v0]", with: "1]") + "v40"
          + String(repeating: "]", count: 40) + "\n"
      ),
    ]
  }()

  @Test(arguments: bombs)
  func `a small file that means a large value is bounded`(name: String, locals: String) throws {
    let last = name == "depth" || name == "a long way" ? "l20000" : name == "loops" ? "l5" : "l40"
    let reading = try Self.read([
      "main.tf": Self.action(code: "jsonencode(local.\(last))") + "locals {\n\(locals)}\n"
    ])
    #expect(reading.policy.action("a")?.code == nil)
    #expect(reading.problems.count == 1, "\(reading.problems)")
    #expect(reading.problems.allSatisfy { $0.contains("is not known: ") })
  }

  @Test(
    arguments: [
      "1" + String(repeating: " + 1", count: 100_000),
      "local" + String(repeating: ".a", count: 100_000),
      "local.a" + String(repeating: "[0]", count: 100_000),
      String(repeating: "true ? 1 : ", count: 100_000) + "1",
      "\"" + String(repeating: "%{ if true }", count: 100_000) + "\"",
      String(repeating: "(", count: 100_000), String(repeating: "!", count: 100_000) + "true",
    ]
  )
  func `an expression without end is an error`(expression: String) throws {
    let reading = try Self.read(["main.tf": "locals { a = \(expression) }"])
    #expect(reading.problems.map { $0.contains("more than 100") } == [true])
  }

  @Test func `a file of many attributes is read at once`() throws {
    let lines = (0..<200_000).map { "a\($0)=1\n" }.joined()
    let reading = try Self.read(["main.tf": "locals {\n\(lines)}\n" + Self.action(code: "\"1\"")])
    #expect(reading.policy.actions.count == 1)
    #expect(reading.problems == [])
  }
}
