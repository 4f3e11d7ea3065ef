import ArgumentParser
import PostLogin
import WireFormats

/// A length of time on the command line, `300ms` or `20s`; nil as the default of a command that
/// reads it from files.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration?

  init(_ duration: Duration?) {
    self.duration = duration
  }

  init?(argument: String) {
    guard let duration = QuantityParser.duration(argument) else { return nil }
    self.duration = duration
  }

  /// Empty for nil, so that the help text has no default.
  var defaultValueDescription: String {
    duration.map(QuantityParser.text) ?? ""
  }
}
