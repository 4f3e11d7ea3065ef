/// A value of a document, with accessors that check its kind.
///
/// An accessor that finds another kind reports the problem and returns nil.
package struct DocumentCursor {
  /// The value.
  package let node: DocumentNode
  private let place: DocumentPath
  private let reading: DocumentReading

  package init(_ node: DocumentNode, at place: DocumentPath, reading: DocumentReading) {
    self.node = node
    self.place = place
    self.reading = reading
  }

  /// The path from the root of the document, such as `user.identities[0].provider`.
  package var path: String { place.text }

  /// The place of the value.
  package var location: SourceLocation { node.location }

  /// Whether the value is `null` or empty.
  package var isNull: Bool { node.value == .null }

  /// The value as JSON, of any kind.
  package var json: JSONValue { node.json }

  /// The value, if it is a text.
  package var string: String? {
    guard case .string(let text) = node.value else { return misfit("a text") }
    return text
  }

  /// The value, if it is a text that is not empty.
  package var nonemptyString: String? {
    guard let text = string else { return nil }
    guard !text.isEmpty else {
      report("expected a text that is not empty")
      return nil
    }
    return text
  }

  /// The value, if it is a boolean.
  package var boolean: Bool? {
    guard case .boolean(let flag) = node.value else { return misfit("`true` or `false`") }
    return flag
  }

  /// The digits of the value, if it is a number.
  package var number: String? {
    guard case .number(let digits) = node.value else { return misfit("a number") }
    return digits
  }

  /// The number as JavaScript reads it.
  package var double: Double? { number.flatMap { Double($0) } }

  /// The value, if it is a whole number within 64 bits.
  package var integer: Int? {
    guard case .number(let digits) = node.value else { return misfit("a whole number") }
    guard let value = Int(digits) else {
      report("expected a whole number within 64 bits, found `\(DocumentText.line(digits))`")
      return nil
    }
    return value
  }

  /// The elements, if the value is a list.
  package var list: [DocumentCursor]? {
    guard case .list(let elements) = node.value else { return misfit("a list") }
    return elements.enumerated().map { index, element in
      DocumentCursor(element, at: .element(index, of: place), reading: reading)
    }
  }

  /// The texts, if the value is a list of texts.
  package var strings: [String]? { list.flatMap { $0.readingEach(\.string) } }

  /// The members, if the value is a map; the caller calls `end` after reading all known keys.
  package var map: DocumentMap? {
    guard case .map(let members) = node.value else { return misfit("a map") }
    return DocumentMap(members, of: self)
  }

  /// The text, if it is one of the names; the report suggests the nearest name.
  package func choice(of names: [String]) -> String? {
    guard let text = string else { return nil }
    guard !names.contains(text) else { return text }
    let nearest = NameSuggestion.nearest(to: text, among: names)
    let all = names.map { "`\($0)`" }.joined(separator: ", ")
    report(
      "expected one of \(all), found `\(DocumentText.line(text))`"
        + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    )
    return nil
  }

  /// The value of a type, if the text is one of its names; the report suggests the nearest name.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type
  ) -> Value? {
    choice(of: type.allCases.map(\.rawValue)).flatMap(Value.init)
  }

  /// Reports a problem of this value.
  package func report(_ message: String, at place: SourceLocation? = nil) {
    let path = path
    reading.report(path.isEmpty ? message : "`\(path)`: \(message)", at: place ?? location)
  }

  /// Reports that the value is of another kind than expected.
  package func reportMisfit(expected: String) {
    report("expected \(expected), found \(node.kindWithArticle)")
  }

  /// A cursor over another value at the same path.
  package func replacing(_ node: DocumentNode) -> DocumentCursor {
    DocumentCursor(node, at: place, reading: reading)
  }

  package func member(_ member: DocumentMember) -> DocumentCursor {
    DocumentCursor(member.value, at: .member(member.name, of: place), reading: reading)
  }

  private func misfit<Value>(_ expected: String) -> Value? {
    reportMisfit(expected: expected)
    return nil
  }
}

extension [DocumentCursor] {
  /// Reads every element; nil if any of them was reported.
  package func readingEach<Value>(_ read: (DocumentCursor) -> Value?) -> [Value]? {
    let values = map(read)
    // A literal key path is created anew at each call of a generic function.
    let good = values.compactMap { $0 }
    return good.count == values.count ? good : nil
  }
}
