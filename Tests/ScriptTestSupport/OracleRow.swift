import Foundation
import PostLogin
import Testing
import WireFormats

/// One call, with the recorded answer of Auth0's published runtime.
struct OracleRow: Sendable, CustomTestStringConvertible {
  /// The row as in the file.
  let json: JSONValue
  let namespace: String
  let number: Int

  var testDescription: String {
    let name = json["name"]?.stringValue ?? json["args"]?.jsonText() ?? ""
    return "\(namespace) \(number): \(json["method"]?.stringValue ?? "") \(name.prefix(80))"
  }

  /// Whether the runtime's behaviour is certain; uncertain rows are not compared.
  var isSure: Bool { json["doubt"] == nil }

  /// All sure rows of a namespace.
  static func sureRows(of namespace: String) -> [OracleRow] {
    do {
      let url = folder.appending(path: "\(namespace).json")
      let text = try JSONText(String(contentsOf: url, encoding: .utf8))
      let rows = text.value.arrayValue ?? []
      return rows.enumerated()
        .map { OracleRow(json: $0.element, namespace: namespace, number: $0.offset + 1) }
        .filter(\.isSure)
    } catch {
      Issue.record(error)
      return []
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PostLoginScriptsTests/Oracle")

  static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }
}

extension JSONValue {
  /// The value after a JSON merge patch (RFC 7396).
  func merged(with patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members = objectValue ?? []
    for change in changes {
      let old = self[change.name]
      members.removeAll { $0.name == change.name }
      guard change.value != .null else { continue }
      members.append(JSONMember(change.name, (old ?? .null).merged(with: change.value)))
    }
    return .object(members)
  }
}
