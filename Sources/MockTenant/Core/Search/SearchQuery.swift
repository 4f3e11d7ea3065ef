import PostLogin
import WireFormats

/// A search in the part of Lucene's syntax that Auth0 supports: terms, phrases, wildcards, ranges,
/// `AND`, `OR`, `NOT` and parentheses.
///
/// Terms match whole values, with their letter case; adjacent clauses without an operator are
/// alternatives.
indirect enum SearchQuery: Sendable, Equatable {
  /// Matches documents in which one of the members matches.
  case term([String], SearchPattern)
  case all([SearchQuery])
  case any([SearchQuery])
  case not(SearchQuery)

  func matches(_ document: JSONObject, _ fields: SearchableFields) -> Bool {
    switch self {
    case .term(let names, let pattern):
      names.contains { name in
        fields.texts(of: name, in: document).contains {
          pattern.matches($0, ignoresCase: fields.ignoresCase)
        }
      }
    case .all(let queries): queries.allSatisfy { $0.matches(document, fields) }
    case .any(let queries): queries.contains { $0.matches(document, fields) }
    case .not(let query): !query.matches(document, fields)
    }
  }
}

/// The members that a search may use.
struct SearchableFields: Sendable {
  /// Members that a query may name.
  var names: [String]
  /// Objects of which a query may name any member, such as `user_metadata`.
  var objects: [String] = []
  /// Members that a term without a name searches.
  var bare: [String]
  var ignoresCase = false

  func allows(_ name: String) -> Bool {
    names.contains(name) || objects.contains { name.hasPrefix($0 + ".") }
  }

  /// The texts at a dotted path, including all elements of arrays.
  func texts(of name: String, in document: JSONObject) -> [String] {
    var values: [JSONValue] = [.object(document.members)]
    for part in name.split(separator: ".") {
      values = values.flatMap { $0.arrayValue ?? [$0] }.compactMap { $0[String(part)] }
    }
    return values.flatMap { $0.arrayValue ?? [$0] }.compactMap { value in
      switch value {
      case .string(let text): text
      case .null, .object, .array: nil
      case .boolean, .number: value.jsonText()
      }
    }
  }
}
