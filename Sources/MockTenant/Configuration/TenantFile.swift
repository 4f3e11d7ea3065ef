import PostLogin
public import WireFormats

/// What `tenant.yaml` says: a tenant, and which Actions are in its login path.
public struct TenantFile: Sendable, Equatable {
  /// Everything but the Actions.
  public var configuration: TenantConfiguration
  /// The Actions, by path.
  public var flow: FlowSettings
  /// MaxMind DB files that place addresses which the file does not place itself.
  public var geoFiles: [String]
  /// What its author should know though nothing is wrong.
  public var warnings: [PostLoginError]

  /// Reads a file.
  ///
  /// - Throws: `unreadable`, `notYAML`, `notJSON` or `invalidTenant`, with path, line and column;
  ///   all problems of the file at once, the first one in front.
  public init(at path: String) throws(PostLoginError) {
    try self.init(Document(at: path), folder: ConfigurationFolder(of: path))
  }

  /// Reads a text, whose paths are relative to the current folder.
  ///
  /// - Throws: What reading a file does.
  public init(yaml text: String) throws(PostLoginError) {
    try self.init(Document(yaml: text), folder: ConfigurationFolder(of: ""))
  }

  private init(_ document: Document, folder: ConfigurationFolder) throws(PostLoginError) {
    let reader = TenantFileReader(names: TenantNames(document.root), folder: folder)
    self = try DocumentReading.read(document, reporting: .invalidTenant) { reader.read($0) }
  }

  /// The sample tenant, without Actions.
  package static let sample = TenantFile(
    configuration: .sample,
    flow: FlowSettings(),
    geoFiles: [],
    warnings: []
  )

  init(
    configuration: TenantConfiguration,
    flow: FlowSettings,
    geoFiles: [String],
    warnings: [PostLoginError]
  ) {
    self.configuration = configuration
    self.flow = flow
    self.geoFiles = geoFiles
    self.warnings = warnings
  }
}

extension PostLoginError.Code {
  /// A tenant that cannot be run as its file describes it.
  public static let invalidTenant = Self(rawValue: "invalidTenant")
  /// A password that everybody can read who can read the file.
  public static let plainPassword = Self(rawValue: "plainPassword")
}
