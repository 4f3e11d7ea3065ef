import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct MatrixTests {
  @Test(
    arguments: [
      ("f", "with this the fixture is nested deeper than 512 levels"),
      (
        "t",
        "with this the fixture is no login any more: a value is nested deeper than 512 levels"
      ),
    ]
  )
  func `what a matrix nests too deep is one clear error`(fixture: String, message: String) throws {
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let nested =
      String(repeating: "{ a: ", count: 20) + "\"${deep}\"" + String(repeating: "}", count: 20)
    let folder = try TestFolder.suite(
      """
      cases:
        - name: deep
          matrix: { deep: [\(deep)] }
          fixture: \(fixture)
          with: { user: { app_metadata: \(nested) } }
          expect: { decision: allowed }
      """
    )
    try folder.write("t.yaml", "user: rosa@example.com")
    let error = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(error?.message == "`cases[0].with`: \(message)")
  }

  @Test func `one case for each combination, with typed values`() throws {
    let folder = try TestFolder.suite(
      """
      cases:
        - name: login of ${who}
          matrix:
            who: [f, g]
            count: [1, { a: [true] }]
          fixture: ${who}
          with: { user: { app_metadata: { count: "${count}", text: "<${who}>" } } }
          expect: { idToken: { claims: { count: "${count}", who: "/${who}/" } } }
      """
    )
    try folder.write("g.json", TestFolder.event.replacing("rosa", with: "gina"))
    let cases = try ActionSuite(at: folder.path("tests.yaml")).cases
    #expect(
      cases.map(\.name) == [
        "login of f [who=f, count=1]", #"login of f [who=f, count={"a":[true]}]"#,
        "login of g [who=g, count=1]", #"login of g [who=g, count={"a":[true]}]"#,
      ]
    )
    #expect(
      cases.map { $0.event.json["user"]?["app_metadata"]?.text } == [
        #"{"count":1,"text":"<f>"}"#, #"{"count":{"a":[true]},"text":"<f>"}"#,
        #"{"count":1,"text":"<g>"}"#, #"{"count":{"a":[true]},"text":"<g>"}"#,
      ]
    )
    #expect(
      cases.map { $0.event.json["user"]?["email"]?.stringValue } == [
        "rosa@example.com", "rosa@example.com", "gina@example.com", "gina@example.com",
      ]
    )
    #expect(
      cases.map { $0.expectation.sections.map(\.expected.text) } == [
        [#"{"claims":{"count":1,"who":/f/}}"#], [#"{"claims":{"count":{"a":[true]},"who":/f/}}"#],
        [#"{"claims":{"count":1,"who":/g/}}"#], [#"{"claims":{"count":{"a":[true]},"who":/g/}}"#],
      ]
    )
  }

  @Test func `values that begin alike make cases of different names`() throws {
    let long = String(repeating: "x", count: 40)
    let folder = try TestFolder.suite(
      """
      cases:
        - name: c
          fixture: f
          matrix: { a: [\(long)1, \(long)2, "\\x01", "\\x02", short] }
          with: { user: { name: "${a}" } }
          expect: allowed
      """
    )
    let names = try ActionSuite(at: folder.path("tests.yaml")).cases.map(\.name)
    #expect(
      names == [
        "c [a=\(long)… #1]", "c [a=\(long)… #2]", "c [a=\\u{1} #3]", "c [a=\\u{2} #4]",
        "c [a=short]",
      ]
    )
  }

  @Test(
    arguments: [
      (
        "matrix: {}",
        "2:13: invalidSuite: `cases[0].matrix`: the matrix is empty; name at least one list of values"
      ),
      (
        "matrix: { a: [] }",
        "2:18: invalidSuite: `cases[0].matrix.a`: the list is empty, so that there is no case at all"
      ),
      (
        "matrix: { a: x }", "2:18: invalidSuite: `cases[0].matrix.a`: expected a list, found a text"
      ),
      (
        "matrix: { a b: [x] }", "2:15: invalidSuite: `cases[0].matrix`: `a b` is no name for `${…}`"
      ),
      (
        "matrix: { a: [x] }",
        "2:15: invalidSuite: `cases[0].matrix`: `${a}` is used nowhere in the case"
      ),
      (
        "matrix: { a: [x, z] }\n    with: { user: { name: \"${a}${b}\" } }",
        "3:27: invalidSuite: `cases[0].with`: the matrix has no `${b}`; known are `${a}`; for "
          + "the text itself write `$${b}`"
      ),
      (
        "matrix: { a: [[1]] }\n    with: { user: { name: \"<${a}>\" } }",
        "3:27: invalidSuite: `cases[0].with`: `${a}` is a list and cannot stand inside a text"
      ),
      (
        "matrix: { a: [x, x] }\n    with: { user: { name: \"${a}\" } }",
        "1:9: invalidSuite: two cases are called `c [a=x]`; the first stands in line 1"
      ),
      (
        "matrix: { a: \(list(101)), b: \(list(100)) }\n    with: { user: { name: \"${a}${b}\" } }",
        "2:428: invalidSuite: `cases[0].matrix.b`: these are more than 10000 combinations"
      ),
    ]
  )
  func `a matrix that makes no good cases is refused`(matrix: String, message: String) throws {
    let text =
      "cases: [{ name: c, fixture: f, expect: allowed,\n    \(matrix.replacing("\n", with: ",\n")) }]"
    let first = try SuiteReadingTests.problems(text).first
    #expect(first == "tests.yaml:\(message)")
  }

  private static func list(_ count: Int) -> String {
    "[\((100..<100 + count).map { "\($0)" }.joined(separator: ","))]"
  }

  @Test(
    arguments: [
      ("with: { user: { name: '${x}' } }, expect: allowed", 53, "cases[0].with", "x"),
      ("secrets: { A: 'a${x}' }, expect: allowed", 45, "cases[0]", "x"),
      ("expect: { decision: denied, reason: '${x}' }", 67, "cases[0].expect", "x"),
      // The state of a pause is known only to what the login comes back with.
      ("expect: { decision: denied, reason: '${state}' }", 67, "cases[0].expect", "state"),
    ]
  )
  func `a name without a matrix is refused`(
    rest: String,
    column: Int,
    path: String,
    name: String
  ) throws {
    #expect(
      try SuiteReadingTests.problems("cases: [{name: a, fixture: f, \(rest)}]") == [
        "tests.yaml:1:\(column): invalidSuite: `\(path)`: the case has no `matrix` with a value for "
          + "`${\(name)}`; for the text itself write `$${\(name)}`"
      ]
    )
  }

  @Test(arguments: ["${x}", "$${x}", "a${x}${y}$", "${", "${ x}", "$5", ""])
  func `an escaped text becomes itself again`(text: String) {
    var template = TextTemplate(values: [])
    let place = SourceLocation(line: 1, column: 1)
    let node = DocumentNode(.string(TextTemplate.escaped(text)), at: place)
    #expect(template.fill(node).value == .string(text))
    #expect(template.problems.isEmpty)
  }

  @Test(arguments: ["", "matrix: { x: [$, y] }, "])
  func `two dollars stand for the text of a name itself`(matrix: String) throws {
    let value = matrix.isEmpty ? "" : "${x}"
    let folder = try TestFolder.suite(
      "cases: [{name: a, fixture: f, \(matrix)with: {user: {name: '\(value)$${x} $$ ${'}}, expect: denied}]"
    )
    let names = try ActionSuite(at: folder.path("tests.yaml")).cases.map {
      $0.event.json["user"]?["name"]?.stringValue
    }
    #expect(names == (matrix.isEmpty ? ["${x} $$ ${"] : ["$${x} $$ ${", "y${x} $$ ${"]))
  }
}
