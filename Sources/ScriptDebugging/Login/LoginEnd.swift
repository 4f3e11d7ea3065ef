package import PostLogin

/// What has become of a login that a debugger has run.
package struct LoginEnd: Sendable {
  /// The report of the outcome, or the error that prevented it.
  let text: String
  /// What the Actions have read, changed and called, in their order.
  let story: String
  /// The exit status of the same login without a debugger.
  let exitCode: Int
  /// The errors that ended its Actions.
  let errors: [ActionError]

  package init(text: String, story: String, exitCode: Int, errors: [ActionError]) {
    self.text = text
    self.story = story
    self.exitCode = exitCode
    self.errors = errors
  }
}
