import PostLogin

extension HostAccess {
  /// Whether the access may read task-local values of the login, such as the logger of a request or
  /// the current test.
  ///
  /// An access that a caller has written may.
  var needsTask: Bool {
    switch self {
    case is NoHostAccess, is GrantedModules: false
    case let access as GrantedAccess: access.asksOthers
    default: true
    }
  }
}
