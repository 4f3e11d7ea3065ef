import CJavaScriptCore

/// A place in a guest's script, as the engine counts: both numbers from 1.
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
  /// Where the guest makes the present call of a host function.
  ///
  /// Nil where no guest code calls, or where the guest has switched stacks off.
  package func callerLocation() -> ScriptLocation? {
    guard let error = unsafe makeError(HostError("Error", "")) else { return nil }
    let value = unsafe GuestValue(realm: self, reference: error)
    // Without a stack these are what the guest lets all errors inherit.
    guard let line = property("line", of: value)?.wholeNumber, line > 0,
      let column = property("column", of: value)?.wholeNumber, column > 0,
      let file = property("sourceURL", of: value)?.text
    else { return nil }
    return ScriptLocation(file: file, line: line, column: column)
  }
}
