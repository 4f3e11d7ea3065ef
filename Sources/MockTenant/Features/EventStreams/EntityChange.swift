import GRDB
import PostLogin
import WireFormats

/// All that one transaction changes of a user or of an organization.
struct EntityChange: Sendable, Equatable {
  enum Kind: String, Sendable { case user, organization }

  let kind: Kind
  let id: String
  /// The document before the transaction; nil for a new entity.
  let old: JSONObject?
  /// The document after the transaction; nil for a deleted entity.
  var new: JSONObject?
}

extension Store {
  /// Removes and returns the changes of the running transaction, one for each entity, in the order
  /// of their first writes.
  static func takeChanges(in database: Database) throws -> [EntityChange] {
    let rows = try Row.fetchAll(
      database,
      prepared: "DELETE FROM entity_change RETURNING position, kind, id, old, new",
      arguments: []
    )
    var changes: [EntityChange] = []
    for row in rows.sorted(by: { ($0["position"] as Int64) < ($1["position"] as Int64) }) {
      guard let kind = EntityChange.Kind(rawValue: row["kind"]) else { continue }
      let id: String = row["id"]
      let new = (row["new"] as String?).map { JSONObject(stored: $0) }
      if let index = changes.firstIndex(where: { $0.kind == kind && $0.id == id }) {
        changes[index].new = new
      } else {
        let old = (row["old"] as String?).map { JSONObject(stored: $0) }
        changes.append(EntityChange(kind: kind, id: id, old: old, new: new))
      }
    }
    return changes.filter { $0.old != $0.new }
  }
}
