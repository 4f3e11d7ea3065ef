import WireFormats

/// Reads a file of users: a JSON object on each line, or one JSON list.
enum UsersFile {
  /// The users, each with an id, which is made of the address or name if the file has none.
  ///
  /// - Throws: `unreadable`, or `notJSON` with the line.
  static func users(at path: String) throws(PostLoginError) -> [DocumentNode] {
    let bytes = try FileBytes.read(path, atMost: Document.maximumByteCount)
    let isList = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    if isList {
      let root = try Document(JSONText(checking: bytes, file: path), in: bytes, file: path).root
      guard case .list(let users) = root.value else { return [] }
      return users.map(named)
    }
    var users: [DocumentNode] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(PostLoginError) {
        let line = Array(line)
        let text = try JSONText(checking: line, file: path)
        let root = try Document(text, in: line, file: path).root
        users.append(named(root.moved(down: index)))
      } catch {
        let place = error.location?.moved(down: index)
        throw PostLoginError(error.code, error.message, at: place, help: "write one user on a line")
      }
    }
    return users
  }

  private static func named(_ user: DocumentNode) -> DocumentNode {
    guard case .map(let members) = user.value, user["user_id"] == nil else { return user }
    for name in ["email", "username", "phone_number"] {
      guard let value = user[name], case .string(let text) = value.value else { continue }
      let id = DocumentNode(.string("auth0|\(text.prefix { $0 != "@" })"), at: value.location)
      let member = DocumentMember("user_id", at: value.location, value: id)
      return DocumentNode(.map([member] + members), at: user.location)
    }
    return user
  }
}

extension DocumentNode {
  /// The node with its places some lines further down.
  fileprivate func moved(down lines: Int) -> DocumentNode {
    let value: Value
    switch self.value {
    case .list(let elements): value = .list(elements.map { $0.moved(down: lines) })
    case .map(let members):
      value = .map(
        members.map { member in
          DocumentMember(
            member.name,
            at: member.location.moved(down: lines),
            value: member.value.moved(down: lines)
          )
        }
      )
    default: value = self.value
    }
    return DocumentNode(value, at: location.moved(down: lines))
  }
}

extension SourceLocation {
  fileprivate func moved(down lines: Int) -> SourceLocation {
    SourceLocation(file: file, line: line + lines, column: column)
  }
}
