/// Texts inside HTML.
package enum HTMLText {
  /// A text as content or between quotes of either kind.
  ///
  /// It goes by Unicode scalars, as browsers do: a Swift character can hold a quote or `<` together
  /// with a mark before or after it.
  package static func escape(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
