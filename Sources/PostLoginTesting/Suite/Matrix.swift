import PostLogin
import WireFormats

/// Named lists of values, with one case for each combination.
final class Matrix {
  /// Larger matrices are assumed to be mistakes.
  static let maximumCount = 10_000

  /// One value for each name, with its number in the list.
  typealias Combination = [(name: String, number: Int, value: DocumentNode)]

  /// The combinations; the last name changes fastest.
  let combinations: [Combination]
  private let map: DocumentMap?
  private var usedNames: Set<String> = []

  /// The matrix of a case without one.
  init() {
    combinations = [[]]
    map = nil
  }

  init?(_ cursor: DocumentCursor) {
    guard let map = cursor.map else { return nil }
    var combinations: [Combination] = [[]]
    let lists = map.rest()
    guard !lists.isEmpty else {
      cursor.report("the matrix is empty; name at least one list of values")
      return nil
    }
    for (name, value) in lists {
      guard TextTemplate.isName(name) else {
        cursor.report("`\(DocumentText.line(name))` is no name for `${…}`", at: map.place(of: name))
        return nil
      }
      guard let values = value.list else { return nil }
      guard !values.isEmpty, combinations.count * values.count <= Self.maximumCount else {
        value.report(
          values.isEmpty
            ? "the list is empty, so that there is no case at all"
            : "these are more than \(Self.maximumCount) combinations"
        )
        return nil
      }
      combinations = combinations.flatMap { combination in
        values.enumerated().map { combination + [(name, $0.offset + 1, $0.element.node)] }
      }
    }
    self.combinations = combinations
    self.map = map
  }

  /// Inserts the values of a combination.
  func fill(_ cursor: DocumentCursor, _ values: Combination, keeping kept: [String] = [])
    -> DocumentCursor
  {
    guard TextTemplate.isTemplate(cursor.node) else { return cursor }
    var template = TextTemplate(values: values, keeping: kept)
    let node = template.fill(cursor.node)
    usedNames.formUnion(template.usedNames)
    template.problems.forEach { cursor.report($0.message, at: $0.location) }
    return cursor.replacing(node)
  }

  /// Reports lists that the case does not use.
  func end() {
    guard let map else { return }
    for name in combinations.first?.map(\.name) ?? [] where !usedNames.contains(name) {
      map.cursor.report("`${\(name)}` is used nowhere in the case", at: map.place(of: name))
    }
  }

  /// Returns the suffix of a case's name; a value that a name cannot contain unchanged gets its
  /// number, so that names stay unique.
  static func label(_ values: Combination) -> String {
    guard !values.isEmpty else { return "" }
    let texts = values.map { name, number, value in
      let text = value.json.plainText
      let line = DocumentText.line(text, atMost: 40)
      return "\(name)=\(line)\(line == text ? "" : " #\(number)")"
    }
    return " [\(texts.joined(separator: ", "))]"
  }
}
