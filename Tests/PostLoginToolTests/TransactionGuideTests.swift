import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The guide page of transaction files: its tables of keys and its examples.
extension TransactionSchemaTests {
  /// A part of a file with the members that the page names, and its examples.
  private struct Part {
    var name: String
    var keys: [String]
    var examples: [String]
  }

  private static func section(_ title: String) throws -> String {
    let page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/PostLogin/PostLogin.docc/TransactionFiles.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let rest = try #require(text.components(separatedBy: "\n## \(title)\n").last)
    return rest.components(separatedBy: "\n## ")[0]
  }

  private static func parts() throws -> [Part] {
    let section = try section("Every key")
    return section.components(separatedBy: "\n### ").map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let rows = lines.filter { $0.hasPrefix("| `") }
      return Part(
        name: lines[0].trimmingCharacters(in: ["`"]),
        keys: rows.flatMap { $0.split(separator: "|")[0].split(separator: ",") }
          .map { $0.trimmingCharacters(in: [" ", "`"]) },
        examples: part.components(separatedBy: "```yaml\n").dropFirst().map {
          $0.components(separatedBy: "```").first ?? ""
        }
      )
    }
  }

  @Test func `the guide names every key of the schema, and no other`() throws {
    let shown = try Self.parts().flatMap { part in
      part.keys.map { part.name.isEmpty ? $0 : "\(part.name).\($0)" }
    }
    let keys = schemaPaths(schema, at: "").map { $0.replacing("[]", with: "") }.filter { path in
      // These can stand in every part, or have another spelling.
      !path.hasSuffix("additional") && !path.hasPrefix("statistics.")
    }
    #expect(Set(shown).symmetricDifference(keys).sorted() == [])
    #expect(Set(shown).count == shown.count)
  }

  @Test func `the guide names the keys of each trigger, and its examples are events`() throws {
    let section = try Self.section("Events of other triggers")
    func names(_ cell: Substring) -> Set<String> {
      Set(cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($1) })
    }
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map(names) }
    let triggers = TriggerDefinition.runnable.map(\.trigger).filter { $0 != .postLogin }
    #expect(rows.flatMap { $0[0] } == triggers.map(\.rawValue))
    for row in rows {
      let trigger = Trigger(rawValue: row[0].joined())
      let keys = Set(FixtureKeys.keys(of: trigger, isTransaction: true).members.keys)
      let login = Set(FixtureKeys.transaction.members.keys)
      #expect(row[1] == keys.subtracting(login), "\(trigger.rawValue)")
      #expect(row[2] == keys.intersection(login), "\(trigger.rawValue)")
    }
    for example in section.components(separatedBy: "```yaml\n").dropFirst() {
      let text = example.components(separatedBy: "```")[0]
      let fixture = try Fixture(bytes: Array(text.utf8), file: "f.yaml")
      #expect(fixture.problems == [] && fixture.trigger != .postLogin, "\(text)")
    }
  }

  @Test func `every key of the guide is in an example, and every example is a login`() throws {
    let parts = try Self.parts()
    for text in parts.flatMap(\.examples) {
      let fixture = try Fixture(bytes: Array(text.utf8), file: "f.yaml")
      #expect(fixture.isTransaction, "\(text)")
      #expect(fixture.problems.filter { $0.severity != .note } == [], "\(text)")
    }
    for part in parts where part.name != "" {
      let text = part.examples.joined()
      let unseen = (part.keys + [part.name]).filter { key in
        let name = NSRegularExpression.escapedPattern(
          for: key.split(separator: ".").last.map(String.init) ?? key
        )
        return text.range(of: "(^|[{ ,\n])\(name):", options: .regularExpression) == nil
      }
      #expect(unseen == [], "\(part.name)")
    }
  }
}
