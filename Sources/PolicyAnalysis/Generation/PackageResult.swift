import WireFormats

/// A function of a package that is not installed.
struct PackageCall: Hashable, Sendable {
  var package: String
  /// The names that lead to the function, such as `users.get`; empty for the package itself.
  var path: String

  /// The package and the names, for reports.
  var name: String { path.isEmpty ? package : "\(package).\(path)" }
}

/// The result of such a function in a login.
enum PackageResult: Hashable, Sendable {
  case value(JSONValue)
  case promised(JSONValue)
  case rejected, thrown

  /// The result as the replacement module reads it.
  var json: JSONValue {
    switch self {
    case .value(let value): ["value": value]
    case .promised(let value): ["promised": value]
    case .rejected: ["rejected": "the package fails"]
    case .thrown: ["thrown": "the package fails"]
    }
  }

  /// Returns results of the same kind with other values; none for a failure.
  func results(_ values: (JSONValue) -> [JSONValue]) -> [PackageResult] {
    switch self {
    case .value(let value): values(value).map { .value($0) }
    case .promised(let value): values(value).map { .promised($0) }
    case .rejected, .thrown: []
    }
  }
}
