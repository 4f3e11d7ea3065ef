import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Errors that the engine reports at an expression before the one that failed.
///
/// The messages are those of Node.js 20, recorded.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct MisplacedErrorTests {
  /// A statement about `a`, with the message of Node.js where `a` is undefined, and where it is
  /// null.
  struct Statement: Sendable {
    let code: String
    let undefined: String
    let null: String
  }

  /// A statement with code that gives `a` a value.
  struct Case: Sendable, CustomTestStringConvertible {
    let value: String
    let statement: Statement

    var testDescription: String { "\(value) \(statement.code)" }
    var hosted: String { value.contains("null") ? statement.null : statement.undefined }
  }

  private static let noIterator = "is not iterable (cannot read property Symbol(Symbol.iterator))"

  private static let statements = [
    Statement(
      code: "for (const x of a) x;",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "for await (const x of a) x;",
      undefined: "Cannot read properties of undefined (reading 'Symbol(Symbol.asyncIterator)')",
      null: "Cannot read properties of null (reading 'Symbol(Symbol.asyncIterator)')"
    ),
    Statement(
      code: "for (const [k, v] of a) k;",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "const [b] = a;",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "const b = 1, [c] = a;",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "let b; [b] = a;",
      undefined: "undefined \(noIterator)",
      null: "object null \(noIterator)"
    ),
    Statement(
      code: "const [b] = a || null;",
      undefined: "object null \(noIterator)",
      null: "object null \(noIterator)"
    ),
    Statement(
      code: "const b = [1, ...a];",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "const b = { c: [...a] };",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "f(1, ...a);",
      undefined: "a is not iterable (cannot read property undefined)",
      null: "a is not iterable (cannot read property null)"
    ),
    Statement(
      code: "f(...a, 1);",
      undefined: "undefined \(noIterator)",
      null: "object null \(noIterator)"
    ),
    Statement(
      code: "const { b } = a;",
      undefined: "Cannot destructure property 'b' of 'a' as it is undefined.",
      null: "Cannot destructure property 'b' of 'a' as it is null."
    ),
    Statement(
      code: "let b; ({ b } = a);",
      undefined: "Cannot destructure property 'b' of 'a' as it is undefined.",
      null: "Cannot destructure property 'b' of 'a' as it is null."
    ),
    Statement(
      code: "const { b = 1 } = a;",
      undefined: "Cannot read properties of undefined (reading 'b')",
      null: "Cannot read properties of null (reading 'b')"
    ),
    Statement(
      code: "const { b } = a && a.c;",
      undefined: "Cannot destructure property 'b' of '(a && a.c)' as it is undefined.",
      null: "Cannot destructure property 'b' of '(a && a.c)' as it is null."
    ),
    Statement(
      code: "const { ...b } = a ?? null;",
      undefined: "Cannot destructure '(a ?? null)' as it is null.",
      null: "Cannot destructure '(a ?? null)' as it is null."
    ),
    Statement(
      code: "if (f) { const [b] = a; }",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "[1].forEach((x) => { const [b] = a; });",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "return [...a];",
      undefined: "a is not iterable",
      null: "a is not iterable"
    ),
    Statement(
      code: "late; const late = a;",
      undefined: "Cannot access 'late' before initialization",
      null: "Cannot access 'late' before initialization"
    ),
    Statement(
      code: "const one = 1; one = a;",
      undefined: "Assignment to constant variable.",
      null: "Assignment to constant variable."
    ),
  ]

  private static let values = [
    "let a;", "const a = null;", "const a = event.request.query;", "const a = event.user?.plan;",
    "const { query: a } = event.request;", "const request = event.request, a = request.query;",
  ]

  private static let befores = [
    "", "console.log('before');", "f(f(1), [2]);", "await f(1);", "const b1 = event.user.user_id;",
    "if (f) { f(1); } else { f(2); }", "for (const x of [1]) { f(x); }",
    "for (const x of [1]) f(x);",
    "for (let i = 0; i < 2; i++) { f(i); }", "let i = 0; while (i < 2) { i += f(1) || 1; }",
    "do { f(1); } while (f(0));", "for (const k in event) { f(k); }",
    "try { f(1); } catch { f(2); } finally { f(3); }",
    "const g = () => { f(1); return [...[1]]; };",
    "function h(x) { const [y] = x; return y; }", "class A { m() { f(1); } }",
    "const [b2] = [1];", "const b3 = [...[1], ...'ab'];", "const b4 = `${f(1)}`;",
    "switch (f(1)) { case 1: f(2); break; default: f(3); }", "const { user } = event;",
    "const b5 = /[/]'/.test('x') ? f(1) : f(2);", "// for (const x of y) [...y]",
  ]

  private static let cases = statements.flatMap { statement in
    values.map { Case(value: $0, statement: statement) }
  }

  @Test(arguments: cases)
  func `an error is reported at the statement that failed`(row: Case) async throws {
    for before in Self.befores {
      let outcome = try await Login.outcome(
        handler: """
          const f = (x) => x; \(row.value)
          \(before)
          \(row.statement.code)
          f(1); event.user;
          """
      )
      #expect(outcome.error?.hostedMessage == row.hosted, "after \(before)")
      #expect(outcome.reason == row.hosted, "after \(before)")
      #expect(outcome.error?.location?.line == 4, "after \(before)")
      #expect(outcome.diagnostics.map(\.code) == [], "after \(before)")
    }
  }

  @Test
  func `the innermost frame of the stack has the place of the statement`() async throws {
    let outcome = try await Login.outcome(
      handler: """
        const a = event.request.query;
        console.log('before');
        for (const x of a) x;
        """
    )
    #expect(
      outcome.error?.message == "undefined is not an object (evaluating 'console.log('before')')"
    )
    #expect(outcome.error?.location == SourceLocation(file: "action.js", line: 4, column: 17))
    #expect(outcome.error?.stack?.hasPrefix("@action.js:4:17\n") == true)
    #expect(outcome.cause?.location?.line == 4)
  }

  @Test(
    arguments: [
      // The value that the engine could not iterate is that of `user.plans`, or `user` is missing.
      "const f = () => undefined; const user = f(); const a = user.plans; for (const x of a) x;",
      "const user = await fetch; const a = user.plans; for (const x of a) x;",
      "const f = (a, b) => [...a, ...b]; f([], null);",
    ]
  )
  func `where two operations may have failed, the engine's text and place stand`(
    code: String
  ) async throws {
    let outcome = try await Login.outcome(handler: code)
    #expect(outcome.error?.hostedMessage == nil)
    #expect(outcome.error?.location?.line == 2)
    #expect(outcome.diagnostics.map(\.code) == [.engineWording])
  }

  /// Nothing in the text may keep the error from being reported.
  @Test(
    arguments: [
      "`${", "`${'}'}${`${1}`}`", "/[/", "'", "\"", "/* ", "}}}", "(((", "[1, { a: (", "=> =>",
      "?.", "...",
      "for (", "for (const [a] of", "const {", "const [", "yield *", "\u{1F600}", "\u{0}",
      "const { a: { b: [c, ...d] } = {}, ...e } = f", "a?.b?.[c]?.(d)", "x => y => ({ z }) => z",
    ]
  )
  func `any text of a comment has tokens`(text: String) {
    let tokens = ScriptTokens("\(text)\nconst [a] = b;")
    #expect(
      tokens.functions.allSatisfy { tokens.tokens.indices.contains($0.parameters.lowerBound) }
    )
    #expect(tokens.declarators.allSatisfy { $0 <= tokens.tokens.count })
    for position in tokens.tokens.indices {
      let place = tokens.tokens[position].start
      let order = OperationOrder(of: .iteration(of: "null"), in: tokens, at: place)
      _ = order.operations(reportedAt: place)
    }
  }
}
