import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Reads and validates the query of a request to the Management API.
enum ManagementQuery {
  /// The length from which queries are refused with 414.
  static let maximumLength = 5000

  static let paging = [
    PayloadField(
      "page",
      .integer(0...1_000_000),
      summary: "The index of the page; 0 is the first."
    ),
    PayloadField("per_page", .integer(0...100), summary: "The number of results per page."),
    totals,
  ]
  static let totals =
    PayloadField(
      "include_totals",
      .boolean,
      summary: "Whether the answer is an object with totals."
    )
  static let checkpoint = [
    PayloadField(
      "from",
      .string(lengths: 1...200),
      summary: "The id after which the results begin."
    ),
    PayloadField("take", .integer(1...100), summary: "The number of results per page."),
  ]
  static let selection = [
    PayloadField("fields", .string(), summary: "Comma-separated names of members."),
    PayloadField(
      "include_fields",
      .boolean,
      summary: "Whether `fields` are shown (true) or left out (false)."
    ),
  ]
  static let order =
    PayloadField("sort", .string(), summary: "A member and its order: `date:1` or `date:-1`.")
  static let search = [
    PayloadField("q", .string(lengths: 0...maximumLength), summary: "A query in Lucene syntax."),
    order,
    PayloadField(
      "search_engine",
      .choice(["v1", "v2", "v3"]),
      summary: "The version of the search."
    ),
  ]

  static func parameters(
    _ request: Request,
    given: JSONObject,
    fields: [PayloadField]
  ) throws(ManagementError) -> JSONObject {
    if request.uri.query?.utf8.count ?? 0 > maximumLength {
      throw ManagementError(
        .uriTooLong,
        "The query is longer than \(maximumLength) characters",
        code: "query_too_long"
      )
    }
    let members = given.members.map { member in
      let field = fields.first { $0.name == member.name }
      let value = member.value.stringValue.map { typed($0, field?.type) } ?? member.value
      return JSONMember(member.name, value)
    }
    do {
      try PayloadCheck.check(members, fields: fields, requiring: true)
    } catch {
      throw .invalidQuery(error)
    }
    return JSONObject(members)
  }

  private static func typed(_ text: String, _ type: PayloadType?) -> JSONValue {
    switch type {
    case .boolean where text == "true" || text == "false": .boolean(text == "true")
    case .integer: Int64(text).map { .integer($0) } ?? .string(text)
    default: .string(text)
    }
  }
}
