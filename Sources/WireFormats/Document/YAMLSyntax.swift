import CYAML

/// Turns libyaml's errors into messages of one line with advice.
enum YAMLSyntax {
  static func error(of parser: yaml_parser_t, _ places: inout YAMLPlaces) -> PostLoginError {
    let problem = parser.problem.map { String(cString: $0) } ?? "this cannot be read"
    guard parser.error != YAML_READER_ERROR else {
      let place = places.location(ofByte: parser.problem_offset + places.markLength)
      return PostLoginError(.notYAML, problem, at: place)
    }
    let place = places.location(ofScalar: parser.problem_mark.index)
    if let help = help(for: problem, at: places.byte) {
      return PostLoginError(.notYAML, help, at: place)
    }
    guard let context = parser.context.map({ String(cString: $0) }) else {
      return PostLoginError(.notYAML, problem, at: place)
    }
    let start = places.location(ofScalar: parser.context_mark.index)
    return PostLoginError(
      .notYAML,
      "\(problem) \(context) that begins at \(start.line):\(start.column)",
      at: place
    )
  }

  private static func help(for problem: String, at byte: UInt8?) -> String? {
    switch problem {
    case _ where byte == UInt8(ascii: "\t"): "a tab cannot indent; use spaces"
    case "found character that cannot start any token":
      byte.map {
        "a value cannot begin with `\(Character(Unicode.Scalar($0)))`; put it in quotes"
      }
    case "mapping values are not allowed in this context":
      "a `:` cannot stand here; put a value that contains `: ` in quotes, or check the indentation"
    default: nil
    }
  }
}
