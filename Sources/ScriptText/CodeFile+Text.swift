package import WireFormats

extension CodeFile {
  /// Returns the JavaScript of a file's text: that of TypeScript without its types, and any other
  /// text as it is.
  ///
  /// - Throws: `typeScriptSyntax` or `moduleSyntax`, with the place and what to write instead.
  package static func javaScript(
    of source: String,
    file: String
  ) throws(PostLoginError) -> String {
    let text = isTypeScript(file) ? try erased(source, file: file) : source
    try ModuleConversion.check(text, file: file)
    return text
  }

  /// Whether Auth0 takes the text of a file as it is, which is neither TypeScript nor an ES module.
  package static func isCommonJS(_ source: String, file: String) -> Bool {
    !isTypeScript(file) && !ModuleConversion.isModule(source)
  }

  private static func erased(_ source: String, file: String) throws(PostLoginError) -> String {
    do {
      return try TypeErasure.javaScript(of: source)
    } catch {
      let place = error.location.map {
        SourceLocation(file: file, line: $0.line, column: $0.column)
      }
      throw PostLoginError(error.code, error.message, at: place, help: error.help)
    }
  }
}
