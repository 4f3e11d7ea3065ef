package import PostLogin

/// What has become of a login that a debugger has run.
package struct LoginEnd: Sendable {
  /// The text that the console of the debugger shows.
  package var text: String
  /// The exit status of the same login without a debugger.
  package var exitCode: Int
  /// The errors that ended its Actions.
  package var errors: [ActionError]

  /// An end with its text.
  package init(text: String, exitCode: Int, errors: [ActionError] = []) {
    self.text = text
    self.exitCode = exitCode
    self.errors = errors
  }
}
