import ArgumentParser
import PostLogin
import WireFormats

/// A length of time on the command line, `300ms` or `20s`.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let duration = QuantityParser.duration(argument) else { return nil }
    self.duration = duration
  }
}
