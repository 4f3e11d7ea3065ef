extension StoreSchema {
  /// The table of executions of the Actions, whose order is that of their creation.
  static let executions = """
    CREATE TABLE execution (
      position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL, document TEXT NOT NULL
    );
    CREATE INDEX execution_created_at ON execution (created_at);
    """
}
