import PostLogin
import WireFormats

/// A part of a list that begins after the last entry of the part before.
struct CheckpointPage: Sendable {
  let from: String?
  let take: Int

  /// Reads the parameters `from` and `take`.
  init(_ query: JSONObject) {
    from = query.string("from")
    take = Int(query.integer("take") ?? 50)
  }

  /// An object of that name with the documents behind `from`, and `next` where more are left.
  func response(_ all: [JSONObject], named name: String) -> JSONValue {
    let start = all.firstIndex { $0.string("id") == from }.map { $0 + 1 } ?? 0
    let shown = all.dropFirst(start).prefix(take)
    var members = [JSONMember(name, .array(shown.map { .object($0.members) }))]
    if shown.endIndex < all.count, let last = shown.last {
      members.append(JSONMember("next", last["id"] ?? .null))
    }
    return .object(members)
  }
}
