import PostLogin
import PostLoginTesting
import WireFormats

/// Values outside of the event.
extension LoginValues {
  static let maximumAnswers = 80
  /// In milliseconds; all Actions of a flow together have twenty seconds.
  private static let longestDelay = 15_000.0

  /// Possible answers of hosts.
  var answers: [HostResponse] {
    let errors: [HostResponse] =
      [500, 404, 401, 403, 429, 204, 201, 202, 300].map { .json(status: $0, [:]) }
    let others: [HostResponse] = [
      .text(status: 200, "<html>"), .failure("ECONNREFUSED"), .text(status: 200, ""),
      .failure("ETIMEDOUT"), .json(status: 200, []), .json(status: 200, .null),
    ]
    let good: [HostResponse] = shapes.values.prefix(Self.maximumAnswers).map {
      .json(status: 200, $0)
    }
    let own: [HostResponse] = shapes.ownValues.map { .json(status: 200, $0) }
    return good.prefix(8)
      + [HostResponse].interleaved([Array(good.dropFirst(8)), others, errors, own])
  }

  /// Possible results of a package's functions.
  var results: [JSONValue] {
    let plain: [JSONValue] = [false, .null, true, "", 0, 1, []]
    let words = texts.prefix(24).map { JSONValue.string($0) }
    let numbers = boundaries.prefix(12).map { JSONValue.number(Self.text(of: $0)) }
    let records = shapes.values.prefix(Self.maximumAnswers)
    return .interleaved([plain, Array(records), words, numbers, shapes.ownValues]).unique
  }

  /// Possible delays of a host in milliseconds: just below and above the numbers of the scripts,
  /// which may be seconds, and just below the time limit of other generated logins.
  var delays: [Double] {
    guard ["timeout", "setTimeout"].contains(where: dictionary.hasWord) else { return [900] }
    let spans = (dictionary.numbers + dictionary.durations).unique
      .filter { (1...Self.longestDelay).contains($0) }
    return (spans.prefix(4).flatMap { [$0 + 1, $0 - 1] } + [900]).unique
  }

  /// Texts that a user may enter, or that a page may send.
  var returnedTexts: [String] {
    let near = numberTexts
    let odd = near.prefix(6).flatMap { ["\($0).5", "\($0)x"] }
    return .interleaved([
      Array(dictionary.strings.prefix(20)), Array(near.prefix(12)),
      ["1", "", "1.5", "true", "other"], odd,
    ])
  }

  /// Every hour of a day, every day of a week, and the dates in the scripts.
  var loginTimes: [Double] {
    let now = SuiteSettings.defaultNow
    let hour = 3_600_000.0
    let dates = dictionary.dates.flatMap { [$0 - 1000, $0, $0 + 1000] }
    let hours = (1..<24).map { now + Double($0) * hour }
    let days = (1...7).map { now + Double($0) * 24 * hour }
    let months = (1...12).map { now + Double($0) * 30 * 24 * hour }
    return dates + hours + days + months
  }
}
