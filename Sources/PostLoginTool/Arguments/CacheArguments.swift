import ArgumentParser
import PostLogin

/// The argument that says what `api.cache` holds before a login.
struct CacheArguments: ParsableArguments {
  @Option(
    name: .customLong("cache"),
    help: """
      What `api.cache` holds before the login, in JSON or YAML: for each key a text, or `value` and \
      `expires_at`.
      """,
    completion: .file()
  )
  var path: String?

  /// The content of the file; nil if none is named.
  func read() throws -> WrittenCache? { try path.map { try WrittenCache(at: $0) } }
}
