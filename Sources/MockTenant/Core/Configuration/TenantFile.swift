import PostLogin
public import WireFormats

/// The content of `tenant.yaml`: a tenant, without the Actions of its login path.
///
/// The library does not load scripts: the program reads the keys of Actions and makes each `Flow`.
public struct TenantFile: Sendable, Equatable {
  /// The configuration of the tenant.
  public var configuration: TenantConfiguration
  /// MaxMind DB files and tables of networks for addresses that the file does not place itself.
  public var geoFiles: [String]
  /// Warnings for the file's author, such as members that have no effect.
  public var warnings: [PostLoginError]

  /// The keys that name Actions and say how they run.
  static let actionKeys = [
    "flow", "isolation", "token_exchange_actions", "event_stream_actions", "triggers",
  ]

  /// Reads a file, and leaves its Actions unread.
  ///
  /// - Throws: `unreadable`, `notYAML`, `notJSON` or `invalidTenant`, with path, line and column.
  ///   The error holds all problems of the file, beginning with the first.
  public init(at path: String) throws(PostLoginError) {
    try self.init(at: path) { _ in }
  }

  /// Reads a file; the caller reads the keys of Actions, and reports their problems, in the same pass.
  ///
  /// - Throws: The same errors as reading a file without its Actions.
  package init(
    at path: String,
    readingActions readActions: (DocumentMap) -> Void
  ) throws(PostLoginError) {
    try self.init(Document(at: path), folder: FilePath.folder(of: path), readActions)
  }

  /// Reads a text, whose paths are relative to the current folder.
  ///
  /// - Throws: The same errors as reading a file.
  public init(yaml text: String) throws(PostLoginError) {
    try self.init(Document(yaml: text), folder: "") { _ in }
  }

  init(
    _ document: Document,
    folder: String,
    _ readActions: (DocumentMap) -> Void
  ) throws(PostLoginError) {
    self = try DocumentReading.read(document, reporting: .invalidTenant) { cursor in
      var reader = TenantFileReader(names: TenantNames(document.root), folder: folder)
      return reader.read(cursor, readingActions: readActions)
    }
  }

  /// The sample tenant, without Actions.
  package static let sample = TenantFile(
    configuration: .sample,
    geoFiles: [],
    warnings: []
  )

  init(
    configuration: TenantConfiguration,
    geoFiles: [String],
    warnings: [PostLoginError]
  ) {
    self.configuration = configuration
    self.geoFiles = geoFiles
    self.warnings = warnings
  }
}

extension PostLoginError.Code {
  /// The tenant's file is invalid.
  public static let invalidTenant = Self(rawValue: "invalidTenant")
  /// The file contains a password in plain text.
  public static let plainPassword = Self(rawValue: "plainPassword")
  /// The file contains a member of Auth0 that has no effect at this tenant.
  public static let withoutEffect = Self(rawValue: "withoutEffect")
}
