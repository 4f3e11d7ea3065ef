public import WireFormats

/// Why a database file cannot be used; an address that no database places is never an error.
extension PostLoginError.Code {
  /// The file is no MaxMind DB and no table of networks, or its end was cut off.
  public static let notADatabase = Self(rawValue: "notADatabase")
  /// The file is a MaxMind DB of which a part is missing or wrong.
  public static let damaged = Self(rawValue: "damaged")
  /// The database holds neither places nor autonomous systems.
  public static let unsupportedType = Self(rawValue: "unsupportedType")
  /// The file has a format that the installed library does not read.
  public static let unsupportedFormat = Self(rawValue: "unsupportedFormat")
}

extension PostLoginError {
  static func noDatabase(_ path: String, _ why: String) -> PostLoginError {
    PostLoginError(
      .unreadable,
      "`\(path)`: \(why)",
      help: "name a file that is there, such as `GeoLite2-City.mmdb`"
    )
  }

  static func notADatabase(_ path: String, _ why: String) -> PostLoginError {
    PostLoginError(
      .notADatabase,
      "`\(path)`: \(why)",
      help: "name a `.mmdb` file; if this is one, it was cut off: get it again"
    )
  }

  static func noLocations(_ path: String) -> PostLoginError {
    PostLoginError(
      .notADatabase,
      "`\(path)`: this is neither a MaxMind DB nor a table of networks",
      help: "name a `.mmdb` file, or a table whose first line begins with `network,`; "
        + "if this was a `.mmdb` file, it was cut off: get it again"
    )
  }

  static func damaged(_ path: String, _ why: String) -> PostLoginError {
    PostLoginError(
      .damaged,
      "`\(path)`: \(why)",
      help: "get the file again; replace it by renaming, never by writing into it"
    )
  }

  static func unsupportedType(_ path: String, _ type: String) -> PostLoginError {
    PostLoginError(
      .unsupportedType,
      "`\(path)`: a database of type `\(type)` holds neither places nor autonomous systems",
      help: "name a City, Country or ASN database"
    )
  }

  static func unsupportedFormat(_ path: String, libraryVersion: String) -> PostLoginError {
    PostLoginError(
      .unsupportedFormat,
      "`\(path)`: the database has a format that libmaxminddb \(libraryVersion) does not read",
      help: "get the file in format version 2, or install a newer libmaxminddb"
    )
  }
}
