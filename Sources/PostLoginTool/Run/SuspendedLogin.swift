import PostLogin
import WireFormats

/// A login that a file keeps while its user is away, and what it comes back with.
package struct SuspendedLogin: Sendable {
  /// The file that keeps the suspension.
  package var file: String
  /// The file of the request that resumes the login.
  package var request: String
  /// The file of the key that seals suspensions; nil for the user's own.
  package var key: String?

  /// Names the files.
  package init(file: String, request: String, key: String?) {
    self.file = file
    self.request = request
    self.key = key
  }

  /// The outcome of the login, which cannot go on a second time.
  func resumed(
    in flow: Flow,
    fixture: Event?,
    _ context: RunContext
  ) async throws -> Outcome {
    var continuation = try Continuation(at: request)
    continuation.user = continuation.user ?? fixture?["user"]
    var context = context
    context.secrets = fixture?["secrets"]
    // Before anything runs: of two runs at the same time, one goes on.
    let claim = try SuspensionStore(keyPath: key).claim(file)
    continuation.request = claim.suspension.request(changedBy: continuation.request.value)
    do {
      return try await flow.resume(claim.suspension, with: continuation, context: context)
    } catch let error as PostLoginError {
      // What the login comes back with, or the flow, was refused before any Action ran.
      claim.giveBack()
      throw error
    }
  }
}
