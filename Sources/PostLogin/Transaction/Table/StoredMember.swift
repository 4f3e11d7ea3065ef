/// Where a part stores a member, found once when the table is made.
///
/// An event reads some eighty members, and a key path takes ten times as long for each.
struct StoredMember<Part, Value>: Sendable {
  private let offset: Int

  /// The place of a stored property.
  init(_ path: WritableKeyPath<Part, Value>) {
    guard let offset = MemoryLayout<Part>.offset(of: path) else {
      preconditionFailure("a member of a table is no stored property: \(path)")
    }
    self.offset = offset
  }

  /// The value in a part.
  func value(in part: UnsafePointer<Part>) -> Value {
    // The offset is that of a stored property of this type, so that a value stands there.
    UnsafeRawPointer(part).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
  }
}
