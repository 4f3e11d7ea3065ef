import ArgumentParser

/// The argument that keeps what hosts answer.
struct RecordArguments: ParsableArguments {
  @Option(
    name: .customLong("record"),
    help: "Writes what allowed hosts answer into this folder, as stubs without secrets.".taking(
      "folder"
    ),
    completion: .directory
  )
  var folder: String?
}
