/// Times in the one form in which rules write them: ISO 8601 in UTC with milliseconds.
enum TimeText {
  static func text(of milliseconds: Double) -> String {
    let whole = Int(milliseconds.rounded(.down))
    let (days, rest) = whole.quotientAndRemainder(dividingByDown: 86_400_000)
    let (year, month, day) = CivilDay.date(of: days)
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
      + "\(clock.joined(separator: ":")).\(padded(rest % 1000, 3))Z"
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// The Gregorian calendar as day numbers since 1970, counted in years that begin in March.
enum CivilDay {
  static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func date(of number: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (number + 719_468).quotientAndRemainder(dividingByDown: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// 0 for Sunday.
  static func weekday(of number: Int) -> Int {
    // 1970 began on a Thursday.
    (number + 4).quotientAndRemainder(dividingByDown: 7).remainder
  }
}

extension Int {
  /// Division that rounds down, so that the remainder is never negative.
  func quotientAndRemainder(dividingByDown divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
