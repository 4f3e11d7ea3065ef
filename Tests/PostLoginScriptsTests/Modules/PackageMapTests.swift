import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.modules))
struct PackageMapTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let manifest: String
    let name: String
    let expected: String

    init(_ manifest: String, _ name: String, _ expected: String) {
      self.manifest = manifest
      self.name = name
      self.expected = expected
    }

    var testDescription: String { "\(name) of \(manifest)" }
  }

  /// Resolves from `node_modules/p/x.js`, the folder of every file of the table.
  private func check(_ row: Row) throws {
    let folder = try ModuleFolder([
      "code.js": "", "outside.js": "", "node_modules/q/index.js": "",
      "node_modules/p/package.json": row.manifest, "node_modules/p/x.js": "",
      "node_modules/p/main.js": "", "node_modules/p/a.js": "", "node_modules/p/b.js": "",
      "node_modules/p/lib/a.js": "", "node_modules/p/lib/b.js": "",
      "node_modules/p/lib/sub/c.js": "", "node_modules/p/lib/node_modules/d.js": "",
    ])
    let resolver = ModuleResolver(ModuleAccess(actionFiles: [folder.path("code.js")]))
    let answer = resolver.answer(to: row.name, from: folder.path("node_modules/p/x.js"))
    let line = folder.line(answer).replacing("node_modules/p/", with: "")
    #expect(line == row.expected)
  }

  @Test(arguments: [
    Row(#"{"exports":"./a.js"}"#, "p", "a.js"),
    Row(#"{"exports":"./a.js","main":"b.js"}"#, "p", "a.js"),
    Row(#"{"exports":null,"main":"b.js"}"#, "p", "b.js"),
    Row(#"{"exports":{"require":"./a.js","default":"./b.js"}}"#, "p", "a.js"),
    Row(#"{"exports":{"default":"./b.js","require":"./a.js"}}"#, "p", "b.js"),
    Row(#"{"exports":{"node":"./a.js","require":"./b.js"}}"#, "p", "a.js"),
    Row(#"{"exports":{"import":"./x.js","browser":"./x.js","require":"./b.js"}}"#, "p", "b.js"),
    Row(#"{"exports":{"node":{"import":"./a.js"},"default":"./b.js"}}"#, "p", "b.js"),
    Row(#"{"exports":{".":"./a.js","./b":"./b.js"}}"#, "p", "a.js"),
    Row(#"{"exports":{".":"./a.js","./b":"./b.js"}}"#, "p/b", "b.js"),
    Row(#"{"exports":{"./*":"./lib/*.js"}}"#, "p/a", "lib/a.js"),
    Row(#"{"exports":{"./*":"./lib/*.js"}}"#, "p/sub/c", "lib/sub/c.js"),
    Row(#"{"exports":{"./*.js":"./lib/*.js"}}"#, "p/b.js", "lib/b.js"),
    Row(#"{"exports":{"./*":"./*.js","./l/*":"./lib/*.js"}}"#, "p/l/a", "lib/a.js"),
    Row(#"{"exports":{"./l/*":"./lib/*.js","./*":"./*.js"}}"#, "p/l/a", "lib/a.js"),
    Row(#"{"exports":{"./*":"./lib/*.js","./a":"./a.js"}}"#, "p/a", "a.js"),
    Row(#"{"exports":["./a.js","./b.js"]}"#, "p", "a.js"),
    Row(#"{"exports":["a.js","./b.js"]}"#, "p", "b.js"),
    Row(#"{"exports":[{"import":"./a.js"},"./b.js"]}"#, "p", "b.js"),
    Row(#"{"exports":["./nowhere.js","./b.js"]}"#, "p", "missing"),
    Row(#"{"exports":"./a"}"#, "p", "missing"),
    Row(#"{"exports":"./lib"}"#, "p", "missing"),
    Row(#"{"exports":"./nowhere.js"}"#, "p", "missing"),
    Row(#"{"name":"p","exports":{"./self":"./a.js"}}"#, "p/self", "a.js"),
    Row(##"{"imports":{"#dep":"./a.js"}}"##, "#dep", "a.js"),
    Row(##"{"imports":{"#dep":{"node":"./b.js","default":"./a.js"}}}"##, "#dep", "b.js"),
    Row(##"{"imports":{"#lib/*":"./lib/*.js"}}"##, "#lib/a", "lib/a.js"),
    Row(##"{"imports":{"#dep":"q"}}"##, "#dep", "node_modules/q/index.js"),
    Row(##"{"imports":{"#dep":"nowhere"}}"##, "#dep", "missing"),
  ])
  func `exports and imports lead to files of the package`(row: Row) throws {
    try check(row)
  }

  @Test(arguments: [
    Row(#"{"exports":{"./a":"./a.js"}}"#, "p", "exports no main module"),
    Row(#"{"exports":{"./a":"./a.js"}}"#, "p/b", "exports no `./b`"),
    Row(#"{"exports":{"./a":null}}"#, "p/a", "exports no `./a`"),
    Row(#"{"exports":{"./*":"./lib/*.js","./sub/*":null}}"#, "p/sub/c", "exports no `./sub/c`"),
    Row(#"{"exports":{"browser":"./a.js"}}"#, "p", "exports no main module"),
    Row(#"{"exports":[]}"#, "p", "exports no main module"),
    Row(#"{"exports":false}"#, "p", "exports no main module"),
    Row(#"{"exports":{"./*":"./lib/*.js"}}"#, "p/../../outside", "exports no `./../../outside`"),
    Row(#"{"exports":{"./*":"./lib/*.js"}}"#, "p/node_modules/d", "exports no `./node_modules/d`"),
    Row(#"{"exports":{"./*":"./lib/*.js"}}"#, "p/%2E%2e/a", "exports no `./%2E%2e/a`"),
  ])
  func `a subpath that is not exported is refused`(row: Row) throws {
    try check(
      Row(
        row.manifest,
        row.name,
        "refused: `package.json` \(row.expected); require something that it exports"
      )
    )
  }

  @Test(arguments: [
    Row(#"{"exports":"../q/index.js"}"#, "p", "`../q/index.js` for `.`"),
    Row(#"{"exports":"./../../outside.js"}"#, "p", "`./../../outside.js` for `.`"),
    Row(#"{"exports":"./lib/../../../outside.js"}"#, "p", "`./lib/../../../outside.js` for `.`"),
    Row(#"{"exports":"/etc/passwd"}"#, "p", "`/etc/passwd` for `.`"),
    Row(#"{"exports":"./%2e%2E/a.js"}"#, "p", "`./%2e%2E/a.js` for `.`"),
    Row(#"{"exports":"./lib/node_modules/d.js"}"#, "p", "`./lib/node_modules/d.js` for `.`"),
    Row(#"{"exports":"a.js"}"#, "p", "`a.js` for `.`"),
    Row(#"{"exports":"q"}"#, "p", "`q` for `.`"),
    Row(#"{"exports":{"./a":5}}"#, "p/a", "`5` for `./a`"),
    Row(#"{"exports":["a.js",{"import":"./a.js"}]}"#, "p", "`a.js` for `.`"),
    Row(##"{"imports":{"#dep":"../q/index.js"}}"##, "#dep", "`../q/index.js` for `#dep`"),
    Row(##"{"imports":{"#dep":"file:///etc/x"}}"##, "#dep", "`file:///etc/x` for `#dep`"),
  ])
  func `a target outside the package is refused`(row: Row) throws {
    try check(
      Row(
        row.manifest,
        row.name,
        "refused: `package.json` gives \(row.expected); a target begins with `./` and stays in its "
          + "package"
      )
    )
  }

  @Test(arguments: [
    Row(
      #"{"exports":{"import":"./a.js"}}"#,
      "p",
      "refused: `p` can only be imported as an ES module, says `package.json`; take a version that "
        + "has CommonJS, or replace it with --module p=FILE"
    ),
    Row(
      #"{"exports":{".":"./a.js","require":"./b.js"}}"#,
      "p",
      "refused: `package.json` cannot be used: `exports` has sub-paths, which begin with `.`, "
        + "beside conditions; use one or the other"
    ),
    Row(
      #"{"exports":{"0":"./a.js"}}"#,
      "p",
      "refused: `package.json` cannot be used: `0` is no condition; name one such as `require`"
    ),
    Row(
      ##"{"imports":{"#dep":"./a.js"}}"##,
      "#other",
      "refused: `#other` is not among the `imports` of `package.json`; add it"
    ),
    Row(
      ##"{"imports":{"#/":"./a.js"}}"##,
      "#/",
      "refused: `#/` is not among the `imports` of `package.json`; add it"
    ),
    Row("[]", "#x", "missing"),
  ])
  func `what cannot be used says why`(row: Row) throws {
    try check(row)
  }
}
