package import PostLoginTesting
package import PostLogin
package import PostLoginScripts
import ScriptText
package import WireFormats

/// Finds mistakes in an Action: compiles it and runs it on many generated events of its triggers.
///
/// The logins use every entry path, with values that the Action reads and compares. The findings of
/// an unchanged Action are always the same.
package struct ActionCheck: Sendable {
  private let host: ScriptHost
  private let setting: CheckSetting

  /// Makes a check on a host, which must trace.
  package init(on host: ScriptHost, _ setting: CheckSetting = CheckSetting()) {
    self.host = host
    self.setting = setting
  }

  /// Returns the findings about the Action of a file, ordered by line, including accepted ones.
  ///
  /// - Throws: `unreadable`, or an error if this machine cannot run scripts.
  package func findings(at path: String) async throws -> [Finding] {
    try await result(at: path).findings
  }

  /// Checks the Action of a file for each of its triggers: those that the metadata of an export
  /// declares, or else those whose handlers it names.
  ///
  /// - Throws: `unreadable`, or an error if this machine cannot run scripts.
  package func result(at path: String) async throws -> CheckedAction {
    let start = SourceLocation(file: path, line: 1, column: 1)
    let declared = DeclaredTriggers(ofActionAt: path)
    let action: ScriptAction
    do {
      action = try ScriptAction(at: path, host: host, limits: setting.limits)
    } catch let error as PostLoginError where error.code == .limitExceeded {
      let finding = Finding(.codeTooLarge, .error, error.message, at: start)
      return CheckedAction(file: path, failing: finding, for: declared?.triggers ?? [.ofLogins])
    } catch let error as PostLoginError
      where [.typeScriptSyntax, .moduleSyntax, .syntaxError].contains(error.code)
    {
      let message = [error.message, error.help].compactMap(\.self).joined(separator: "; ")
      let finding = Finding(.syntaxError, .error, message, at: error.location ?? start)
      return CheckedAction(file: path, failing: finding, for: declared?.triggers ?? [.ofLogins])
    }
    return try await result(
      of: action,
      for: declared?.triggers ?? action.triggers,
      metadata: declared?.findings(in: action.file) ?? []
    )
  }

  /// Checks an Action for triggers, or for logins if there are none, with findings about its
  /// metadata.
  ///
  /// - Throws: an error if this machine cannot run scripts.
  func result(
    of action: ScriptAction,
    for triggers: [Trigger],
    metadata: [Finding]
  ) async throws -> CheckedAction {
    let start = SourceLocation(file: action.file, line: 1, column: 1)
    var checked = CheckedAction(
      file: action.file,
      triggers: triggers.isEmpty ? [.ofLogins] : triggers
    )
    do {
      try await action.check()
    } catch let error as PostLoginError
      where error.code == .noHandler || error.code == .syntaxError
    {
      let code: Diagnostic.Code = error.code == .noHandler ? .noHandler : .syntaxError
      let finding = Finding(code, .error, error.message, at: error.location ?? start)
      return CheckedAction(file: action.file, failing: finding, for: checked.triggers)
    }
    for trigger in checked.triggers where checked.isRunnable(trigger) {
      do {
        var exploration = try await Exploration(of: action, for: trigger, on: host, setting)
        try await exploration.explore()
        checked.add(exploration.findings, of: trigger)
        if let count = exploration.deniedEvents { checked.noteDenial(of: count, in: trigger) }
      } catch let error as PostLoginError where error.code == .noHandler {
        let message = [error.message, error.help].compactMap(\.self).joined(separator: " ")
        let finding = Finding(.noHandler, .error, message, at: error.location ?? start)
        checked.fail(finding, in: trigger)
      }
    }
    checked.finish(accepting: action.source, metadata + Self.buildFindings(of: action))
    return checked
  }

  /// The finding about a text that Auth0 does not take as it is.
  private static func buildFindings(of action: ScriptAction) -> [Finding] {
    guard !CodeFile.isCommonJS(action.source, file: action.file) else { return [] }
    let kind = CodeFile.isTypeScript(action.file) ? "TypeScript" : "an ES module"
    return [
      Finding(
        .needsBuild,
        .info,
        "this is \(kind), and Auth0 takes only CommonJS; deploy what `postlogin build` writes",
        at: SourceLocation(file: action.file, line: 1, column: 1)
      )
    ]
  }

  /// Returns the triggers of the Action of a file: those that the metadata of an export declares, or
  /// else those whose handlers it names; none for a script that names no handler.
  ///
  /// - Throws: `unreadable`.
  package static func triggers(at path: String) throws(PostLoginError) -> [Trigger] {
    if let declared = DeclaredTriggers(ofActionAt: path) { return declared.triggers }
    let bytes = try FileBytes.read(path, atMost: maximumByteCount)
    let source = String(decoding: bytes, as: UTF8.self)
    return ActionScript(name: path, file: path, source: source).triggers
  }

  private static let maximumByteCount = 16 << 20

  /// Returns the files of the Actions at some paths: a file itself, or that of every Action below
  /// a folder.
  ///
  /// - Throws: `unreadable` if a path does not exist, or if it contains no Action.
  package static func files(in paths: [String]) throws(PostLoginError) -> [String] {
    let files = try SuiteFinder.actions(in: paths)
    guard files.isEmpty else { return files }
    throw nothingFound(in: paths)
  }

  static func nothingFound(in paths: [String]) -> PostLoginError {
    .unreadable(
      paths.joined(separator: " "),
      "no Action was found; name a `.js` file, or a folder with a `code.js`"
    )
  }
}
