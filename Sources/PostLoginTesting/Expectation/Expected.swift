import PostLogin
import WireFormats

/// The expected value at one place of an outcome.
package struct Expected: Sendable {
  indirect enum Content: Sendable {
    /// Null or a missing value.
    case nothing
    /// A scalar, or a whole map or list.
    case value(JSONValue)
    case pattern(TextPattern)
    /// Some members; the exactness determines whether others are allowed.
    case members([(name: String, expected: Expected)], OutcomeShape, Exactness = .named)
    /// These elements and no others.
    case list([Expected], OutcomeShape)
    /// These elements in any order, among others; if empty, an empty list.
    case collection([Expected])
  }

  let content: Content
  /// The place of the expectation.
  let location: SourceLocation?

  init(_ content: Content, at location: SourceLocation? = nil) {
    self.content = content
    self.location = location
  }
}

extension Expected {
  /// The expectation as failures print it.
  var text: String {
    switch content {
    case .nothing: "nothing"
    case .value(let value): value.jsonText()
    case .pattern(let pattern): pattern.source
    case .members(let members, _, _):
      "{"
        + members.map { "\(JSONValue.string($0.name).jsonText()):\($0.expected.text)" }
        .joined(separator: ",") + "}"
    case .list(let elements, _): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .collection(let elements):
      elements.isEmpty ? "nothing" : elements.map(\.text).joined(separator: ", ")
    }
  }
}
