import ArgumentParser

/// The argument that asks for JSON instead of text.
struct JSONArguments: ParsableArguments {
  @Flag(help: "Print the result as JSON.")
  var json = false
}
