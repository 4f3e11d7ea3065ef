/// The name of a scope that an Action adds or removes.
struct Scope {
  /// Auth0 counts UTF-16 units after trimming, and checks the length before inner white space.
  private static let maximumLength = 280

  /// The trimmed name, or the error that the call throws.
  static func checked(_ value: ScriptValue) -> Result<String, Reply.Failure> {
    checked(value) { $0.unicodeScalars.contains(where: \.isJavaScriptWhitespace) }
  }

  /// The trimmed name, or the error that the call throws, with another search for white space.
  static func checked(
    _ value: ScriptValue,
    hasWhitespace: (String) -> Bool
  ) -> Result<String, Reply.Failure> {
    guard let given = value.stringValue else {
      return .failure(
        Reply.Failure(kind: .typeError, message: "The value for the scope must be a string.")
      )
    }
    let scope = given.trimmingJavaScriptWhitespace()
    guard !scope.isEmpty else { return refused("The value for the scope is required.") }
    guard scope.utf16.count <= maximumLength else {
      return refused(
        "The value for the scope exceeds the allowed maximum of \(maximumLength) characters."
      )
    }
    guard !hasWhitespace(scope) else {
      return refused("The value for the scope must not have whitespace.")
    }
    return .success(scope)
  }

  private static func refused(_ message: String) -> Result<String, Reply.Failure> {
    .failure(Reply.Failure(kind: .error, message: message))
  }
}
