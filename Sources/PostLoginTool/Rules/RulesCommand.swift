import ArgumentParser
import PostLogin
import PostLoginRules
import WireFormats

/// `postlogin rules`: writes rules as an Action, which Auth0 can run.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Writes a file of rules as an Action in JavaScript.",
    discussion: """
      The Action decides as the rules do, requires no module and reads no file. Change the rules and \
      not the Action, and write it again. `postlogin schema rules` describes files of rules. Exit \
      status: 0 the Action was written; 2 the file cannot be read, is no file of rules, or needs more \
      code than Auth0 takes; 64 wrong usage.

      Example: postlogin rules --as-action rules.json > code.js
      """
  )

  @Option(
    help: ArgumentHelp(
      "The file of rules, in JSON, to write as an Action to standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var asAction: String

  func run() async throws {
    try await Terminal.reporting {
      Terminal.write(try Self.action(ofRulesAt: asAction))
    }
  }

  /// The Action that decides as the rules of a file do.
  ///
  /// - Throws: the error of the file; `limitExceeded` for more code than an Action may have.
  static func action(
    ofRulesAt path: String,
    atMost maximum: Int = Limits().codeBytes
  ) throws -> String {
    let text = try RuleSet(at: path).javaScript
    guard text.utf8.count <= maximum else {
      throw PostLoginError(
        .limitExceeded,
        "the rules make an Action of \(text.utf8.count) bytes, and Auth0 takes \(maximum); "
          + "divide the rules into several files",
        at: SourceLocation(file: path, line: 1, column: 1)
      )
    }
    return text
  }
}
