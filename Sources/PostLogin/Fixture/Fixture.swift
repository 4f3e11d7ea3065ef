/// An event in a file.
public enum Fixture {
  /// Larger than any event that Auth0 hands out.
  static let maximumByteCount = 4 << 20

  /// Reads the event of a file.
  ///
  /// - Throws: `unreadable`, `notJSON` or `notAnEvent`, with path, line and column.
  public static func event(at path: String) throws(PostLoginError) -> Event {
    try Event(bytes: FileBytes.read(path, atMost: maximumByteCount), file: path)
  }
}
