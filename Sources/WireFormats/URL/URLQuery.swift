/// The query of a URL as names and values, parsed and written as `URLSearchParams` does.
package struct URLQuery {
  private(set) var parameters: [(name: String, value: String)]

  /// Reads a query without its question mark.
  package init(_ text: some StringProtocol) {
    parameters = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decode(parts[0]), parts.count > 1 ? Self.decode(parts[1]) : "")
    }
  }

  /// Replaces the first parameter of each name and removes the others, or adds one at the end.
  package mutating func set(_ changes: [(name: String, value: String)]) {
    let values = Dictionary(changes) { $1 }
    var names: Set<String> = []
    parameters = (parameters + changes).compactMap { parameter in
      guard let value = values[parameter.name] else { return parameter }
      return names.insert(parameter.name).inserted ? (parameter.name, value) : nil
    }
  }

  /// One parameter per name, with its last value.
  package var lastValues: [(name: String, value: String)] {
    var copy = self
    copy.set(parameters)
    return copy.parameters
  }

  /// The query without its question mark.
  package var text: String {
    parameters.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
  }

  private static func decode(_ text: some StringProtocol) -> String {
    PercentEncoding.decode(
      text.split(separator: "+", omittingEmptySubsequences: false)
        .joined(separator: " ")
    )
  }

  private static func encode(_ text: String) -> String {
    PercentEncoding.encode(text) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: " "):
        true
      default: false
      }
    }
    .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "+")
  }
}
