/// The name of an `api` method: its namespace and its own name, such as `access.deny`.
///
/// The table of methods declares a constant for each method. Other names are possible, and have no
/// effect.
public struct MethodName: RawRepresentable, Sendable, Hashable, Codable {
  /// The namespace and the name.
  public let rawValue: String

  /// The method of that name, known or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The member of `api` that has the method, such as `access`.
  package var namespace: String { String(rawValue.prefix { $0 != "." }) }

  /// The name without its namespace, such as `deny`.
  package var shortName: String { String(rawValue.drop { $0 != "." }.dropFirst()) }
}

extension MethodName: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
  /// The method of that name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// The namespace and the name.
  public var description: String { rawValue }

  /// Compares the texts.
  public static func < (left: MethodName, right: MethodName) -> Bool {
    left.rawValue < right.rawValue
  }
}
