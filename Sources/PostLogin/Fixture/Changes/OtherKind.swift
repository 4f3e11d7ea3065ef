/// Finds where one kind of fixture has what the other kind has at a path.
enum OtherKind {
  /// The path in an event; nil for what both kinds have at this path, or neither has.
  static func eventPath(of path: String, in schema: EventSchema) -> String? {
    let key = TransactionKey.all(of: schema).first {
      $0.path == path || $0.path.hasPrefix("\(path).")
    }
    if let eventPath = key?.eventPath { return eventPath }
    let field = schema.fields.dropFirst().first { field in
      let isThere = field.fixturePath.isPath(path) || field.fixturePath == "\(path).name"
      return isThere && !field.path.hasPrefix("event.\(path)")
    }
    return field.map { String($0.path.dropFirst("event.".count)) }
  }

  /// The path in transaction data; nil for what both kinds have at this path, or neither has.
  static func transactionPath(of path: String, in schema: EventSchema) -> String? {
    schema.fields.dropFirst().first { field in
      let isThere = field.path.isPath("event.\(path)") || field.path.hasPrefix("event.\(path).")
      return isThere && !field.fixturePath.hasPrefix(path)
    }?.fixturePath
  }
}

extension String {
  /// Whether both paths are the same, but for the marks of lists.
  fileprivate func isPath(_ path: String) -> Bool {
    self == path || replacing("[]", with: "") == path
  }
}
