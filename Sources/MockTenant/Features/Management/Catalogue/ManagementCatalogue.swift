import HTTPTypes

/// The operations of Auth0's Management API, of which the tenant has a part.
///
/// The list has a group of operations with a colon, and below it their paths, each with its methods
/// and the names of the operations, as the public reference and Auth0's libraries name them.
enum ManagementCatalogue {
  /// An operation of the Management API.
  struct Operation: Sendable, Equatable {
    let method: String
    /// The path, with parameters such as `{id}`.
    let path: String
    /// The name, such as `branding.themes.create`.
    let name: String

    /// Whether a request is for the operation.
    fileprivate func matches(_ method: HTTPRequest.Method, _ parts: [Substring]) -> Bool {
      let own = path.split(separator: "/")
      return self.method == (method == .head ? HTTPRequest.Method.get : method).rawValue
        && own.count == parts.count
        && zip(own, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
  }

  /// All operations, in the order of their groups.
  static let all: [Operation] = {
    var group = ""
    var operations: [Operation] = []
    for line in (first + "\n" + second).split(separator: "\n") {
      guard line.hasPrefix(" ") else {
        group = String(line.dropLast())
        continue
      }
      let words = line.split(separator: " ")
      for word in words.dropFirst() {
        let parts = word.split(separator: "=").map(String.init)
        guard parts.count == 2, let path = words.first else { continue }
        operations.append(
          Operation(method: parts[0], path: "/api/v2/\(path)", name: "\(group).\(parts[1])")
        )
      }
    }
    return operations
  }()

  /// The operation that a request is for; one whose path has fewer parameters comes first.
  static func operation(_ method: HTTPRequest.Method, _ path: String) -> Operation? {
    let parts = path.split(separator: "/")
    return all.filter { $0.matches(method, parts) }
      .min { $0.path.split(separator: "{").count < $1.path.split(separator: "{").count }
  }
}
