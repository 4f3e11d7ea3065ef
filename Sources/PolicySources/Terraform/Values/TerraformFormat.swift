import WireFormats

/// The verbs of `format`: `%s`, `%d`, `%v`, `%q`, `%t`, `%%`, with a width and zeros for numbers.
enum TerraformFormat {
  private static let maximumWidth = 1000

  /// The text; nil for other verbs, or for arguments that do not fit.
  static func text(_ format: String, _ arguments: ArraySlice<TerraformValue>) -> String? {
    var arguments = arguments
    var result = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        result.append("%")
        continue
      }
      let digits = rest.prefix(while: \.isNumber)
      rest = rest.dropFirst(digits.count)
      guard let width = digits.isEmpty ? 0 : Int(digits), width <= maximumWidth,
        let verb = rest.popFirst(), let argument = arguments.popFirst(),
        let text = text(of: argument, verb)
      else { return nil }
      let filler = digits.hasPrefix("0") && verb == "d" ? "0" : " "
      result += String(repeating: filler, count: max(0, width - text.count)) + text
    }
    return arguments.isEmpty ? result : nil
  }

  private static func text(of argument: TerraformValue, _ verb: Character) -> String? {
    switch verb {
    case "s": argument.text
    case "v": argument.text ?? argument.json.map { $0.jsonText() }
    case "d": TerraformFunction.whole(argument).map(String.init)
    case "t": TerraformModule.boolean(argument).map { $0 ? "true" : "false" }
    case "q": argument.text.map { JSONValue.string($0).jsonText() }
    default: nil
    }
  }
}
