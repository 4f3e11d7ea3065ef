import ArgumentParser

/// The argument that allows real hosts, for the commands in which scripts may reach them.
struct HostArguments: ParsableArguments {
  @Option(
    name: .customLong("allow-host"),
    help: "A host that scripts may send requests to, for real; may be given again."
  )
  var hosts: [String] = []
}
