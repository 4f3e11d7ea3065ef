/// The path of a value in a document, such as `user.identities[0].provider`.
///
/// Few paths are ever shown, so a path keeps its steps and builds the text on demand.
package indirect enum DocumentPath {
  case root
  case member(String, of: DocumentPath)
  case element(Int, of: DocumentPath)

  /// The text; empty for the root.
  package var text: String {
    switch self {
    case .root: return ""
    case .member(let name, let parent):
      let before = parent.text
      return before.isEmpty ? Self.text(of: name) : "\(before).\(Self.text(of: name))"
    case .element(let index, let parent): return "\(parent.text)[\(index)]"
    }
  }

  private static func text(of name: String) -> String {
    let line = DocumentText.line(name)
    let isPlain = !name.isEmpty && name == line && !name.contains { ".[]`\"".contains($0) }
    return isPlain ? name : JSONText(string: line).text
  }
}
