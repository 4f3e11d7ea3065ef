import ArgumentParser
import GeoLocation
import PostLogin
import WireFormats
import PostLoginPolicies

/// The argument for files that place IP addresses.
struct GeoArguments: ParsableArguments {
  @Option(
    name: .customLong("geo"),
    help: """
      A file that places IP addresses: a MaxMind DB, or a table of lines network,country_code,…; may \
      be given again.
      """.taking("file"),
    completion: .file(extensions: ["mmdb", "csv"])
  )
  var paths: [String] = []

  /// The locator of the files; nil if none is named.
  func locator() throws(PostLoginError) -> (any GeoLocator)? {
    paths.isEmpty ? nil : try LocationFiles(paths: paths)
  }
}
