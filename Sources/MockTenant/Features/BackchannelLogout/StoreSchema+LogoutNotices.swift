extension StoreSchema {
  /// The table of sessions that end in the running transaction.
  static let logoutNotices = """
    CREATE TABLE logout_notice (position INTEGER PRIMARY KEY, content TEXT NOT NULL);
    """
}
