import PostLogin
import WireFormats

/// What should stand in one place of an outcome.
package struct Expected: Sendable {
  indirect enum Content: Sendable {
    /// Null, or no value at all.
    case nothing
    /// This value: a scalar, or a whole map or list.
    case value(JSONValue)
    case pattern(TextPattern)
    /// These members, and others as far as the exactness leaves room for them.
    case members([(name: String, expected: Expected)], OutcomeShape, Exactness = .named)
    /// These elements and no others.
    case list([Expected], OutcomeShape)
    /// Each of these among others, in any order; without any, an empty list.
    case collection([Expected])
  }

  let content: Content
  /// Where it was written.
  let location: SourceLocation?

  init(_ content: Content, at location: SourceLocation? = nil) {
    self.content = content
    self.location = location
  }
}

extension Expected {
  /// The expectation as it is printed.
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
