extension StoreSchema {
  /// The table of users whose accounts are linked to another user, by their former ids.
  static let linkedUsers = """
    CREATE TABLE linked_user (
      id TEXT PRIMARY KEY, primary_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      connection TEXT NOT NULL, email TEXT, username TEXT, password TEXT, document TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX linked_user_primary ON linked_user (primary_id);
    CREATE INDEX linked_user_email ON linked_user (connection, email);
    CREATE INDEX linked_user_username ON linked_user (connection, username);
    """

  /// The members of a linked user in the tenant's file, so that the user's changes outlive a
  /// restart.
  static let digestsOfLinkedUsers = "ALTER TABLE linked_user ADD COLUMN digest TEXT"

  /// The table of invitations to organizations; tickets are stored as hashes too, to find them by.
  static let invitations = """
    CREATE TABLE invitation (
      id TEXT PRIMARY KEY, organization_id TEXT NOT NULL, ticket_hash TEXT NOT NULL UNIQUE,
      expires_at INTEGER NOT NULL, document TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX invitation_organization ON invitation (organization_id);
    CREATE INDEX invitation_expires_at ON invitation (expires_at);
    """
}
