/// The name of an `api` method: its namespace and its own name, such as `access.deny`.
///
/// The table of methods declares a constant for each; a name that no table knows is possible, and
/// does nothing.
public struct MethodName: RawRepresentable, Sendable, Hashable, Codable {
  /// Namespace and name.
  public let rawValue: String

  /// The method of that name, whether a table knows it or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The member of `api` under which the method stands, such as `access`.
  package var namespace: String { String(rawValue.prefix { $0 != "." }) }

  /// The name under that member, such as `deny`.
  package var shortName: String { String(rawValue.drop { $0 != "." }.dropFirst()) }
}

extension MethodName: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
  /// The method of that name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// Namespace and name.
  public var description: String { rawValue }

  /// In the order of the texts.
  public static func < (left: MethodName, right: MethodName) -> Bool {
    left.rawValue < right.rawValue
  }
}
