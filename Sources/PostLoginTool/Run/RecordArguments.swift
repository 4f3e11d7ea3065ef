import ArgumentParser

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
}
