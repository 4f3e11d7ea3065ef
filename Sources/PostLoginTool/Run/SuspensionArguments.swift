import ArgumentParser
import PostLogin
import WireFormats

/// The arguments that save a suspended login in one run and resume it in another.
struct SuspensionArguments: ParsableArguments {
  @Option(
    help: "A file in which to keep a login that a redirect, form or challenge suspends.".taking(
      "file"
    )
  )
  var saveSuspension: String?

  @Option(
    name: .customLong("continue"),
    help: "The file of a suspended login to resume.".taking("file")
  )
  var continuation: String?

  @Option(
    help: """
      With --continue: the request that resumes the login, as JSON, \
      `{"request", "user"?, "prompt"?, "factors"?}`.
      """.taking("file"),
    completion: .file()
  )
  var request: String?

  @Option(
    help: """
      The file of the key that seals suspensions. (default: a key that is made once and kept in \
      $XDG_STATE_HOME/postlogin or ~/.local/state/postlogin)
      """.taking("file"),
    completion: .file()
  )
  var suspensionKey: String?

  func validate() throws {
    guard (continuation == nil) == (request == nil) else {
      throw ValidationError("Give --continue and --request together.")
    }
  }

  /// Saves the suspension, and prints a message if there is none.
  func save(_ outcome: Outcome) throws {
    guard let saveSuspension else { return }
    guard let suspension = outcome.suspension else {
      return Terminal.writeError("the login is not suspended; `\(saveSuspension)` is not written")
    }
    let text = try store().seal.seal(suspension) + "\n"
    try FileBytes.save(saveSuspension, with: text.utf8, isPrivate: true)
  }

  /// The login to resume; nil for a login that begins.
  var login: SuspendedLogin? {
    guard let continuation, let request else { return nil }
    return SuspendedLogin(file: continuation, request: request, key: suspensionKey)
  }

  private func store() throws -> SuspensionStore {
    try SuspensionStore(keyPath: suspensionKey)
  }
}
