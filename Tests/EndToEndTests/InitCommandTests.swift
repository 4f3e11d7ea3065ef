import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct InitCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private var folder: String { scratch.folder.path }

  @Test func `an empty folder gets an Action whose suite passes at once`() async throws {
    let run = try await Program.run("init", folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        wrote Actions/verified-email/code.js
        wrote Actions/verified-email/tests.yaml
        wrote Fixtures/ordinary-login.yaml
        wrote postlogin.yaml
        wrote .postlogin/*.schema.json
        wrote jsconfig.json
        wrote types/*.d.ts
        wrote .vscode/launch.json
        next: postlogin test \(folder)

        """
    )
    let test = try await Program.run("test", folder)
    #expect(test.status == 0)
    #expect(test.output.hasPrefix("2 passed in "))
    // What an editor starts can be run.
    let launch = try String(contentsOfFile: "\(folder)/.vscode/launch.json", encoding: .utf8)
    let arguments = ["Actions/verified-email/code.js", "--fixture", "Fixtures/ordinary-login.yaml"]
    #expect(arguments.allSatisfy { launch.contains("\"\($0)\"") }, "\(launch)")
    let login = try await Program.run(["run"] + arguments, in: scratch.folder)
    #expect(login.status == 0, "\(login.errors)")
  }

  @Test func `a first Action of another trigger has a suite that passes at once`() async throws {
    let run = try await Program.run("init", folder, "--trigger", "pre-user-registration")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        wrote Actions/known-domain/code.js
        wrote Actions/known-domain/tests.yaml
        wrote Fixtures/ordinary-pre-user-registration.yaml
        wrote postlogin.yaml
        wrote .postlogin/*.schema.json
        wrote jsconfig.json
        wrote types/*.d.ts
        wrote .vscode/launch.json
        next: postlogin test \(folder)

        """
    )
    let test = try await Program.run("test", folder)
    #expect(test.status == 0, "\(test.output)")
    #expect(test.output.hasPrefix("2 passed in "))
    let declarations = URL(filePath: "\(folder)/types/pre-user-registration.d.ts")
    #expect(
      try String(contentsOf: declarations, encoding: .utf8).contains("PreUserRegistrationAPI")
    )
    let wrong = try await Program.run("init", folder, "--trigger", "pre-registration")
    #expect(wrong.status == 64)
  }

  @Test func `an export with an Action of every trigger gets eleven suites that pass`() async throws
  {
    let export = Program.root.appending(
      path: "Tests/PostLoginTestingTests/Init/export-of-every-trigger"
    )
    let copy = "\(folder)/export"
    try FileManager.default.copyItem(atPath: export.path, toPath: copy)
    let run = try await Program.run("init", copy)
    #expect(run.status == 0, "\(run.errors)")
    let test = try await Program.run("test", copy)
    #expect(test.output.contains("\n11 passed in "), "\(test.output)")
  }

  @Test func `a second time, what is there is left alone and what is missing is written`()
    async throws
  {
    _ = try await Program.run("init", folder)
    let suite = "\(folder)/Actions/verified-email/tests.yaml"
    try Data("# mine\n".utf8).write(to: URL(filePath: suite))
    _ = try scratch.file(".postlogin/suite.schema.json", "{}")
    let fixture = "\(folder)/Fixtures/ordinary-login.yaml"
    try FileManager.default.removeItem(atPath: fixture)
    let run = try await Program.run("init", folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        wrote Fixtures/ordinary-login.yaml
        wrote .postlogin/*.schema.json
        left alone Actions/verified-email/tests.yaml
        left alone postlogin.yaml
        left alone jsconfig.json
        left alone types/post-login.d.ts
        left alone types/globals.d.ts
        left alone .vscode/launch.json
        next: postlogin test \(folder)

        """
    )
    #expect(try String(contentsOfFile: suite, encoding: .utf8) == "# mine\n")
    #expect(FileManager.default.fileExists(atPath: fixture))
  }

  @Test func `nothing is written through a link, and it is said`() async throws {
    let own = try scratch.file("own.json", "kept")
    let place = "\(folder)/place"
    for (link, target) in [
      (".postlogin/suite.schema.json", own), ("jsconfig.json", own), ("link", "place"),
    ] {
      let path = URL(filePath: link == "link" ? "\(folder)/link" : "\(place)/\(link)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: target)
    }
    let run = try await Program.run("init", "\(folder)/link")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("left alone .postlogin/suite.schema.json\n"))
    #expect(run.output.contains("left alone jsconfig.json\n"))
    #expect(run.output.contains("wrote .postlogin/*.schema.json\n"))
    #expect(try String(contentsOfFile: own, encoding: .utf8) == "kept")
  }

  @Test func `a link in place of a folder is in the way of a new file`() async throws {
    let own = scratch.folder.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    _ = try scratch.file("elsewhere/own", "kept")
    let place = URL(filePath: "\(folder)/place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let link = place.appending(path: "types").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: own.path)
    let run = try await Program.run("init", place.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("`\(link)` is already there; move it away"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: own.path) == ["own"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["types"])
  }

  @Test func `the schemas that a suite and a fixture name are beside them`() async throws {
    _ = try await Program.run("init", folder)
    for (file, subject) in [
      ("Actions/verified-email/tests.yaml", "suite"),
      ("Fixtures/ordinary-login.yaml", "transaction"),
    ] {
      let path = URL(filePath: "\(folder)/\(file)")
      let text = try String(contentsOf: path, encoding: .utf8)
      let mark = "# yaml-language-server: $schema="
      let line = try #require(text.split(separator: "\n").first)
      try #require(line.hasPrefix(mark))
      let schema = path.deletingLastPathComponent().appending(path: line.dropFirst(mark.count))
      let printed = try await Program.run("schema", subject)
      #expect(try String(contentsOf: schema, encoding: .utf8) == printed.output)
    }
  }

  @Test func `a project that is there stays as it is without --force`() async throws {
    let path = try scratch.file("postlogin.yaml", "# mine\n")
    let kept = try await Program.run("init", folder)
    #expect(kept.output.contains("left alone postlogin.yaml\n"), "\(kept.output)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "# mine\n")
    let forced = try await Program.run("init", folder, "--force")
    #expect(forced.output.contains("wrote postlogin.yaml\n"), "\(forced.output)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\n  \"Actions\": \"Actions\"\n"), "\(text)")
  }

  @Test func `Terraform below a folder gets a suite of its flow, and one command runs all`()
    async throws
  {
    try FileManager.default.copyItem(
      at: Program.root.appending(path: "Examples/actions-in-terraform/terraform"),
      to: scratch.folder.appending(path: "terraform")
    )
    let run = try await Program.run(["init"], in: scratch.folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("wrote Tests/post-login.tests.yaml\n"), "\(run.output)")
    #expect(run.output.contains("wrote postlogin.yaml\n"))
    let test = try await Program.run(["test"], in: scratch.folder, variables: ["CI": ""])
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.hasPrefix("1 passed in "), "\(test.output)")
  }

  @Test func `exported Actions get suites, with values for their placeholders`() async throws {
    let code = "exports.onExecutePostLogin = async (event) => { event.secrets.KEY.trim(); };"
    for place in ["", "bare/"] {
      _ = try scratch.file("\(place)code.js", code)
      _ = try scratch.file(
        "\(place)tenant.yaml",
        """
        actions:
          - name: ##PREFIX## check
            code: ./code.js
            secrets: [{ name: KEY, value: "@@KEY@@" }]
        triggers:
          post-login: [{ action_name: ##PREFIX## check, display_name: Check }]
        """
      )
    }
    let bare = try await Program.run("init", "\(folder)/bare")
    #expect(bare.status == 0, "\(bare.errors)")
    #expect(
      bare.output.contains("tenant.yaml:2:11: notKnown: `##PREFIX##` has no value"),
      "\(bare.output)"
    )

    let values = try scratch.file("values.env", "PREFIX=Geo\nKEY=k\n")
    let run = try await Program.run("init", folder, "--env", values)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let test = try await Program.run("test", folder)
    #expect(test.output.hasPrefix("2 passed in "))
    let fixture = "\(folder)/Fixtures/ordinary-login.yaml"
    let flow = try await Program.run(
      "run",
      "\(folder)/post-login.json",
      "--fixture",
      fixture,
      "--exit-code"
    )
    #expect(flow.status == 0)
  }

  @Test func `what exported Actions do now is what their suites expect`() async throws {
    _ = try scratch.file(
      "deny.js",
      "exports.onExecutePostLogin = async (e, api) => { api.access.deny('closed'); };"
    )
    _ = try scratch.file(
      "needs.js",
      "const { x } = require('somebody-else');\nexports.onExecutePostLogin = async () => {};"
    )
    _ = try scratch.file(
      "tenant.yaml",
      """
      actions: [{ name: Deny, code: ./deny.js }, { name: Needs, code: ./needs.js }]
      triggers: { post-login: [{ action_name: Deny }, { action_name: Needs }] }
      """
    )
    let run = try await Program.run("init", folder)
    #expect(run.status == 0, "\(run.errors)")
    let test = try await Program.run("test", folder)
    #expect(test.status == 0, "\(test.output)")
    #expect(test.output.hasPrefix("skipped "))
    #expect(test.output.contains("\n1 passed, 1 skipped in "))
  }
}
