import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct DiffCommandTests {
  private let scratch: Scratch
  private let open: String
  private let shut: String

  init() throws {
    scratch = try Scratch()
    open = try scratch.file("open.js", "exports.onExecutePostLogin = async () => {};")
    shut = try scratch.file(
      "shut.js",
      "exports.onExecutePostLogin = async (event, api) => { api.access.deny('shut'); };"
    )
  }

  private func diff(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["diff"] + arguments + ["--inputs", "30"])
  }

  @Test func `a login that is let in is shown, and is status 1`() async throws {
    let run = try await diff(shut, open)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("looser: denied → allowed\n"))
  }

  @Test func `files that are equal are not searched`() async throws {
    let copy = try scratch.file("copy.js", String(contentsOfFile: shut, encoding: .utf8))
    for second in [shut, copy] {
      let run = try await diff(shut, second)
      #expect(run.status == 0)
      #expect(
        run.output == "equal: both versions are the same files, so no login was tried\n"
      )
    }
    // What a script finds beside it may differ.
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: scratch.folder.appending(path: folder),
        withIntermediateDirectories: true
      )
      _ = try scratch.file("\(folder)/other.js", "module.exports = '\(folder)';")
    }
    let script = "require('./other');\nexports.onExecutePostLogin = async () => {};"
    let first = try scratch.file("a/code.js", script)
    let second = try scratch.file("b/code.js", script)
    #expect(try await diff(first, second).output.hasPrefix("equal") == false)
  }

  @Test func `only the logins of fixtures and suites are compared if none is made up`()
    async throws
  {
    let suite = try await Program.run(
      ["diff", open, "Actions/verified-email", "--fixtures", "Actions/verified-email"]
        + ["--inputs", "0", "--format", "github"]
    )
    #expect(suite.status == 1)
    #expect(suite.output.hasPrefix("::error file=Actions/verified-email/code.js,line="))
    #expect(suite.output.hasSuffix("stricter: differences found in 4 logins\n"), "\(suite.output)")
    let rules = try await Program.run(
      ["diff", "Actions/verified-email", "Examples/Rules/verified-email.json"]
        + ["--fixtures", "Fixtures", "--inputs", "0", "--format", "json"]
    )
    #expect(rules.status == 0)
    #expect(try JSONText(rules.output).value["verdict"] == "none")
  }

  @Test func `a fixture that cannot be used is status 2, and the others are compared`()
    async throws
  {
    let fixture = try scratch.file("f.yaml", "user: rosa@example.com\n")
    let broken = try scratch.file("broken.json", "{")
    let files = ["--fixtures", broken, "--fixtures", fixture, "--inputs", "0"]
    let run = try await Program.run(["diff", shut, open] + files)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("postlogin: \(broken):1:2: notJSON: "))
    #expect(run.output.hasSuffix("looser: differences found in 1 login\n"))
    let marked = try await Program.run(["diff", shut, open] + files + ["--format", "github"])
    #expect(marked.output.hasPrefix("::error file=\(broken),line=1,col=2,title=broken login::"))
  }

  @Test(
    arguments: [
      ([], 64), (["--fixtures", "gone"], 2), (["--fixtures", "Sources/C"], 2),
    ] as [([String], Int32)]
  )
  func `no made-up login and no given one is an error`(
    arguments: [String],
    status: Int32
  ) async throws {
    let run = try await Program.run(["diff", shut, open, "--inputs", "0"] + arguments)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors != "")
  }

  @Test func `compare says what to write instead, and is wrong usage`() async throws {
    let run = try await Program.run(
      "compare",
      "old dir/a.js",
      "b.js",
      "--fixtures",
      "Fixtures",
      "--suites",
      "Actions",
      "--allow-host",
      "a.example"
    )
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(
      run.errors == """
        postlogin: `compare` is no command any more; write `postlogin diff 'old dir/a.js' b.js \
        --fixtures Fixtures --fixtures Actions --inputs 0`

        """
    )
  }

  @Test(
    arguments: [
      (["none:Actions", "Actions"], "there is no revision `none`"),
      (["HEAD:Actions/none", "Actions"], "has no `Actions/none`"),
      (["gone.js", "Actions/role-claims"], "`gone.js`: no such file"),
      (["broken.js", "Actions/role-claims"], "syntaxError"),
      (["empty.js", "Actions/role-claims"], "noHandler"),
      (["Actions", "flow.json"], "`flow.json` is one policy"),
    ]
  )
  func `what cannot be compared is one clear message, and status 2`(
    paths: [String],
    message: String
  ) async throws {
    _ = try scratch.file("broken.js", "exports.onExecutePostLogin = async (event => {")
    _ = try scratch.file("empty.js", "exports.other = 1;")
    _ = try scratch.file("flow.json", #"{ "actions": ["open.js"] }"#)
    let made = ["broken.js", "empty.js", "flow.json"]
    let run = try await diff(
      made.contains(paths[0]) ? "\(scratch.folder.path)/\(paths[0])" : paths[0],
      made.contains(paths[1]) ? "\(scratch.folder.path)/\(paths[1])" : paths[1]
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("postlogin: "))
    #expect(run.errors.contains(message.split(separator: "`").first ?? ""), "\(run.errors)")
    #expect(!run.errors.contains("Swift"))
  }

  @Test func `findings that cannot be written are status 2`() async throws {
    let file = try scratch.file("file", "")
    for folder in ["/proc/findings", "\(file)/findings"] {
      let run = try await diff(shut, open, "--write", folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("findings"))
    }
  }

  @Test func `a reader that has gone changes nothing but the output`() async throws {
    let run = try await Program.shell(
      "$POSTLOGIN diff \(shut) \(open) --inputs 20 | true; echo ${PIPESTATUS[0]}"
    )
    #expect(run.output == "1\n")
    #expect(run.errors == "")
  }

  @Test func `fixtures are tried first, and a broken one is status 2`() async throws {
    let fixture = try scratch.file("f.yaml", "user: rosa@example.com\n")
    let run = try await diff(shut, open, "--fixtures", fixture)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("looser: denied → allowed\n"))
    #expect(run.output.contains("   login       `\(fixture)`\n"))
    let broken = try scratch.file("g.json", "{")
    let refused = try await diff(shut, open, "--fixtures", broken)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("\(broken):1:2: notJSON"))
  }

  @Test func `pipes stand in for the files of every option`() async throws {
    let action = try scratch.file(
      "ask.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const text = await fetch('https://risk.example/').then((answer) => answer.text());
        const words = [text, event.secrets.KEY, api.cache.get('a')?.value, event.user.email];
        api.access.deny(words.join(' '));
      };
      """
    )
    let run = try await Program.shell(
      """
      $POSTLOGIN run \(action) --fixture <(echo 'user: rosa@example.com') \\
        --secrets <(echo KEY=sesame) --cache <(echo 'a: kept') --http <(cat <<'END'
      - { request: { url: https://risk.example/ }, response: { text: low } }
      END
      )
      """
    )
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("denied: low sesame kept rosa@example.com\n"))
    // A script may come from a pipe, and both versions read the same stubs.
    let compared = try await Program.shell(
      """
      $POSTLOGIN diff <(cat \(shut)) <(cat \(open)) --http <(echo '[]') \\
        --fixtures <(echo 'user: rosa@example.com') --inputs 0
      """
    )
    #expect(compared.status == 1, "\(compared.errors)")
    #expect(compared.output.hasPrefix("looser: denied → allowed\n"))
  }

  @Test func `a script from a pipe reads no other pipe`() async throws {
    let run = try await Program.shell(
      """
      $POSTLOGIN run <(echo "exports.onExecutePostLogin = async (event, api) => {
        for (let number = 60; number < 64; number++) {
          for (const name of ['./' + number, '/dev/fd/' + number, '/proc/self/fd/' + number]) {
            try { api.access.deny(JSON.stringify(require(name))); } catch {}
          }
        }
      };") --fixture <(echo 'user: rosa@example.com') --secrets <(echo '{"KEY": "sesame"}')
      """
    )
    #expect(run.output.hasPrefix("allowed"), "\(run.output) \(run.errors)")
  }
}
