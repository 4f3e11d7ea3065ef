import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// Files that cannot be a project: all of their problems at once, with their places.
@Suite(.tags(.documents, .suites))
struct BadProjectTests {
  private func problems(
    of text: String,
    at name: String = "repo/postlogin.yaml",
    _ prepare: (String) throws -> Void = { _ in }
  ) throws -> [PostLoginError] {
    let files = [
      "repo/.git/HEAD": "", "repo/Actions/a/code.js": "", "repo/sub/x": "", "repo/axios.js": "",
      "repo/other/postlogin.yaml": "environments: { a: ../postlogin.yaml }",
      "outside/code.js": "", "outside/s.env": "K=v", name: text,
    ]
    return try withFiles(files) { folder in
      try prepare(folder)
      do throws(PostLoginError) {
        _ = try Project(at: "\(folder)/\(name)", formats: ProjectTests.formats)
        return []
      } catch {
        return [error] + error.further
      }
    }
  }

  static let wrong: [(text: String, problems: [String])] = [
    ("- a", ["1:1: expected a map, found a list"]),
    ("sutes: [Actions]", ["1:1: unknown key `sutes`; did you mean `suites`?"]),
    (
      "environments: {}",
      ["1:15: `environments`: the map is empty; name an environment with its `policy`"]
    ),
    ("environments:\n  a: {}", ["2:6: `environments.a`: the key `policy` is missing"]),
    (
      "environments:\n  a: [x]",
      ["2:6: `environments.a`: expected the path of a policy or a map, found a list"]
    ),
    (
      "environments:\n  a: { policy: gone }",
      ["2:16: `environments.a.policy`: `gone`: no such file or folder"]
    ),
    (
      "environments:\n  a: { policy: Actions, workspce: x, secrets: { K: v } }",
      [
        "2:25: `environments.a`: unknown key `workspce`; did you mean `workspace`?",
        "2:47: `environments.a.secrets`: expected the path of a file, found a map; no secret "
          + "belongs into this file",
      ]
    ),
    (
      "environments:\n  a: { policy: Actions, env: [x] }",
      [
        "2:30: `environments.a.env`: expected the path of a file or values by name, found a list"
      ]
    ),
    (
      "environments:\n  a: { policy: Actions, env: { K: null } }",
      ["2:35: `environments.a.env.K`: there is no value; write one, or leave the name out"]
    ),
    (
      "environments:\n  \"\": Actions",
      ["2:3: `environments.\"\"`: an environment needs a name on one line"]
    ),
    ("suites: Actions", ["1:9: `suites`: expected a list, found a text"]),
    (
      "suites: [gone, Actions, \"\"]",
      [
        "1:10: `suites[0]`: `gone`: no such file or folder",
        "1:25: `suites[2]`: expected a text that is not empty",
      ]
    ),
    (
      "coverage: 101",
      ["1:11: `coverage`: expected a percentage of 0 to 100, found `101`"]
    ),
    (
      "coverage: { blcks: 1, lines: -1 }",
      [
        "1:13: `coverage`: unknown key `blcks`; did you mean `blocks`?",
        "1:30: `coverage.lines`: expected a percentage of 0 to 100, found `-1`",
      ]
    ),
    (
      "coverage: high",
      ["1:11: `coverage`: expected a percentage or a map of percentages, found a text"]
    ),
    ("faults: yes", ["1:9: `faults`: expected `true` or `false`, found a text"]),
    (
      "against: --upload-pack=x",
      ["1:10: `against`: `--upload-pack=x` is no revision, such as `main` or `v1.2.0`"]
    ),
    (
      "formats: [pretty, junt]",
      [
        "1:19: `formats[1]`: expected one of `pretty`, `json`, `junit`, `github`, found `junt`; did "
          + "you mean `junit`?"
      ]
    ),
    (
      "formats: [pretty, github]",
      ["1:19: `formats[1]`: only one format can go to standard output; give the others a file"]
    ),
    (
      "formats: [{ junit: a.xml, json: b.json }]",
      ["1:11: `formats[0]`: expected the name of a format, or one name with its file"]
    ),
    ("allowHosts: [a.example, 1]", ["1:25: `allowHosts[1]`: expected a text, found a number"]),
    ("modules: [axios.js]", ["1:10: `modules`: expected a map, found a list"]),
    ("sharedModules: 5", ["1:16: `sharedModules`: expected a text, found a number"]),
    (
      "secrets: { K: v }",
      [
        "1:10: `secrets`: expected the path of a file, found a map; no secret belongs into this file"
      ]
    ),
  ]

  @Test(arguments: wrong)
  func `all problems are said with their places`(text: String, expected: [String]) throws {
    let problems = try problems(of: text)
    let texts = problems.map { problem in
      "\(problem.location?.line ?? 0):\(problem.location?.column ?? 0): \(problem.message)"
    }
    #expect(texts == expected)
    #expect(problems.allSatisfy { $0.code == .invalidProject })
  }

  @Test(arguments: [
    "suites: [../outside]", "fixtures: [/etc]", "stubs: [../outside/stubs.yaml]",
    "packageFolders: [/usr/share/nodejs]", "sharedModules: ../outside", "secrets: /etc/passwd",
    "modules: { axios: ../outside/code.js }", "modules: { axios: { file: /etc/passwd } }",
    "modules: { \"actions:a\": { json: 1, secrets: ../outside/s.env } }",
    "environments: { a: ../outside }", "environments: { a: { policy: /etc } }",
    "environments: { a: { policy: Actions, env: /proc/self/environ } }",
    "environments: { a: { policy: Actions, secrets: ../outside/s.env } }",
    "environments: { a: { policy: Actions, variableFiles: [../x.tfvars] } }",
    "formats: [{ json: ../x.json }]", "suites: [link]", "secrets: link/later.env",
    "formats: [{ json: link/later.json }]",
  ])
  func `a path outside of the repository is one error`(text: String) throws {
    let problems = try problems(of: text) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/repo/link",
        withDestinationPath: "../outside"
      )
    }
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains("this lies outside of the repository") == true)
  }

  @Test func `a project in a folder of the repository reaches the other folders`() throws {
    let text = "environments: { a: ../Actions }\nmodules: { axios: ../axios.js }"
    #expect(try problems(of: text, at: "repo/sub/postlogin.yaml") == [])
  }

  @Test(arguments: [
    ("environments: { a: postlogin.yaml }", "the project names itself"),
    ("environments: { a: ./Actions/../postlogin.yaml }", "the project names itself"),
    ("environments: { a: { policy: flow.yaml } }", "the project names itself"),
    ("environments: { a: other/postlogin.yaml }", "a project is no policy"),
    ("environments: { a: circle }", "the link leads to no file or folder"),
    ("secrets: dangling", "the link leads to no file or folder"),
    ("suites: [postlogin.yaml]", "the project names itself"),
    ("modules: { axios: postlogin.yaml }", "the project names itself"),
  ])
  func `a file that names itself, or a circle, is one error`(
    text: String,
    message: String
  ) throws {
    let problems = try problems(of: text) { folder in
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: "\(folder)/repo/flow.yaml",
        withDestinationPath: "postlogin.yaml"
      )
      for (link, target) in [("circle", "circle"), ("dangling", "/nowhere/at/all")] {
        try files.createSymbolicLink(
          atPath: "\(folder)/repo/\(link)",
          withDestinationPath: target
        )
      }
    }
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains(message) == true)
  }

  @Test func `two environments of one name are an error at the second`() throws {
    let problems = try problems(of: "environments:\n  a: Actions\n  a: Actions\n")
    #expect(problems.map(\.code) == [.notYAML])
    #expect(problems.first?.location?.line == 3)
  }

  @Test(arguments: [
    ("Actions/a", true), ("gone/later", true), ("../outside", false), ("a\0b", false),
    ("/", false),
  ])
  func `a repository knows what lies inside`(path: String, isInside: Bool) throws {
    try withFiles(["repo/.git/HEAD": "", "outside/x": ""]) { folder in
      let repository = Repository(around: "\(folder)/repo/postlogin.yaml")
      let full = path.hasPrefix("/") ? path : "\(folder)/repo/\(path)"
      #expect(repository.contains(full) == isInside)
    }
  }

  @Test func `a secret of a project is in no message`() throws {
    let problems = try problems(of: "secrets: { KEY: hidden-value }")
    #expect(!problems.contains { "\($0)".contains("hidden-value") })
  }
}
