import PostLogin
import WireFormats

/// A response body in a file of its own, beside the file that holds the stub.
enum ResponseFile {
  /// Reads the file; nil if it reported a problem.
  static func bytes(_ name: String, _ cursor: DocumentCursor) -> [UInt8]? {
    do {
      let path = path(name, beside: cursor.location.file ?? "")
      return try FileBytes.read(path, atMost: HTTPAnswerReader.maximumByteCount)
    } catch {
      cursor.report(error.message)
      return nil
    }
  }

  static func type(of name: String) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "json": "application/json"
    case "txt": "text/plain;charset=UTF-8"
    case "html": "text/html;charset=UTF-8"
    case "xml": "application/xml"
    case "js": "text/javascript;charset=UTF-8"
    default: "application/octet-stream"
    }
  }

  private static func path(_ name: String, beside file: String) -> String {
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return String(file[...slash]) + name
  }
}
