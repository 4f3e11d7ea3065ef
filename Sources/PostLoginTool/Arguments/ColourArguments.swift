import ArgumentParser
import Glibc
import PostLoginTesting

/// The argument that sets when text is coloured.
struct ColourArguments: ParsableArguments {
  /// When text has colours.
  enum Colour: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(
    help: ArgumentHelp(
      """
      When to colour text. `auto` obeys FORCE_COLOR and CLICOLOR_FORCE, then NO_COLOR, and else \
      colours text on a terminal.
      """,
      valueName: "when"
    )
  )
  var color = Colour.auto

  /// The style of text on standard output.
  var style: TextStyle {
    let isColourful = isColourful(onTerminal: isatty(STDOUT_FILENO) == 1) { name in
      getenv(name).map { unsafe String(cString: $0) }
    }
    return TextStyle(isColourful: isColourful)
  }

  /// Whether text has colours, by the option, then the environment, then the terminal.
  ///
  /// An empty variable counts as unset (no-color.org, force-color.org). `0` forces no colours
  /// (bixense.com/clicolors), and in FORCE_COLOR turns them off, as in Node.js.
  func isColourful(onTerminal isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let force = environment("FORCE_COLOR"), !force.isEmpty { return force != "0" }
    if !["", "0"].contains(environment("CLICOLOR_FORCE") ?? "") { return true }
    return isTerminal && (environment("NO_COLOR") ?? "").isEmpty
  }
}
