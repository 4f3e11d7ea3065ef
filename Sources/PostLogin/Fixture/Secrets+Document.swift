package import WireFormats

extension Secrets {
  /// Reads secrets of a document: a map of texts, or the path of a file relative to a folder.
  ///
  /// Returns nil after reporting a problem.
  package static func read(_ cursor: DocumentCursor, in folder: String) -> JSONText? {
    if case .string(let path) = cursor.node.value {
      let isWhole = folder.isEmpty || path.utf8.first == UInt8(ascii: "/")
      do {
        return try read(at: isWhole ? path : "\(folder)/\(path)")
      } catch {
        cursor.report(error.placedMessage)
        return nil
      }
    }
    guard let map = cursor.map else { return nil }
    let members = map.rest().map { ($0.name, JSONText(string: $0.value.string ?? "")) }
    return JSONText(members: members)
  }
}
