import ArgumentParser
import PostLogin
import PostLoginScripts
import WireFormats

/// The argument that records the answers of hosts.
struct RecordArguments: ParsableArguments {
  @Option(
    name: .customLong("record"),
    help: "A folder in which to record the answers of allowed hosts, as stubs without secrets."
      .taking(
        "folder"
      ),
    completion: .directory
  )
  var folder: String?

  /// Writes the answers of hosts into the folder, if one is given.
  func record(_ access: GrantedAccess, _ secrets: SecretMask) throws {
    guard let folder else { return }
    try FileBytes.makeFolder(folder, isPrivate: true)
    for file in Recording(secrets).files(of: access.exchanges) {
      try FileBytes.overwrite("\(folder)/\(file.name)", with: file.bytes, isPrivate: true)
    }
  }
}
