import PostLogin
public import WireFormats

/// Why a tenant cannot be started or goes no further; a refused login is never one.
public struct MockTenantError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it is; more kinds may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The configuration contradicts itself or has members that nobody knows.
    public static let invalidConfiguration = Code(rawValue: "invalidConfiguration")
    /// The database cannot be opened, read or written.
    public static let database = Code(rawValue: "database")
    /// The database was written by a newer version.
    public static let unsupportedVersion = Code(rawValue: "unsupportedVersion")
    /// The address cannot be listened on.
    public static let unavailableAddress = Code(rawValue: "unavailableAddress")
    /// A key or certificate cannot be made or read.
    public static let invalidKey = Code(rawValue: "invalidKey")
  }

  /// The kind of failure.
  public let code: Code
  /// One line for a person.
  public let message: String
  /// The place in the configuration it is about.
  public let location: SourceLocation?

  package init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// The message, behind its place.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
}
