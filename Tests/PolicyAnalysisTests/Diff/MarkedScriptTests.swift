import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct MarkedScriptTests {
  private func branches(_ source: String) throws -> [String] {
    let script = try #require(
      MarkedScript(source, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers)
    )
    return script.branches.map { "\($0.what) \($0.location.line):\($0.location.column)" }
  }

  @Test func `both ways of a condition, blocks and cases are branches`() throws {
    let source = """
      function check(a) {
        if (a) return 1;
        else return 2;
      }
      for (const a of []) { check(a); }
      switch (check(1)) { case 1: break; default: check(2); }
      try { check(3); } catch { check(4); }
      """
    #expect(
      try branches(source) == [
        "function 1:1", "then 2:3", "else 3:3", "loop 5:1", "case 6:21", "default 6:36",
        "catch 7:19",
      ]
    )
  }

  @Test func `operands and the sides of a choice are branches`() throws {
    #expect(
      try branches("f(a && b, c || d, e ?? g, h ? i : j);") == [
        "right of && 1:5", "right of || 1:13", "right of ?? 1:21", "other side of ?: 1:33",
        "first side of ?: 1:29",
      ]
    )
  }

  @Test func `what a short assignment assigns is a branch, where its end shows`() throws {
    let source = """
      a ??= b;
      f(c ||= d ? 1 : 2, e);
      g &&= h
      i();
      """
    #expect(
      try branches(source) == [
        "right of ??= 1:3", "right of ||= 2:5", "other side of ?: 2:15", "first side of ?: 2:11",
      ]
    )
    let script = try #require(
      MarkedScript(source, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers)
    )
    #expect(script.source.hasPrefix("a ??= ($mark(0), b);\n"))
  }

  @Test(
    arguments: [
      ("a?.b;", "a?.[$mark(0) && 'b'];"), ("a?.b?.c;", "a?.[$mark(0) && 'b']?.[$mark(1) && 'c'];"),
      ("a?.(b);", "a?.(...($mark(0), []), b);"), ("f()?.();", "f()?.(...($mark(0), []), );"),
      ("a?.[b];", "a?.[($mark(0), b)];"), ("a[0].event?.b;", "a[0].event?.[$mark(0) && 'b'];"),
      ("a?b?.c:d", "a || !$mark(0) ? $mark(1) && (b?.[$mark(2) && 'c']):d"),
    ]
  )
  func `what stands behind a question mark and a point is a branch`(
    source: String,
    expected: String
  ) throws {
    let script = try #require(
      MarkedScript(source, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers)
    )
    #expect(script.source.split(separator: "\n").first == expected[...])
    #expect(script.branches.filter(\.isReported).allSatisfy { $0.what.hasSuffix("side of ?:") })
  }

  @Test func `a module prints each branch that it reaches at once`() throws {
    let module = ModuleFile(path: "/helper.js", text: "exports.f = (a) => { if (a) b(); };")
    let script = try #require(MarkedScript(ofModule: module, number: 7))
    #expect(script.heading == "\u{1}7:")
    #expect(script.source.contains("console.debug('\\u00017:' + $branch)"))
    #expect(script.branches.map(\.location.file) == ["/helper.js", "/helper.js", "/helper.js"])
  }

  @Test func `shared modules and files beside an Action are its own, packages are not`()
    async throws
  {
    let folder = try TestFolder([
      "code.js": """
      require('./a'); require('actions:s'); require('pack'); require(name); require('./none');
      """,
      "a.js": "require('./b.json'); require('../code.js'); require('./c'); // require('./d')",
      "b.json": "{}", "c.js": "require('./a');", "d.js": "", "shared/s.js": "",
      "node_modules/pack/index.js": "",
    ])
    var permissions = Permissions()
    permissions.modules.shared.folder = folder.path("shared")
    let policy = try Policy(at: folder.path("code.js"))
    let files = await OwnModules.files(
      of: policy.flow.scripts,
      permissions.access(of: policy.flow)()
    )
    #expect(
      files.map { $0.path.split(separator: "/").last } == ["a.js", "s.js", "c.js"]
    )
  }

  @Test func `both results of an arrow function count, and no report names them`() throws {
    let source = """
      f(list.some((x) => x.a && y), (x) => ({ x }), a ? (x) => x : b);
      const g = (x) => x.a;
      const h = (x) =>
        x.a;
      """
    let script = try #require(
      MarkedScript(source, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers)
    )
    let results = script.branches.filter { !$0.isReported }
    #expect(
      results.map { "\($0.what) \($0.location.line):\($0.location.column)" } == [
        "true 1:17", "false 1:17", "true 1:35", "false 1:35", "true 2:15", "false 2:15",
      ]
    )
    #expect(script.source.contains("=> $mark(7, x.a)"))
  }

  @Test(
    arguments: [
      "event.a?.b?.[0]?.(c)", "a?.#b", "a += b; e &&= f", "'a && b'", "/a||b/.test(c)",
      "// if (a) b",
      "`if (a)`",
      "f({ default: 1, case: 2 })",
    ]
  )
  func `what is no branch gets no mark`(source: String) {
    #expect(
      MarkedScript(source, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers) == nil
    )
  }

  @Test func `a place behind marks is where the author has it`() throws {
    let source = "f(a && b); g();"
    let script = try #require(
      MarkedScript(source, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers)
    )
    let marked = try #require(script.source.split(separator: "\n").first)
    let place = try #require(marked.firstRange(of: "g()")).lowerBound
    let column = marked[..<place].utf16.count + 1
    #expect(column > 12)
    let found = script.unmarked(SourceLocation(file: "code.js", line: 1, column: column))
    #expect(found.column == 12)
    #expect(script.unmarked(SourceLocation(line: 1, column: 3)).column == 3)
  }

  @Test func `a script without branches and a bundle are left alone`() {
    let bundle = "if (a) b;\n" + String(repeating: "c();\n", count: 100_000)
    #expect(
      MarkedScript(bundle, file: "code.js", number: 0, handlers: Trigger.postLogin.handlers) == nil
    )
  }
}
