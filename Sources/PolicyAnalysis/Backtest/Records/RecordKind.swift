import PostLogin

/// The use of a record type in a backtest.
enum RecordKind {
  case login
  /// Adds data to a login of the same user.
  case companion
  /// Shows that data of a user has changed.
  case change
  case other
  /// A type that this version does not support.
  case unknown

  init(_ code: String) {
    guard let type = TenantLogType(code: code) else {
      self = .unknown
      return
    }
    self.init(type)
  }

  init(_ type: TenantLogType) {
    self =
      type.isLogin
      ? .login
      : Self.companions.contains(type)
        ? .companion
        : UserChange.paths[type] != nil || type == .managementWrite ? .change : .other
  }

  private static let companions: Set<TenantLogType> = [
    .codeExchange, .delegatedCodeExchange, .deviceCodeExchange, .signup, .codeSent, .linkSent,
    .factorRequired, .factorPassed, .actionsFailed, .logout,
  ]
}
