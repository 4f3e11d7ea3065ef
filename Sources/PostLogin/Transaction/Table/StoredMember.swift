/// The offset of a stored member in its part, computed once when the table is made.
///
/// Writing an event reads some eighty members; reading them by key path takes ten times as long.
struct StoredMember<Part, Value>: Sendable {
  private let offset: Int

  /// The offset of a stored property.
  init(_ path: WritableKeyPath<Part, Value>) {
    guard let offset = MemoryLayout<Part>.offset(of: path) else {
      preconditionFailure("a member of a table is no stored property: \(path)")
    }
    self.offset = offset
  }

  /// The value in a part.
  func value(in part: UnsafePointer<Part>) -> Value {
    // The offset is that of a stored property of this type, so the memory holds a value of it.
    UnsafeRawPointer(part).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
  }
}
