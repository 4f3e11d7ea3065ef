import ArgumentParser
import FoundationEssentials

/// A point in time on the command line, in ISO 8601 with a zone: `2026-01-15T12:00:00Z`.
struct TimeArgument: ExpressibleByArgument {
  let millisecondsSince1970: Double

  init?(argument: String) {
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ]
    guard let date = styles.lazy.compactMap({ try? $0.parse(argument) }).first else { return nil }
    millisecondsSince1970 = (date.timeIntervalSince1970 * 1000).rounded()
  }
}
