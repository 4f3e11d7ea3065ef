import ArgumentParser
import PostLogin
import WireFormats

/// The argument that names a file of secrets.
struct SecretsArguments: ParsableArguments {
  @Option(
    name: .customLong("secrets"),
    help: "The values of `event.secrets`: JSON, or lines of KEY=value.".taking("file"),
    completion: .file()
  )
  var path: String?

  /// The secrets; nil if no file is named.
  func read() throws -> JSONText? { try path.map { try Secrets.read(at: $0) } }
}
