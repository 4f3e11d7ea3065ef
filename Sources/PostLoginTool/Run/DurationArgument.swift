import ArgumentParser

/// A length of time on the command line: `300ms` or `20s`.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number > 0, number <= 86_400_000 else { return nil }
    switch argument.dropFirst(digits.count) {
    case "ms": duration = .milliseconds(number)
    case "s": duration = .seconds(number)
    default: return nil
    }
  }

  var defaultValueDescription: String { "\(duration.components.seconds)s" }
}
