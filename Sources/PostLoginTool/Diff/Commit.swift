import WireFormats

/// The commit that a revision names.
struct Commit {
  /// Its full name, which no branch can have.
  let name: String

  /// Finds a commit; a branch that the clone has not checked out is taken from `origin`, as
  /// `git checkout` takes it.
  ///
  /// - Throws: `unreadable` if there is none, which also says whether the clone is shallow.
  init(_ revision: String, in folder: String) throws(PostLoginError) {
    do {
      name = try Self.name(of: revision, called: revision, in: folder)
    } catch {
      guard
        let name = try? Self.name(
          of: "refs/remotes/origin/\(revision)",
          called: revision,
          in: folder
        )
      else {
        guard Self.isShallow(folder) else { throw error }
        throw PostLoginError(
          error.code,
          error.message + "; this clone is shallow and holds only its newest commits",
          help: "set `fetch-depth: 0` in actions/checkout, or run `git fetch --unshallow`"
        )
      }
      self.name = name
    }
  }

  private static func name(
    of revision: String,
    called shown: String,
    in folder: String
  ) throws(PostLoginError) -> String {
    let output = try GitProgram.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      in: folder,
      onFailure: "there is no revision `\(shown)`"
    )
    return String(decoding: output, as: UTF8.self).filter { !$0.isNewline }
  }

  private static func isShallow(_ folder: String) -> Bool {
    let output = try? GitProgram.run(
      ["rev-parse", "--is-shallow-repository"],
      in: folder,
      onFailure: "the repository cannot be read"
    )
    return output?.starts(with: "true".utf8) ?? false
  }
}
