import PostLogin

/// Leaks in the forms in which they are printed.
package struct LeakReport {
  private let leaks: [Leak]
  private let caseCount: Int

  package init(_ leaks: [Leak], caseCount: Int) {
    self.leaks = leaks
    self.caseCount = caseCount
  }

  /// For a person.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    let lines = leaks.flatMap { leak in
      ["\(style.red("leak")) \(Self.line(leak.login)): \(Self.words(for: leak))"]
        + leak.changes.flatMap { change in
          let texts = ShortTexts(change.before.text, change.after.text)
          return [
            "  \(style.bold(DocumentText.line(change.path, atMost: 200)))",
            "    fresh realm  \(style.green(texts.expected))",
            "    used realm   \(style.red(texts.found))",
          ]
        }
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  /// As commands of GitHub Actions.
  package var github: String {
    let commands = leaks.map { leak in
      let paths = leak.changes.map(\.path).joined(separator: ", ")
      return GitHubReport.command(
        "error",
        leak.location,
        title: "leak",
        "\(leak.login): \(Self.words(for: leak)); \(paths)"
      )
    }
    return (commands + [summary]).joined(separator: "\n") + "\n"
  }

  /// For programs.
  package var json: String {
    JSONValue.array(
      leaks.map { leak in
        [
          "login": .string(leak.login),
          "file": leak.location.file.map(JSONValue.string) ?? .null,
          "line": .number(String(leak.location.line)),
          "after": leak.followsItself ? "same login" : "earlier logins",
          "carriers": .array(
            leak.carriers.map { ["action": .string($0.action), "name": .string($0.name)] }
          ),
          "changes": .array(
            leak.changes.map { change in
              [
                "path": .string(change.path),
                "fresh": change.before ?? .null,
                "used": change.after ?? .null,
              ]
            }
          ),
        ]
      }
    ).jsonText(isIndented: true) + "\n"
  }

  private var summary: String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    return "\(cases) in fresh and used realms; "
      + (leaks.isEmpty ? "nothing leaks" : leaks.count == 1 ? "1 leak" : "\(leaks.count) leaks")
  }

  private static func words(for leak: Leak) -> String {
    let after = leak.followsItself ? "after the same login" : "after the logins before it"
    let names = leak.carriers.map { "`\($0.name)` of \($0.action)" }
    switch names.count {
    case 0: return "\(after), by something that is no name of module scope"
    case 1: return "\(after), carried by module-scope \(names[0])"
    default: return "\(after), carried by module-scope \(names.joined(separator: " or "))"
    }
  }

  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}
