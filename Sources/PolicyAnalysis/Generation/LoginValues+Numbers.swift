import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

extension LoginValues {
  /// Times around each span in the scripts, before and after the login.
  var times: [String] {
    let now = SuiteSettings.defaultNow
    let steps: [Double] = [-1000, 0, 1000]
    let spans = dictionary.durations.prefix(40)
    // The first spans are tried immediately, so that a record has few values.
    let first: [Double] = spans.prefix(2).flatMap { (span: Double) -> [Double] in
      [now - span + 1000, now - span - 1000]
    }
    let around: [Double] =
      first
      + spans.flatMap { (span: Double) -> [Double] in
        steps.map { (step: Double) -> Double in now - span + step }
          + [now + span - 1000, now + span + 1000]
      }
    let fixed: [Double] = dictionary.dates.flatMap { date in steps.map { date + $0 } }
    let day = 86_400_000.0
    let plain: [Double] = [now, now - day * 400, now - day * 40, now - 60_000]
    let all: [Double] = fixed + around + plain
    return all.unique.map { Date(millisecondsSince1970: $0).eventText }
  }

  /// A minute before the login.
  static let recentTime =
    Date(millisecondsSince1970: SuiteSettings.defaultNow - 60_000).eventText

  /// Times as numbers, in seconds and milliseconds, in the future and in the past.
  var epochs: [JSONValue] {
    let now = SuiteSettings.defaultNow
    let hour = 3_600_000.0
    let times = [
      (now + hour) / 1000, (now - hour) / 1000, now + hour, now - hour, now / 1000,
    ]
    return times.map { .number(Self.text(of: $0.rounded())) }
  }

  func numbers(for field: AnyEventField) -> [JSONValue?] {
    let range: ClosedRange<Double> =
      switch field.name {
      case "latitude": -90...90
      case "longitude": -180...180
      case "logins_count": 1...1_000_000
      default: 0...1_000_000_000_000_000
      }
    let isWhole = field.name != "latitude" && field.name != "longitude"
    let plain: [Double] = [0, 1, 2, 1000]
    let fitting = (boundaries + plain).filter { number in
      range.contains(number) && (!isWhole || number == number.rounded())
    }
    return fitting.map { .number(Self.text(of: $0)) }
  }

  /// Each number in the scripts, with its neighbours.
  var boundaries: [Double] {
    dictionary.numbers.prefix(40).flatMap { (number: Double) -> [Double] in
      [number, number - 1, number + 1]
    }.unique
  }

  /// The boundaries as texts, as forms and links send them.
  var numberTexts: [String] { boundaries.map(Self.text) }

  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 9e15 ? String(Int(number)) : String(number)
  }
}
