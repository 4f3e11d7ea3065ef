import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Texts of the engine that an Action catches and passes on.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct CaughtTextTests {
  /// Code that throws an error of the engine, with the message of Node.js 20, recorded.
  private static let errors: [(code: String, hosted: String)] = [
    ("event.nothing.x;", "Cannot read properties of undefined (reading 'x')"),
    ("event.user.a.b.c();", "Cannot read properties of undefined (reading 'b')"),
    ("event.nothing.x = 1;", "Cannot set properties of undefined (setting 'x')"),
    ("const f = () => null; f('a)').b;", "Cannot read properties of null (reading 'b')"),
    ("event.user.go('x')", "event.user.go is not a function"),
    ("new event.user.Go('x')", "event.user.Go is not a constructor"),
    ("undeclared(1)", "undeclared is not defined"),
    ("JSON.parse(event.secrets.CONFIG)", #""undefined" is not valid JSON"#),
    ("JSON.parse('[1,')", "Unexpected end of JSON input"),
    ("Object.entries(event.nothing)", "Cannot convert undefined or null to object"),
    ("(function f() { f(); })()", "Maximum call stack size exceeded"),
    ("const a = event.nothing; for (const b of a) b;", "a is not iterable"),
    ("const a = event.nothing; console.log('x'); for (const b of a) b;", "a is not iterable"),
    ("const a = null; for (const [k, v] of a) k;", "a is not iterable"),
  ]

  /// Ways to pass a text on, with the part of the Outcome that holds it then.
  private static let ways: [(code: String, start: String, end: String)] = [
    ("api.access.deny(e.message)", "", ""),
    ("api.access.deny(`failed (${e.message}), sorry`)", "failed (", "), sorry"),
    ("api.access.deny(String(e.message) + '\\nmore')", "", "\nmore"),
    ("api.idToken.setCustomClaim('https://x.example/e', e.message)", "", ""),
    ("api.accessToken.setCustomClaim('https://x.example/e', { a: [e.message] })", "", ""),
    ("api.user.setAppMetadata('e', e.message)", "", ""),
    ("api.user.setUserMetadata('e', { text: `${e.message}` })", "", ""),
    ("console.log(e.message)", "", ""),
    ("console.error('failed:', e.message)", "failed: ", ""),
    ("throw new Error(e.message)", "", ""),
    ("throw new Error('lookup: ' + e.message)", "lookup: ", ""),
  ]

  @Test(arguments: errors)
  func `the text of a caught error is that of Node.js wherever it goes`(
    code: String,
    hosted: String
  ) async throws {
    for way in Self.ways {
      let outcome = try await Login.outcome(
        handler: "try { \(code) } catch (e) { \(way.code); }"
      )
      let expected = way.start + hosted + way.end
      #expect(Self.texts(of: outcome).contains(expected), "by \(way.code)")
      #expect(outcome.diagnostics.map(\.code) == [], "by \(way.code)")
    }
  }

  @Test
  func `an error that is printed as a whole has the text of Node.js`() async throws {
    let outcome = try await Login.outcome(
      handler: "try { event.nothing.x; } catch (e) { console.log(e); }"
    )
    #expect(
      outcome.logs.first?
        .hasPrefix("TypeError: Cannot read properties of undefined (reading 'x')\n    at ") == true
    )
  }

  @Test
  func `a text that holds several messages has each in the words of Node.js`() async throws {
    let outcome = try await Login.outcome(
      handler: """
        const texts = [];
        for (const run of [() => event.a.b, () => nope]) try { run(); } catch (e) { texts.push(e.message); }
        api.access.deny(texts.join(' / '));
        """
    )
    #expect(
      outcome.reason == "Cannot read properties of undefined (reading 'b') / nope is not defined"
    )
  }

  @Test(
    arguments: [
      "JSON.parse('<html>')", "({}).foo()", "const { a } = event.nothing;", "[].map(5)",
      "[...(event.nothing || {}).list]",
    ]
  )
  func `a caught text of which no words are known stands, and a diagnostic says so`(
    code: String
  ) async throws {
    for way in ["api.access.deny(`no: ${e.message}`)", "api.user.setAppMetadata('e', [e.message])"]
    {
      let outcome = try await Login.outcome(handler: "try { \(code) } catch (e) {\n\(way); }")
      let diagnostic = outcome.diagnostics.first
      #expect(outcome.diagnostics.map(\.code) == [.engineWording])
      #expect(diagnostic?.severity == .info)
      #expect(diagnostic?.location?.line == 3)
      #expect(diagnostic?.message.hasPrefix("`\(way.prefix { $0 != "(" })` gets") == true)
    }
    let printed = try await Login.outcome(
      handler: "try { \(code) } catch (e) { console.log(e.message); console.log(e.message); }"
    )
    #expect(printed.diagnostics.map(\.code) == [.engineWording])
    let thrown = try await Login.outcome(
      handler: "try { \(code) } catch (e) { throw new Error('failed: ' + e.message); }"
    )
    #expect(thrown.error?.hostedMessage == nil)
    #expect(thrown.diagnostics.map(\.code) == [.engineWording])
  }

  @Test(
    arguments: [
      "undefined is not an object (evaluating 'a.b')", "Can't find variable: x",
      "a.b is not a function. (In 'a.b()', 'a.b' is undefined)", "JSON Parse error: Unexpected EOF",
      "Maximum call stack size exceeded.",
    ]
  )
  func `a text that the author has written is the author's`(text: String) async throws {
    let literal = JSONValue.string(text).jsonText()
    let outcome = try await Login.outcome(
      handler: """
        try { throw new Error(\(literal)); } catch (e) { console.log(e.message); }
        api.access.deny(`x ${\(literal)}`);
        """
    )
    #expect(outcome.logs == [text])
    #expect(outcome.reason == "x \(text)")
    #expect(outcome.diagnostics == [])
  }

  @Test(
    arguments: [
      "(evaluating '", "undefined is not an object (evaluating '", " is not a function. (In '",
      "x is not a function. (In 'x', 'x' is ", "null is not an object (near '...",
      "Can't find variable: ",
      "JSON Parse error: ", "undefined is not an object (evaluating 'a.b'", "' is )",
      "\u{0}\u{2028} ",
    ]
  )
  func `half a message is no message`(text: String) async throws {
    let outcome = try await Login.outcome(
      handler: """
        const text = \(JSONValue.string(text).jsonText());
        try { throw new Error([...text].join('')); } catch (e) { console.log(e.message); }
        """
    )
    #expect(outcome.logs == [text])
  }

  private static func texts(of outcome: Outcome) -> [String] {
    let arguments = outcome.actions.flatMap(\.commands).flatMap(\.arguments)
    let inner = arguments.compactMap { argument -> [String]? in
      guard case .object(let json?) = argument else { return argument.stringValue.map { [$0] } }
      return json.value["a"]?.arrayValue?.compactMap(\.stringValue)
        ?? json.value["text"]?.stringValue.map { [$0] }
    }
    return inner.flatMap(\.self) + outcome.logs
      + [outcome.error?.hostedMessage].compactMap(\.self)
  }
}
