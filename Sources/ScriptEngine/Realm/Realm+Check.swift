import CJavaScriptCore

extension Realm {
  /// Checks that a text is exactly the body of one function.
  ///
  /// The text is not wrapped in braces, which it could close early.
  ///
  /// - Throws: `syntaxError` with the line in the text.
  package func checkFunctionBody(_ body: String, file: String) throws(ScriptEngineError) {
    let result = unsafe GuestString(body).withReference { source in
      unsafe GuestString(file).withReference { url in
        unsafe trying { unsafe JSObjectMakeFunction(context, nil, 0, nil, source, url, 1, $0) }
      }
    }
    guard case .thrown(let thrown) = result else { return }
    // The engine counts two lines of header before the body, and one line after it.
    let lineCount = body.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let line = property("line", of: thrown)?.wholeNumber.map { min(lineCount, max(3, $0) - 2) }
    throw ScriptEngineError(
      code: .syntaxError,
      message: shortText(ofThrown: thrown),
      file: file,
      line: line
    )
  }
}
