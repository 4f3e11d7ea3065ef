import CJavaScriptCore

/// A place in a guest's script, in the engine's numbers, which start at 1.
package struct ScriptLocation: Sendable, Equatable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Realm {
  /// The place at which the guest calls the present host function.
  ///
  /// Nil if no guest code calls, or if the guest has disabled stacks.
  package func callerLocation() -> ScriptLocation? {
    guard let error = unsafe makeError(HostError("Error", "")) else { return nil }
    let value = unsafe GuestValue(realm: self, reference: error)
    // Without a stack, `line` could be a value that the guest has defined on the prototype of
    // errors.
    guard let line = property("line", of: value)?.wholeNumber, line > 0,
      let column = property("column", of: value)?.wholeNumber, column > 0,
      let file = property("sourceURL", of: value)?.text
    else { return nil }
    return ScriptLocation(file: file, line: line, column: column)
  }
}
