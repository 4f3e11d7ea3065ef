import PostLogin
public import WireFormats

/// The content of `tenant.yaml`: a tenant and the Actions of its login path.
public struct TenantFile: Sendable, Equatable {
  /// The configuration of the tenant.
  public var configuration: TenantConfiguration
  /// The settings of the flow, which names Actions by path.
  public var flow: FlowSettings
  /// MaxMind DB files for addresses that the file does not place itself.
  public var geoFiles: [String]
  /// Warnings for the file's author, such as members that have no effect.
  public var warnings: [PostLoginError]

  /// Reads a file.
  ///
  /// - Throws: `unreadable`, `notYAML`, `notJSON` or `invalidTenant`, with path, line and column.
  ///   The error holds all problems of the file, beginning with the first.
  public init(at path: String) throws(PostLoginError) {
    try self.init(Document(at: path), folder: ConfigurationFolder(of: path))
  }

  /// Reads a text, whose paths are relative to the current folder.
  ///
  /// - Throws: The same errors as reading a file.
  public init(yaml text: String) throws(PostLoginError) {
    try self.init(Document(yaml: text), folder: ConfigurationFolder(of: ""))
  }

  private init(_ document: Document, folder: ConfigurationFolder) throws(PostLoginError) {
    var reader = TenantFileReader(names: TenantNames(document.root), folder: folder)
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
  /// The tenant's file is invalid.
  public static let invalidTenant = Self(rawValue: "invalidTenant")
  /// The file contains a password in plain text.
  public static let plainPassword = Self(rawValue: "plainPassword")
  /// The file contains a member of Auth0 that has no effect at this tenant.
  public static let withoutEffect = Self(rawValue: "withoutEffect")
}
