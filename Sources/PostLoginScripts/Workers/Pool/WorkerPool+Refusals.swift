import PostLogin
import WireFormats

/// The errors of logins that get no worker.
extension WorkerPool {
  static let closed = PostLoginError(.workerUnavailable, "the host is shut down")

  static let waitedTooLong = PostLoginError(
    .overloaded,
    "no worker became free within the time of the login; allow more workers"
  )

  static let shareUsedUp = PostLoginError(
    .overloaded,
    "logins of the same Action, client or user ran so long that no worker became free for this one; "
      + "look for an endless loop, or allow more workers"
  )

  static func overloaded(_ count: Int) -> PostLoginError {
    PostLoginError(
      .overloaded,
      "\(count) logins wait for a worker already; try again later, or allow more to wait"
    )
  }
}
