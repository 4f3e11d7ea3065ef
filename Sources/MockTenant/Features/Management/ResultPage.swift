import HTTPTypes
import PostLogin
import WireFormats

/// The page of a list that a request asks for, and the members to show.
struct ResultPage: Sendable {
  let index: Int
  let size: Int
  private let includesTotals: Bool
  private let fields: [String]
  private let showsFields: Bool

  /// Reads the parameters `page`, `per_page`, `include_totals`, `fields` and `include_fields`.
  init(_ query: JSONObject, defaultSize: Int = 50) {
    // INVARIANT: the ranges of `ManagementQuery.paging` keep this product from overflowing.
    index = Int(query.integer("page") ?? 0)
    size = Int(query.integer("per_page") ?? Int64(defaultSize))
    includesTotals = query.boolean("include_totals") ?? false
    fields = query.string("fields")?.split(separator: ",").map(String.init) ?? []
    showsFields = query.boolean("include_fields") ?? true
  }

  var start: Int { index * size }

  /// Checks that the page is among the first 1000 results, the most that Auth0's search pages
  /// through.
  ///
  /// - Throws: `ManagementError` for a later page.
  func checkSearchLimit() throws(ManagementError) {
    guard start + size <= 1000 else {
      throw ManagementError(
        .badRequest,
        "You can only page through the first 1000 records",
        code: "invalid_paging"
      )
    }
  }

  /// The page as an array, or with totals as an object with the array under `name`.
  func response(_ all: [JSONObject], named name: String) -> JSONValue {
    let shown = JSONValue.array(
      all.dropFirst(start).prefix(size).map { .object(selected($0).members) }
    )
    guard includesTotals else { return shown }
    return .object([
      JSONMember("start", .integer(start)), JSONMember("limit", .integer(size)),
      JSONMember("length", .integer(shown.arrayValue?.count ?? 0)),
      JSONMember("total", .integer(all.count)), JSONMember(name, shown),
    ])
  }

  /// The document with the requested members.
  func selected(_ document: JSONObject) -> JSONObject {
    if fields.isEmpty { return document }
    return JSONObject(document.members.filter { fields.contains($0.name) == showsFields })
  }
}
