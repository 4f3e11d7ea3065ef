import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// The scanner compared with a parser, which is read from its package and runs in our engine.
@Suite(.tags(.analysis), .timeLimit(.minutes(10)))
struct ScannerLossTests {
  private static let parser = "/usr/share/nodejs/acorn/dist/acorn.js"

  /// Prints the texts and numbers that the parser finds in a script.
  private static let action = """
    const { parse } = require('./acorn.js');
    exports.onExecutePostLogin = async (event) => {
      const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true };
      const texts = new Set();
      const numbers = new Set();
      const walk = (node) => {
        if (Array.isArray(node)) return node.forEach(walk);
        if (typeof node?.type !== 'string') return undefined;
        if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
        if (node.type === 'UnaryExpression' && node.operator === '-'
          && typeof node.argument.value === 'number') {
          numbers.add(-node.argument.value);
          return undefined;
        }
        if (node.type === 'Literal' && typeof node.value === 'number') numbers.add(node.value);
        if (node.type === 'TemplateElement') texts.add(node.value.cooked);
        return Object.values(node).forEach(walk);
      };
      walk(parse(event.user.user_metadata.source, options));
      console.log(JSON.stringify({ texts: [...texts], numbers: [...numbers] }));
    };
    """

  private static let sources: [String] = {
    let corpus = Project.path("Tests/PolicyAnalysisTests/Diff/Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
    return names.sorted().compactMap {
      try? String(contentsOfFile: "\(corpus)/\($0)/after.js", encoding: .utf8)
    }
  }()

  @Test(.enabled(if: FileManager.default.fileExists(atPath: parser), "needs node-acorn"))
  func `the scanner finds every text and number that a parser finds in the corpus`() async throws {
    let folder = try TestFolder([
      "acorn.js": try String(contentsOfFile: Self.parser, encoding: .utf8),
      "code.js": Self.action,
    ])
    var options = Policy.Options()
    options.host = ScriptHost(isolation: .warm)
    let policy = try Policy(at: [folder.path("code.js")], options: options)
    var count = 0
    for source in Self.sources {
      let event: JSONValue = [
        "user": ["user_id": "u|1", "user_metadata": ["source": .string(source)]]
      ]
      let outcome = try await policy.run(Event(json: event.jsonText()))
      let line = try #require(outcome.actions.first?.logs.first?.text, "\(source)")
      let found = try JSONText(line).value
      let texts = (found["texts"]?.stringElements ?? [])
        .filter { !$0.isEmpty && $0.utf8.count <= 200 }
      let numbers = (found["numbers"]?.arrayValue ?? []).compactMap(\.doubleValue)
      let words = ScriptWords(in: source)
      #expect(Set(texts).subtracting(words.strings) == [], "\(source)")
      #expect(Set(numbers).subtracting(words.numbers) == [], "\(source)")
      count += texts.count + numbers.count
    }
    #expect(count > 1000)
  }
}
