import PostLogin
import WireFormats

/// One part of a list that the client reads part by part.
struct CheckpointPage: Sendable {
  let from: String?
  let take: Int

  /// Reads the parameters `from` and `take`.
  init(_ query: JSONObject) {
    from = query.string("from")
    take = Int(query.integer("take") ?? 50)
  }

  /// The documents after `from` in an object under `name`, with `next` if more follow; `key` names
  /// the member to continue from.
  func response(
    _ all: [JSONObject],
    named name: String,
    key: String = "id",
    selected: (JSONObject) -> JSONObject = { $0 }
  ) -> JSONValue {
    let start = all.firstIndex { $0.string(key) == from }.map { $0 + 1 } ?? 0
    let shown = all.dropFirst(start).prefix(take)
    var members = [JSONMember(name, .array(shown.map { .object(selected($0).members) }))]
    if shown.endIndex < all.count, let last = shown.last {
      members.append(JSONMember("next", last[key] ?? .null))
    }
    return .object(members)
  }
}
