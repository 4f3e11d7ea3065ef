import ArgumentParser

/// The argument that allows real hosts, for the commands in which scripts may reach them.
struct HostArguments: ParsableArguments {
  @Option(
    name: .customLong("allow-host"),
    help: "A host to which scripts may send real requests; may be given again.".taking("host")
  )
  var hosts: [String] = []
}
