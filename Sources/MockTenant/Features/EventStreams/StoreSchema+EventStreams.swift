extension StoreSchema {
  /// The tables of event streams: the changes of the running transaction, which the database itself
  /// collects while a stream exists; the deliveries of their events; and how many attempts of a
  /// stream have failed in a row.
  static let eventStreams = """
    CREATE TABLE entity_change (
      position INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, old TEXT, new TEXT
    );
    \(trigger(after: "INSERT", on: "user", new: true))
    \(trigger(after: "UPDATE", on: "user", old: true, new: true))
    \(trigger(after: "DELETE", on: "user", old: true))
    \(trigger(after: "INSERT", on: "entity", new: true))
    \(trigger(after: "UPDATE", on: "entity", old: true, new: true))
    \(trigger(after: "DELETE", on: "entity", old: true))
    CREATE TABLE event_delivery (
      position INTEGER PRIMARY KEY AUTOINCREMENT, stream_id TEXT NOT NULL, event_id TEXT NOT NULL,
      type TEXT NOT NULL, created_at INTEGER NOT NULL, state TEXT NOT NULL, due_at INTEGER,
      tries INTEGER NOT NULL, is_redelivery INTEGER NOT NULL, attempts TEXT NOT NULL,
      event TEXT NOT NULL, UNIQUE (stream_id, event_id)
    );
    CREATE INDEX event_delivery_due ON event_delivery (due_at) WHERE state = 'pending';
    CREATE INDEX event_delivery_failed ON event_delivery (stream_id) WHERE state = 'failed';
    CREATE INDEX event_delivery_created_at ON event_delivery (created_at);
    CREATE TABLE event_stream_failure (
      stream_id TEXT PRIMARY KEY, count INTEGER NOT NULL
    ) WITHOUT ROWID;
    """

  /// A trigger of SQLite that notes a change of a user or an organization.
  private static func trigger(
    after operation: String,
    on table: String,
    old hasOld: Bool = false,
    new hasNew: Bool = false
  ) -> String {
    let row = hasNew ? "NEW" : "OLD"
    let isUser = table == "user"
    let isOrganization = isUser ? "" : "\(row).kind = 'organization' AND "
    let hasChanged = hasOld && hasNew ? "OLD.document <> NEW.document AND " : ""
    return """
      CREATE TRIGGER \(table)_change_after_\(operation.lowercased()) AFTER \(operation) ON \(table)
      WHEN \(isOrganization)\(hasChanged)EXISTS (SELECT 1 FROM entity WHERE kind = 'event_stream')
      BEGIN
        INSERT INTO entity_change (kind, id, old, new) VALUES (
          \(isUser ? "'user'" : "\(row).kind"), \(row).id, \(hasOld ? "OLD.document" : "NULL"),
          \(hasNew ? "NEW.document" : "NULL")
        );
      END;
      """
  }
}
