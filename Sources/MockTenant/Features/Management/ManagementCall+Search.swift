import HTTPTypes
import PostLogin
import WireFormats

extension ManagementCall {
  /// The search of the parameter `q`, or of its former name `search`; nil for no restriction.
  ///
  /// - Throws: `ManagementError` for a query with a syntax error.
  func search(_ fields: SearchableFields) throws -> SearchQuery? {
    do {
      return try SearchParser.query(query.string("q") ?? query.string("search") ?? "", fields)
    } catch {
      throw ManagementError(
        .badRequest,
        "The query cannot be read: \(error.reason)",
        code: "invalid_query_string"
      )
    }
  }

  /// Sorts documents by the parameter `sort`.
  func sorted(_ documents: [JSONObject], _ fields: SearchableFields) throws -> [JSONObject] {
    guard let order = try order(fields) else { return documents }
    let keyed = documents.map { (key: fields.texts(of: order.name, in: $0).first ?? "", $0) }
    return keyed.sorted { order.isAscending ? $0.key < $1.key : $0.key > $1.key }.map(\.1)
  }

  /// The member and direction of the parameter `sort`.
  func order(_ fields: SearchableFields) throws -> (name: String, isAscending: Bool)? {
    guard let text = query.string("sort") else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1] == "1" || parts[1] == "-1", fields.allows(parts[0]) else {
      throw ManagementError.invalidQuery(
        PayloadProblem(
          reason: "String does not match pattern ^[^:]+:(1|-1)$: \(text)",
          path: "sort",
          summary: "A member and its order: `date:1` or `date:-1`."
        )
      )
    }
    return (parts[0], parts[1] == "1")
  }

  /// Checks that the token has one of the scopes, or is the user's own.
  func checkOwner(_ userID: String, unless scopes: [String]) throws {
    guard scopes.contains(where: has) || token.subject == userID else {
      throw ManagementError.insufficientScope(scopes)
    }
  }
}
