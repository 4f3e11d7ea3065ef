import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
import WireFormats

@Suite(.tags(.modules))
struct StubModuleReaderTests {
  private func read(_ yaml: String, in folder: ModuleFolder) throws -> NamedModules {
    try DocumentReading.read(Document(yaml: yaml), reporting: .invalidModule) {
      NamedModules($0, in: folder.path)
    }
  }

  @Test func `a suite names files and values`() throws {
    let folder = try ModuleFolder(["in/auth0.js": "", "pack/index.js": ""])
    let yaml = """
      auth0: in/auth0.js
      actions:My Module: ./pack
      auth0-data:
        json: { users: [{ user_id: auth0|1 }], count: 1.50 }
      nothing: { json: null }
      mailer: { file: pack }
      """
    #expect(
      try read(yaml, in: folder).stubModules == [
        StubModule("auth0", .file(folder.path("in/auth0.js"))),
        StubModule("actions:My Module", .file(folder.path("./pack"))),
        StubModule(
          "auth0-data",
          .json(try JSONText(#"{"users":[{"user_id":"auth0|1"}],"count":1.50}"#))
        ),
        StubModule("nothing", .json(.null)), StubModule("mailer", .file(folder.path("pack"))),
      ]
    )
  }

  @Test func `a suite gives shared modules their secrets`() throws {
    let folder = try ModuleFolder(["log.js": "", "log.env": "KEY=from a file\n"])
    let yaml = """
      actions:Audit log: { file: log.js, secrets: { KEY: in the suite } }
      actions:Mail: { file: log.js, secrets: log.env }
      actions:Plain: { json: 1, secrets: {} }
      """
    let modules = try read(yaml, in: folder)
    #expect(
      modules.stubModules.map(\.name) == ["actions:Audit log", "actions:Mail", "actions:Plain"]
    )
    #expect(
      modules.secrets == [
        "Audit log": JSONText(["KEY": "in the suite"]), "Mail": JSONText(["KEY": "from a file"]),
        "Plain": .emptyObject,
      ]
    )
    #expect(
      modules.files == [folder.path("log.js"), folder.path("log.js"), folder.path("log.env")]
    )
  }

  @Test(arguments: [
    ("[a]", "1:1: invalidModule: expected a map, found a list"),
    (
      "a: 5",
      "1:4: invalidModule: `a`: expected a path, `{ json: … }` or `{ file: … }`, found a number"
    ),
    (
      "a:",
      "1:3: invalidModule: `a`: expected a path, `{ json: … }` or `{ file: … }`, found nothing"
    ),
    ("a: ''", "1:4: invalidModule: `a`: the path is empty; name a file"),
    ("a: gone.js", "1:4: invalidModule: `a`: there is no file `<here>/gone.js`"),
    ("a: {}", "1:4: invalidModule: `a`: the key `json` is missing"),
    (
      "a: { json: 1, jsn: 2 }",
      "1:15: invalidModule: `a`: unknown key `jsn`; known are `file`, `secrets`, `json`"
    ),
    (
      "a: { json: 1, secrets: { K: v } }",
      "1:24: invalidModule: `a.secrets`: only a shared module, `actions:NAME`, has secrets of its own"
    ),
    (
      "actions:a: { json: 1, secrets: { K: 1 } }",
      "1:37: invalidModule: `actions:a.secrets.K`: expected a text, found a number"
    ),
    (
      "actions:a: { json: 1, secrets: gone.env }",
      "1:32: invalidModule: `actions:a.secrets`: `<here>/gone.env`: no such file"
    ),
    (
      "a: { json: 1, file: . }",
      "1:12: invalidModule: `a.json`: `file` and `json` exclude each other"
    ),
    (
      "./a: b.js",
      "1:1: invalidModule: `\"./a\"`: `./a` is a path; only modules that are required by name can "
        + "be replaced"
    ),
    (
      "'': b.js",
      "1:1: invalidModule: `\"\"`: the name is empty; name a module such as `auth0`"
    ),
  ])
  func `what a suite says wrongly is reported where it stands`(
    yaml: String,
    expected: String
  ) throws {
    let folder = try ModuleFolder()
    let error = #expect(throws: PostLoginError.self) { try read(yaml, in: folder) }
    #expect(error?.description.replacing(folder.path, with: "<here>") == expected)
  }

  @Test func `arguments name files`() throws {
    let folder = try ModuleFolder(["a=b.js": "", "pack/index.js": ""])
    let read = try StubModuleReader.read(arguments: [
      "auth0=\(folder.path("a=b.js"))", "@a/b=\(folder.path("pack"))",
    ])
    #expect(
      read == [
        StubModule("auth0", .file(folder.path("a=b.js"))),
        StubModule("@a/b", .file(folder.path("pack"))),
      ]
    )
    #expect(StubModuleReader.files(of: read) == [folder.path("a=b.js"), folder.path("pack")])
  }

  @Test(arguments: [
    (["auth0"], "`--module auth0` has no `=`; write `--module NAME=FILE`"),
    (["=x.js"], "`--module =x.js`: the name is empty; name a module such as `auth0`"),
    (["auth0="], "`--module auth0=`: the path is empty; name a file"),
    (["auth0=no/such.js"], "`--module auth0=no/such.js`: there is no file `no/such.js`"),
    (["auth0=/dev/null"], "`--module auth0=/dev/null`: `/dev/null` is no regular file"),
    (
      ["./x=/"],
      "`--module ./x=/`: `./x` is a path; only modules that are required by name can be replaced"
    ),
    (["a=/", "b=/", "a=/tmp"], "`--module` names `a` twice; leave one out"),
  ])
  func `a wrong argument says what to write`(arguments: [String], expected: String) {
    let error = #expect(throws: PostLoginError.self) {
      try StubModuleReader.read(arguments: arguments)
    }
    #expect(error?.code == .invalidModule)
    #expect(error?.message == expected)
  }
}

@Suite(.tags(.modules))
struct MissingModuleTests {
  @Test(arguments: [
    (
      "left-pad",
      "install it with `npm install left-pad` in `Actions/x`, replace it with --module left-pad=FILE "
        + "or in the `modules` of the suite, or share it as `actions:left-pad`"
    ),
    (
      "ipaddr.js@1.9.0",
      "install it with `npm install ipaddr.js@1.9.0` in `Actions/x`, replace it with --module "
        + "ipaddr.js=FILE or in the `modules` of the suite, or share it as `actions:ipaddr.js`"
    ),
    (
      "@a/b/c",
      "install it with `npm install @a/b` in `Actions/x`, replace it with --module @a/b/c=FILE "
        + "or in the `modules` of the suite, or share it as `actions:@a/b/c`"
    ),
    (
      "actions:My Module",
      "put `My Module.js` into the folder of shared modules, or replace it with --module "
        + "\"actions:My Module=FILE\" or in the `modules` of the suite"
    ),
    ("./x", "check the path, which begins at the folder of that file"),
  ])
  func `the ways to provide a module are named`(name: String, expected: String) {
    let diagnostic = MissingModule.diagnostic(for: name, from: "Actions/x/code.js")
    #expect(diagnostic.code == .missingModule)
    #expect(diagnostic.severity == .warning)
    #expect(
      diagnostic.message
        == "the module `\(name)` that `Actions/x/code.js` requires is not there: \(expected)"
    )
  }

  @Test func `a refusal is reported with its reason`() {
    let diagnostic = MissingModule.diagnostic(for: "a\nb", refused: "it is too large")
    #expect(diagnostic.message == "the module `a\\nb` was refused: it is too large")
    #expect(diagnostic.code == .refusedModule)
    #expect(
      MissingModule.diagnostic(for: "x", from: "code.js").message.contains("`npm install x` in `.`")
    )
  }
}
