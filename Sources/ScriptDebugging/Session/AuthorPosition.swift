import ScriptEnvironment
import WireFormats

/// A place in an author's file, with line and column from 1.
struct AuthorPosition: Equatable {
  var line: Int
  var column: Int

  /// Columns of the first line are behind the head of the function around a module.
  private static let shift = ModuleScript.prefix.utf16.count

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a location of the engine, which counts from 0; nil before the author's text.
  init?(_ location: JSONValue?) {
    guard let line = location?["lineNumber"]?.integerValue,
      let column = location?["columnNumber"]?.integerValue, line >= 0
    else { return nil }
    let shift = line == 0 ? Self.shift : 0
    guard column >= shift else { return nil }
    self.init(line: Int(line) + 1, column: Int(column) - shift + 1)
  }

  /// The members of a location of the engine.
  var engineMembers: [JSONMember] {
    let shift = line == 1 ? Self.shift : 0
    return [
      JSONMember("lineNumber", .integer(line - 1)),
      JSONMember("columnNumber", .integer(column - 1 + shift)),
    ]
  }
}
