package import FoundationEssentials

extension Date {
  /// The time in UTC as Auth0 writes it, such as `2026-01-15T11:58:02.114Z`.
  ///
  /// A time outside the years of that format is printed as its number.
  package var eventText: String {
    var bytes: [UInt8] = []
    return appendEventText(to: &bytes)
      ? String(decoding: bytes, as: UTF8.self) : "\(millisecondsSince1970)"
  }

  /// Appends the text, which is 24 bytes long; false for a time outside the years 0 to 9999.
  func appendEventText(to bytes: inout [UInt8]) -> Bool {
    let milliseconds = millisecondsSince1970
    guard milliseconds >= -62_167_219_200_000, milliseconds < 253_402_300_800_000 else {
      return false
    }
    let (dayNumber, ofDay) = Int(milliseconds).flooredQuotient(by: 86_400_000)
    let date = Self.date(ofDay: dayNumber)
    bytes.appendDigits(date.year, 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(date.month, 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(date.day, 2)
    bytes.append(UInt8(ascii: "T"))
    bytes.appendDigits(ofDay / 3_600_000, 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(ofDay / 60_000 % 60, 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(ofDay / 1_000 % 60, 2)
    bytes.append(UInt8(ascii: "."))
    bytes.appendDigits(ofDay % 1_000, 3)
    bytes.append(UInt8(ascii: "Z"))
    return true
  }

  /// The Gregorian date of a day counted from 1970, by eras of 400 years that begin in March.
  private static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (number + 719_468).flooredQuotient(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension [UInt8] {
  /// Appends a number with leading zeros.
  fileprivate mutating func appendDigits(_ number: Int, _ count: Int) {
    var divisor = count == 4 ? 1_000 : count == 3 ? 100 : 10
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
