package import FoundationEssentials

extension Date {
  /// A time in milliseconds since 1970, as JavaScript counts them.
  package init(millisecondsSince1970 milliseconds: Double) {
    self.init(timeIntervalSince1970: milliseconds / 1000)
  }

  /// Whole milliseconds since 1970, as JavaScript counts them; fractions are rounded.
  package var millisecondsSince1970: Double { (timeIntervalSince1970 * 1000).rounded() }
}

/// A point in time as an event writes it: ISO 8601 with a date, a time and a zone.
extension Date {
  /// Reads a text such as `2026-01-15T11:58:02.114Z`; nil for other texts.
  ///
  /// The zone is `Z` or an offset such as `+02:00`; seconds and their fraction may be left out.
  package init?(eventText text: String) {
    let text = text.utf8Span.span
    var scanner = DigitScanner()
    guard let year = scanner.digits(4, text), scanner.skip("-", text),
      let month = scanner.digits(2, text), (1...12).contains(month), scanner.skip("-", text),
      let day = scanner.digits(2, text), (1...Self.dayCount(month, year)).contains(day),
      scanner.skip("T", text) || scanner.skip(" ", text),
      let hour = scanner.digits(2, text), hour < 24, scanner.skip(":", text),
      let minute = scanner.digits(2, text), minute < 60
    else { return nil }
    var second = 0.0
    if scanner.skip(":", text) {
      guard let whole = scanner.digits(2, text), whole < 60, let rest = scanner.fraction(text)
      else {
        return nil
      }
      second = Double(whole) + rest
    }
    guard let offset = Self.zone(&scanner, text), scanner.isAtEnd(text) else { return nil }
    let minutes =
      (Self.dayNumber(year: year, month: month, day: day) * 24 + hour) * 60 + minute - offset
    let milliseconds = (Double(minutes) * 60_000 + (second * 1_000)).rounded()
    self.init(millisecondsSince1970: milliseconds)
  }

  /// The offset of the zone from UTC in minutes.
  private static func zone(
    _ scanner: inout DigitScanner,
    _ text: borrowing Span<UInt8>
  ) -> Int? {
    if scanner.skip("Z", text) { return 0 }
    let sign = scanner.skip("+", text) ? 1 : scanner.skip("-", text) ? -1 : 0
    guard sign != 0, let hours = scanner.digits(2, text), hours < 24 else { return nil }
    _ = scanner.skip(":", text)
    guard let minutes = scanner.digits(2, text), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private static func dayCount(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// The number of days since 1970 in the Gregorian calendar.
  ///
  /// Counts years from March, starting 400 years before the year 0, so that every division rounds
  /// down.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 865_565
  }
}

/// Reads numbers of a fixed width from ASCII text.
private struct DigitScanner: ~Copyable {
  private var offset = 0

  func isAtEnd(_ text: borrowing Span<UInt8>) -> Bool { offset == text.count }

  mutating func skip(_ character: Unicode.Scalar, _ text: borrowing Span<UInt8>) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func digit(_ text: borrowing Span<UInt8>) -> Int? {
    guard offset < text.count, text[offset] >= UInt8(ascii: "0"), text[offset] <= UInt8(ascii: "9")
    else { return nil }
    defer { offset += 1 }
    return Int(text[offset] - UInt8(ascii: "0"))
  }

  mutating func digits(_ count: Int, _ text: borrowing Span<UInt8>) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit(text) else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// A fraction of a second with its point; zero without a point, nil for a point without digits.
  mutating func fraction(_ text: borrowing Span<UInt8>) -> Double? {
    guard skip(".", text) else { return 0 }
    guard let first = digit(text) else { return nil }
    var fraction = Double(first) / 10
    var scale = 100.0
    while let digit = digit(text) {
      fraction += Double(digit) / scale
      scale *= 10
    }
    return fraction
  }
}
