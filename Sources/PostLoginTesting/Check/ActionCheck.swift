import PostLogin
package import PostLoginScripts
package import WireFormats

/// Looks for mistakes in an Action, by compiling it and by running it on many logins.
///
/// The logins are of every way in, with whatever else could stand in the members of the event that
/// the Action turns out to look at, for as long as that makes it do something new. Nothing is
/// random: the same Action has the same findings.
package struct ActionCheck {
  /// Logins beyond this are not tried.
  private static let maximumLogins = 300

  private let host: ScriptHost
  /// Folders of packages besides the `node_modules` near the Action.
  private let packageFolders: [String]

  /// A check on a host, which must trace.
  package init(on host: ScriptHost, packageFolders: [String] = []) {
    self.host = host
    self.packageFolders = packageFolders
  }

  /// What is found in the Action of a file, in the order of its lines; what the author accepts is
  /// among it.
  ///
  /// - Throws: `unreadable`, or what makes it impossible to run scripts at all.
  package func findings(at path: String) async throws -> [Finding] {
    let start = SourceLocation(file: path, line: 1, column: 1)
    let action: ScriptAction
    do {
      action = try ScriptAction(at: path, host: host)
      try await action.check()
    } catch let error as PostLoginError where error.code == .limitExceeded {
      return [Finding(.codeTooLarge, .error, error.message, at: start)]
    } catch let error as PostLoginError where error.code == .syntaxError {
      return [Finding(.syntaxError, .error, error.message, at: error.location ?? start)]
    }
    var exploration = Exploration(of: action, packageFolders: packageFolders)
    do {
      try await exploration.explore(atMost: Self.maximumLogins)
    } catch let error as PostLoginError where error.code == .noHandler {
      return [Finding(.noHandler, .error, error.message, at: error.location ?? start)]
    }
    let findings = exploration.findings.accepted(in: action.source, file: action.file)
    return findings.sorted { left, right in
      (left.location.line, left.location.column) < (right.location.line, right.location.column)
    }
  }

  /// The files of Actions at these paths: a file by its own name, and below a folder every
  /// `code.js`.
  ///
  /// - Throws: `unreadable` for a path where nothing is, or no Action.
  package static func files(in paths: [String]) throws(PostLoginError) -> [String] {
    let files = try SuiteFinder.files(in: paths) { $0 == "code.js" }
    guard files.isEmpty else { return files }
    throw .unreadable(
      paths.joined(separator: " "),
      "no Action was found; name a `.js` file, or a folder with a `code.js`"
    )
  }
}
