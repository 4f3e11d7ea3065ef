/// The reason why a database file cannot be used.
///
/// An address without a known location is never an error.
public struct GeoLocationError: Error, Sendable, Equatable {
  /// The kind of failure; more kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file is missing, not readable, or no regular file.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file is no MaxMind DB, or its end was cut off.
    public static let notADatabase = Code(rawValue: "notADatabase")
    /// The file is a MaxMind DB with missing or invalid parts.
    public static let damaged = Code(rawValue: "damaged")
    /// The database holds neither places nor autonomous systems.
    public static let unsupportedType = Code(rawValue: "unsupportedType")
    /// The file has a format that the installed library does not read.
    public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
  }

  /// The kind of failure.
  public let code: Code
  /// One line of text.
  public let message: String
  /// The path, as the caller gave it.
  public let path: String
  /// The remedy, in one line.
  public let help: String
}

extension GeoLocationError: CustomStringConvertible {
  /// Path, code and message; `help` is not part of it.
  public var description: String { "\(path): \(code.rawValue): \(message)" }
}

extension GeoLocationError {
  static func unreadable(_ path: String, _ why: String) -> GeoLocationError {
    GeoLocationError(
      code: .unreadable,
      message: why,
      path: path,
      help: "name a `.mmdb` file, such as `GeoLite2-City.mmdb`"
    )
  }

  static func notADatabase(_ path: String, _ why: String) -> GeoLocationError {
    GeoLocationError(
      code: .notADatabase,
      message: why,
      path: path,
      help: "name a `.mmdb` file; if this is one, it was cut off: get it again"
    )
  }

  static func damaged(_ path: String, _ why: String) -> GeoLocationError {
    GeoLocationError(
      code: .damaged,
      message: why,
      path: path,
      help: "get the file again; replace it by renaming, never by writing into it"
    )
  }

  static func unsupportedType(_ path: String, _ type: String) -> GeoLocationError {
    GeoLocationError(
      code: .unsupportedType,
      message: "a database of type `\(type)` holds neither places nor autonomous systems",
      path: path,
      help: "name a City, Country or ASN database"
    )
  }

  static func unsupportedFormat(_ path: String, libraryVersion: String) -> GeoLocationError {
    GeoLocationError(
      code: .unsupportedFormat,
      message: "the database has a format that libmaxminddb \(libraryVersion) does not read",
      path: path,
      help: "get the file in format version 2, or install a newer libmaxminddb"
    )
  }
}
