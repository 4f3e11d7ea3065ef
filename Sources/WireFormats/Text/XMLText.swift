/// Texts inside XML 1.0.
package enum XMLText {
  /// A text as content or inside of double quotes; characters that XML cannot hold become U+FFFD.
  package static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Also keeps `]]>` out of the content.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // As such they would be read as spaces in an attribute.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
