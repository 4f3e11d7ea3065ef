import ArgumentParser
import GeoLocation
import PostLogin

/// The files that tell where addresses are.
struct GeoArguments: ParsableArguments {
  @Option(
    name: .customLong("geo"),
    help:
      "A MaxMind DB file that places the addresses of transaction data; more than one may be given.",
    completion: .file(extensions: ["mmdb"])
  )
  var paths: [String] = []

  /// What places addresses; nil when no file is named.
  func locator() throws(PostLoginError) -> (any GeoLocator)? {
    paths.isEmpty ? nil : try MaxMindLocator(paths: paths)
  }
}
