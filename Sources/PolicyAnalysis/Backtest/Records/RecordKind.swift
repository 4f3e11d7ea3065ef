/// What a type of record is to a backtest.
enum RecordKind {
  case login
  /// Tells more about a login of the same user.
  case companion
  /// Says that something of a user has changed.
  case change
  case other

  init(_ type: String) {
    self =
      RecordTable.types.contains(type)
      ? .login
      : Self.companions.contains(type)
        ? .companion : UserChange.paths[type] != nil || type == "sapi" ? .change : .other
  }

  private static let companions: Set<String> = [
    "seacft", "sdeleacft", "sede", "ss", "cs", "cls", "mfar", "gd_auth_succeed",
    "actions_execution_failed", "slo",
  ]
}
