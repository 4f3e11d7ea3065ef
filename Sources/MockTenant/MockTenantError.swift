import PostLogin
public import WireFormats

/// An error that prevents a tenant from starting or working; never a refused login.
public struct MockTenantError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error; further kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as printed.
    public let rawValue: String
    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The configuration is contradictory or has unknown members.
    public static let invalidConfiguration = Code(rawValue: "invalidConfiguration")
    /// The database cannot be opened, read or written.
    public static let database = Code(rawValue: "database")
    /// The database was written by a newer version.
    public static let unsupportedVersion = Code(rawValue: "unsupportedVersion")
    /// The server cannot listen on the address.
    public static let unavailableAddress = Code(rawValue: "unavailableAddress")
    /// A key or certificate cannot be made or read.
    public static let invalidKey = Code(rawValue: "invalidKey")
  }

  /// The kind of failure.
  public let code: Code
  /// The message, on one line.
  public let message: String
  /// The error's place in the configuration.
  public let location: SourceLocation?

  package init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// The message, after the place if there is one.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
}
