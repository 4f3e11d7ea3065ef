import PostLogin

extension Door {
  /// Whether it may look for the task-local values of the login, as somebody's own door may: for
  /// the logs of a request, or the test that it belongs to.
  var needsTask: Bool {
    switch self {
    case is ClosedDoor, is ModuleDoor: false
    case let door as GrantedDoor: door.asksOthers
    default: true
    }
  }
}
