package import WireFormats

extension Project {
  private static let maximumByteCount = 1 << 20

  /// Reads a `postlogin.yaml`.
  ///
  /// Opens no other file than those of the secrets of shared modules: values, secrets of Actions and
  /// stubs are read when they are asked for.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - formats: The names of the formats of results; nil to leave the formats unread.
  /// - Throws: `unreadable` or `notYAML`; `invalidProject` with path, line and column, for all
  ///   problems of the file together.
  package init(at path: String, formats: [String]?) throws(PostLoginError) {
    let bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    let document = try Document(bytes: bytes, file: path)
    let reader = ProjectReader(file: path, formats: formats)
    self = try DocumentReading.read(document, reporting: .invalidProject, reader.read)
  }
}
