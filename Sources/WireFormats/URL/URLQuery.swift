/// The query of a URL as names and values, parsed and written as `URLSearchParams` does.
package struct URLQuery {
  private(set) var parameters: [(name: String, value: String)]

  /// Reads a query without its question mark.
  package init(_ text: some StringProtocol) {
    parameters = FormText.parameters(of: text)
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
    parameters.map { "\(FormText.encode($0.name))=\(FormText.encode($0.value))" }.joined(
      separator: "&"
    )
  }
}
