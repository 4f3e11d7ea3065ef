import HTTPTypes
import PostLogin
import WireFormats

/// Which results of a list a request wants to see, and how.
struct ResultPage: Sendable {
  let index: Int
  let size: Int
  private let includesTotals: Bool
  private let fields: [String]
  private let showsFields: Bool

  /// Reads the parameters `page`, `per_page`, `include_totals`, `fields` and `include_fields`.
  init(_ query: JSONObject, defaultSize: Int = 50) {
    // INVARIANT: the ranges of `ManagementQuery.paging` keep the product of both small.
    index = Int(query.integer("page") ?? 0)
    size = Int(query.integer("per_page") ?? Int64(defaultSize))
    includesTotals = query.boolean("include_totals") ?? false
    fields = query.string("fields")?.split(separator: ",").map(String.init) ?? []
    showsFields = query.boolean("include_fields") ?? true
  }

  var start: Int { index * size }

  /// - Throws: `ManagementError` beyond the first 1000 results, which a search does not page
  ///   through.
  func checkSearchLimit() throws(ManagementError) {
    guard start + size <= 1000 else {
      throw ManagementError(
        .badRequest,
        "You can only page through the first 1000 records",
        code: "invalid_paging"
      )
    }
  }

  /// The page of a list, or an object of that name with totals.
  func response(_ all: [JSONObject], named name: String) -> JSONValue {
    let shown = JSONValue.array(
      all.dropFirst(start).prefix(size).map { .object(selected($0).members) }
    )
    guard includesTotals else { return shown }
    return .object([
      JSONMember("start", .integer(Int64(start))), JSONMember("limit", .integer(Int64(size))),
      JSONMember("length", .integer(Int64(shown.arrayValue?.count ?? 0))),
      JSONMember("total", .integer(Int64(all.count))), JSONMember(name, shown),
    ])
  }

  /// Only the members that were asked for.
  func selected(_ document: JSONObject) -> JSONObject {
    if fields.isEmpty { return document }
    return JSONObject(document.members.filter { fields.contains($0.name) == showsFields })
  }
}
