import PostLogin
import PostLoginPolicies
import WireFormats

/// A login that a file keeps, and the request that resumes it.
package struct SuspendedLogin: Sendable {
  /// The file that keeps the suspension.
  package var file: String
  /// The file of the request that resumes the login.
  package var request: String
  /// The file of the key that seals suspensions; nil for the key in the user's state folder.
  package var key: String?

  /// A suspended login by its files.
  package init(file: String, request: String, key: String?) {
    self.file = file
    self.request = request
    self.key = key
  }

  /// The outcome of resuming the login, which is possible once.
  func resumed(
    in policy: Policy,
    fixture: Event?,
    _ context: RunContext
  ) async throws -> Outcome {
    var continuation = try Continuation(at: request)
    continuation.user = continuation.user ?? fixture?["user"]
    var context = context
    context.secrets = fixture?["secrets"]
    // Claimed before anything runs: of two simultaneous runs, one resumes the login.
    let claim = try SuspensionStore(keyPath: key).claim(file)
    continuation.request = claim.suspension.request(changedBy: continuation.request.value)
    do {
      let flow = try policy.flow(running: claim.suspension.trigger)
      return try await flow.resume(claim.suspension, with: continuation, context: context)
    } catch let error as PostLoginError {
      // The request or the flow was refused before any Action ran.
      claim.giveBack()
      throw error
    }
  }
}
