package import PostLoginTesting
import PostLogin
package import PostLoginScripts
package import WireFormats

/// Finds mistakes in an Action: compiles it and runs it on many generated logins.
///
/// The logins use every entry path, with values that the Action reads and compares. The findings of
/// an unchanged Action are always the same.
package struct ActionCheck {
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
    let start = SourceLocation(file: path, line: 1, column: 1)
    let action: ScriptAction
    do {
      action = try ScriptAction(at: path, host: host, limits: setting.limits)
      try await action.check()
    } catch let error as PostLoginError where error.code == .limitExceeded {
      return [Finding(.codeTooLarge, .error, error.message, at: start)]
    } catch let error as PostLoginError where error.code == .noHandler {
      return [Finding(.noHandler, .error, error.message, at: error.location ?? start)]
    } catch let error as PostLoginError where error.code == .syntaxError {
      return [Finding(.syntaxError, .error, error.message, at: error.location ?? start)]
    }
    let findings: [Finding]
    do {
      var exploration = try await Exploration(of: action, on: host, setting)
      try await exploration.explore()
      findings = exploration.findings
    } catch let error as PostLoginError where error.code == .noHandler {
      return [Finding(.noHandler, .error, error.message, at: error.location ?? start)]
    }
    return findings.accepted(in: action.source, file: action.file).sorted { left, right in
      (left.location.line, left.location.column) < (right.location.line, right.location.column)
    }
  }

  /// Returns the files of the Actions at some paths: a file itself, or every `code.js` below a
  /// folder.
  ///
  /// - Throws: `unreadable` if a path does not exist, or if it contains no Action.
  package static func files(in paths: [String]) throws(PostLoginError) -> [String] {
    let files = try SuiteFinder.files(in: paths) { $0 == "code.js" }
    guard files.isEmpty else { return files }
    throw .unreadable(
      paths.joined(separator: " "),
      "no Action was found; name a `.js` file, or a folder with a `code.js`"
    )
  }
}
