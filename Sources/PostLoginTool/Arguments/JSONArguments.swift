import ArgumentParser

/// The argument that asks for JSON instead of text.
struct JSONArguments: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}
