extension StoreSchema {
  /// The table of user grants; an empty text stands for no API and for no organization.
  static let userGrants = """
    CREATE TABLE user_grant (
      id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      client_id TEXT NOT NULL, audience TEXT NOT NULL, organization_id TEXT NOT NULL,
      scopes TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX user_grant_of
      ON user_grant (user_id, client_id, audience, organization_id);
    CREATE INDEX user_grant_client ON user_grant (client_id);
    """
}
