import PostLogin

extension HostAccess {
  /// Whether the access may read task-local values of the login, such as the logger of a request or
  /// the current test.
  ///
  /// An access that a caller has written may.
  var needsTask: Bool {
    // Compared as types: a cast of each kind in turn takes longer than all the rest of a login's way to
    // the engine's thread.
    let type: any HostAccess.Type = type(of: self)
    if type == NoHostAccess.self || type == GrantedModules.self { return false }
    return (self as? GrantedAccess)?.asksOthers ?? true
  }
}
