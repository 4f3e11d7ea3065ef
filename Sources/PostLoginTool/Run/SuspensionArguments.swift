import ArgumentParser
import PostLogin
import WireFormats

/// The arguments with which a login leaves a run and comes back in another.
struct SuspensionArguments: ParsableArguments {
  @Option(help: "Keep what a redirect, form or challenge suspends in this file.".taking("file"))
  var saveSuspension: String?

  @Option(
    name: .customLong("continue"),
    help: "Go on with a suspension that was kept in a file.".taking("file")
  )
  var continuation: String?

  @Option(
    help: """
      The changes of the login's request, and what else it comes back with: \
      `{"request", "user"?, "prompt"?, "factors"?}`.
      """.taking("file"),
    completion: .file()
  )
  var request: String?

  @Option(
    help: "The file of the key that seals suspensions; without it, one of your own is made.".taking(
      "file"
    ),
    completion: .file()
  )
  var suspensionKey: String?

  func validate() throws {
    guard (continuation == nil) == (request == nil) else {
      throw ValidationError("Give --continue and --request together.")
    }
  }

  /// Keeps what is suspended, and says so when there is nothing to keep.
  func save(_ outcome: Outcome) throws {
    guard let saveSuspension else { return }
    guard let suspension = outcome.suspension else {
      return Terminal.writeError("the login is not suspended; `\(saveSuspension)` is not written")
    }
    let text = try store().seal.seal(suspension) + "\n"
    try FileBytes.save(saveSuspension, with: text.utf8, isPrivate: true)
  }

  /// The outcome of the login that a file keeps, which cannot go on a second time.
  func resumed(
    _ path: String,
    in flow: Flow,
    fixture: Event?,
    _ context: RunContext
  ) async throws -> Outcome {
    var continuation = try Continuation(at: request ?? path)
    continuation.user = continuation.user ?? fixture?["user"]
    var context = context
    context.secrets = fixture?["secrets"]
    // Before anything runs: of two runs at the same time, one goes on.
    let claim = try store().claim(path)
    continuation.request = claim.suspension.request(changedBy: continuation.request.value)
    do {
      return try await flow.resume(
        claim.suspension,
        with: continuation,
        context: context
      )
    } catch let error as PostLoginError {
      // What the login comes back with, or the flow, was refused before any Action ran.
      claim.giveBack()
      throw error
    }
  }

  private func store() throws -> SuspensionStore {
    try SuspensionStore(keyPath: suspensionKey)
  }
}
