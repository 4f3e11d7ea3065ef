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
    try FileBytes.overwrite(saveSuspension, with: text.utf8, isPrivate: true)
  }

  /// The login that goes on; nil where a login begins.
  var login: SuspendedLogin? {
    guard let continuation, let request else { return nil }
    return SuspendedLogin(file: continuation, request: request, key: suspensionKey)
  }

  private func store() throws -> SuspensionStore {
    try SuspensionStore(keyPath: suspensionKey)
  }
}
