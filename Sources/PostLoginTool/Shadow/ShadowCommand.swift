import ArgumentParser
import PolicyAnalysis
import PolicySources
import PostLogin
import PostLoginPolicies
import WireFormats

/// `postlogin shadow`: one Action of two versions.
struct ShadowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shadow",
    abstract: "Writes an Action that decides by one version and logs where the other one differs.",
    discussion: """
      The next version runs after the present one, on a copy of the event, without network and \
      with an `api` without effects. A difference is one line of at most 256 characters that names \
      decisions and methods, and no values. Nothing stops a next version that never yields.

      Example: postlogin shadow Actions/role-claims next/role-claims > shadow.js
      """
  )

  @Argument(
    help: """
      The present version: a `.js` file, a folder with `code.js`, or a Terraform folder, plan or export \
      with one Action of logins.
      """
  )
  var before: String

  @Argument(help: "The next version.")
  var after: String

  @Option(
    help: "The most milliseconds that a login waits for the next version.".taking("number")
  )
  var budget = ShadowAction.defaultMilliseconds

  func validate() throws {
    guard (1...1000).contains(budget) else { throw ValidationError("Take 1 to 1000 for --budget.") }
  }

  func run() throws {
    do {
      let action = try ShadowAction(
        before: script(of: before),
        after: script(of: after),
        milliseconds: budget
      )
      Terminal.write(action.text)
    } catch {
      guard let report = ErrorReport(error) else { throw error }
      report.lines.forEach(Terminal.writeError)
      throw ExitStatus.cannotRun
    }
  }

  /// The one Action of a path.
  ///
  /// - Throws: `invalidFlow` for rules, several Actions, and an Action of another trigger.
  func script(of path: String) throws -> ActionScript {
    let named = try NamedPolicy(near: path)
    var options = Policy.Options()
    options.environment = named.environment
    let policy = try Policy(at: [named.path], options: options)
    let flow = policy.flow
    for step in flow.steps { try step.action.checkServesLogins(for: "a shadow") }
    let scripts = flow.scripts
    if policy.declared != nil, scripts.count > 1 { throw Self.severalActions(scripts, at: path) }
    guard scripts.count == 1, let script = scripts.first else {
      throw PostLoginError(
        .invalidFlow,
        "`\(path)` is no single script; a shadow takes one Action",
        help: "name a `.js` file, or write rules out with `postlogin rules`"
      )
    }
    return script
  }

  private static func severalActions(_ scripts: [ActionScript], at path: String) -> PostLoginError {
    let files = scripts.map(\.file).filter(FilePath.isFile)
    let names = files.map { "`\(DocumentText.line($0, atMost: 200))`" }.joined(separator: ", ")
    return PostLoginError(
      .invalidFlow,
      "`\(DocumentText.line(path, atMost: 200))` declares \(scripts.count) Actions of logins; a shadow "
        + "takes one Action",
      help: files.isEmpty
        ? "keep the code of the Action in a file of its own, and name that file"
        : "name the code of one: \(names)"
    )
  }
}
