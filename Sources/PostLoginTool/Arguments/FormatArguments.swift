import ArgumentParser

/// The forms in which a command prints what it has found.
protocol PrintedFormat: ExpressibleByArgument, Sendable {
  /// For a terminal.
  static var pretty: Self { get }
  /// What is printed, as a sentence of the help text.
  static var help: ArgumentHelp { get }
}

/// The argument that chooses a form.
struct FormatArguments<Format: PrintedFormat>: ParsableArguments {
  @Option(help: Format.help)
  var format = Format.pretty

  @OptionGroup var colour: ColourArguments
}
