import PostLogin

extension HostAccess {
  /// Whether it may look for the task-local values of the login, as somebody's own door may: for
  /// the logs of a request, or the test that it belongs to.
  var needsTask: Bool {
    switch self {
    case is NoHostAccess, is GrantedModules: false
    case let access as GrantedAccess: access.asksOthers
    default: true
    }
  }
}
