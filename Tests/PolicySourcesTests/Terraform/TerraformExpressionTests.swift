import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// The values of expressions in a small module, as JSON; `?` for what is not known.
@Suite(.tags(.documents))
struct TerraformExpressionTests {
  /// The value of `value` of a file that has these locals, too.
  private static func text(of expression: String) throws -> String {
    let source = """
      variable "given" { default = "g" }
      variable "missing" {}
      locals {
        names = ["a", "b"]
        map   = { one = 1, two = "2" }
        nested = [{ id = "x", tags = ["t"] }, { id = "y", tags = [] }]
        loop_a = local.loop_b
        loop_b = local.loop_a
        value = \(expression)
      }
      """
    return try withTemporaryFile(Array(source.utf8), named: "main.tf") { path in
      let folder = FilePath.folder(of: path)
      let world = TerraformWorld(rootFolder: folder, boundary: folder, workspace: nil)
      let module = TerraformModule(address: "", folder: folder, world: world, inputs: [:])
      if let problem = world.problems.first { return "error: \(problem.message)" }
      let place = TerraformSource(file: "", bytes: []).place(at: 0)
      let value = module.local("value", at: place)
      if let json = value.json { return json.jsonText() }
      return "? \(value.unknown?.reason ?? "")"
    }
  }

  @Test(
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 % 4", "3"), ("-2 - -3", "1"), ("1.5e2", "150"),
      ("1 == 1 && 2 != 3 || false", "true"), ("!(1 < 2)", "false"), ("3 >= 3", "true"),
      ("\"1\" + 1", "2"), ("true ? \"y\" : \"n\"", "\"y\""), ("null", "null"),
      ("var.given == \"g\" ? [1] : [2]", "[1]"), ("(true ? 1\n  + 1 : 3)", "2"),
      ("(\n  false\n  ? 1\n  : 2\n)", "2"),
    ]
  )
  func `operators`(expression: String, result: String) throws {
    #expect(try Self.text(of: expression) == result)
  }

  @Test(
    arguments: [
      (#""a${var.given}b""#, #""agb""#), (#""$${x} %%{y}""#, #""${x} %{y}""#),
      (#""\"\\\n\t\u00e9""#, #""\"\\\n\té""#), (#""${local.names[1]}""#, #""b""#),
      (#""${[1, 2]}""#, "[1,2]"), (#""a ${~ var.given ~} b""#, #""agb""#),
      (#""%{ if true }yes%{ else }no%{ endif }""#, #""yes""#),
      (#""%{ for n in local.names }${n},%{ endfor }""#, #""a,b,""#),
      (#""%{ for k, v in local.map }${k}=${v};%{ endfor }""#, #""one=1;two=2;""#),
      ("<<END\n  a ${var.given}\nb\nEND\n", #""  a g\nb\n""#),
      ("<<-END\n    a\n      b\n    END\n", #""a\n  b\n""#),
      (#"<<E"# + "\n\\n is no escape\nE\n", #""\\n is no escape\n""#),
    ]
  )
  func `texts`(expression: String, result: String) throws {
    #expect(try Self.text(of: expression) == result)
  }

  @Test(
    arguments: [
      ("[for n in local.names : upper(n)]", #"["A","B"]"#),
      ("[for i, n in local.names : i if n == \"b\"]", "[1]"),
      ("{ for k, v in local.map : v => k }", #"{"1":"one","2":"two"}"#),
      (
        "{ for n in local.nested : length(n.tags) > 0 ? \"full\" : \"empty\" => n.id... }",
        #"{"empty":["y"],"full":["x"]}"#
      ),
      ("local.nested[*].id", #"["x","y"]"#), ("local.nested.*.id", #"["x","y"]"#),
      ("local.nested[0].tags[0]", #""t""#), ("local.map[\"one\"]", "1"), ("local.map.two", #""2""#),
      ("{ (var.given) = 1, \"b c\" : 2\n d = 3 }", #"{"b c":2,"d":3,"g":1}"#),
      ("[\n  1, # one\n  2, /* two */\n]", "[1,2]"), ("local.nested.1.id", #""y""#),
    ]
  )
  func `collections`(expression: String, result: String) throws {
    #expect(try Self.text(of: expression) == result)
  }

  @Test(
    arguments: [
      (#"format("%s-%03d-%v%%", "a", 7, true)"#, #""a-007-true%""#),
      (#"join(",", local.names)"#, #""a,b""#), (#"split(",", "a,,b")"#, #"["a","","b"]"#),
      (#"jsonencode({ b = [1, null], a = "x" })"#, #""{\"a\":\"x\",\"b\":[1,null]}""#),
      (#"jsondecode("{\"a\": [1]}").a[0]"#, "1"), (#"lookup(local.map, "none", "d")"#, #""d""#),
      ("merge(local.map, { one = 3 })", #"{"one":3,"two":"2"}"#),
      ("concat(local.names, [\"c\"])", #"["a","b","c"]"#), ("keys(local.map)", #"["one","two"]"#),
      ("values(local.map)", #"[1,"2"]"#), ("toset([\"b\", \"a\", \"b\"])", #"["a","b"]"#),
      ("flatten([[1, [2]], 3])", "[1,2,3]"), ("element(local.names, 3)", #""b""#),
      (#"coalesce("", null, "x")"#, #""x""#), ("try(local.map.none, \"d\")", #""d""#),
      ("can(local.map.none)", "false"), (#"replace("a-b", "-", "_")"#, #""a_b""#),
      (#"trimsuffix("code.js", ".js")"#, #""code""#), (#"basename("a/b.js")"#, #""b.js""#),
      (#"substr("hello", 1, 3)"#, #""ell""#), ("zipmap(local.names, [1, 2])", #"{"a":1,"b":2}"#),
      (#"title("two words")"#, #""Two Words""#), ("max(local.map.one, 4)", "4"),
      ("max([1, 5]...)", "5"), ("sum([1, 2.5])", "3.5"), ("ceil(1.2)", "2"),
      ("setunion([\"b\"], [\"a\", \"b\"])", #"["a","b"]"#), ("slice([1, 2, 3], 1, 2)", "[2]"),
      ("setintersection([\"b\", \"c\"], [\"a\", \"b\"])", #"["b"]"#), ("anytrue([false])", "false"),
      ("try(local.map.none, var.given)", #""g""#), ("can(local.map.one)", "true"),
      (#"jsonencode("<a&b>")"#, ##""\"\\u003ca\\u0026b\\u003e\"""##), ("range(3)", "[0,1,2]"),
      (#"chomp("a\n")"#, #""a""#),
    ]
  )
  func `functions`(expression: String, result: String) throws {
    #expect(try Self.text(of: expression) == result)
  }

  @Test(
    arguments: [
      ("var.missing", "? the variable `missing` has no value"),
      ("var.none", "? there is no variable `none`"), ("local.none", "? there is no local `none`"),
      ("local.loop_a", "? `local.loop_a` depends on itself"),
      ("\"a${var.missing}\"", "? the variable `missing` has no value"),
      ("[local.map.one, var.missing]", "? the variable `missing` has no value"),
      ("data.http.x.body", "? `data.http.x` is read when Terraform runs"),
      ("terraform.workspace", "? `terraform.workspace` is chosen when Terraform runs"),
      ("timestamp()", "? the function `timestamp` is not known here"),
      ("auth0_action.none.id", "? there is no resource `auth0_action.none`"),
      ("1 / 0", "? a division by zero"), ("try(var.missing, 1)", "? the variable `missing`"),
      ("can(var.missing)", "? the variable `missing`"), ("sort([var.missing])", "? the variable"),
      ("contains([var.missing], \"a\")", "? the variable `missing`"),
      ("try(local.map.none)", "? no argument of `try` has a value"),
      ("local.names[5]", "? there is no such element"),
      ("file(\"/etc/passwd\")", "? `/etc/passwd`: this lies outside of the repository"),
      ("file(\"none.js\")", "? "),
    ]
  )
  func `what cannot be known says why`(expression: String, result: String) throws {
    let text = try Self.text(of: expression)
    #expect(text.hasPrefix(result), "\(text)")
  }

  @Test(
    arguments: [
      ("[1, 2", "expected `,` or `]`"), ("{ a = 1", "a block has no closing `}`"),
      ("\"a", "a text has no closing quote"), ("<<END\nx", "the text has no line `END`"),
      ("/* x", "a comment has no end"), ("1 +", "expected a value"),
      ("\"%{ if true }x\"", "`%{ endif }` is missing"), ("\"\\q\"", "no such escape in a text"),
      ("[for x in [1]: x", "a loop has no end"), ("\"${1 2}\"", "expected `}`"),
    ]
  )
  func `what is no expression is an error of its file`(
    expression: String,
    message: String
  ) throws {
    #expect(try Self.text(of: expression).hasPrefix("error: \(message)"))
  }

  @Test func `nesting is bounded`() throws {
    let deep = String(repeating: "[", count: 1000)
    #expect(try Self.text(of: deep) == "error: more than 100 levels of nesting")
    let many = String(repeating: "-", count: 1000) + "1"
    #expect(try Self.text(of: many) == "error: more than 100 levels of nesting")
    let blocks = String(repeating: "a {", count: 1000)
    #expect(throws: PostLoginError.self) {
      try TerraformParser.body(of: TerraformSource(file: "a.tf", bytes: Array(blocks.utf8)))
    }
  }
}
